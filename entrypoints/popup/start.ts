/**
 * The start of the popup: its head stands in the page, as the build renders it (render-start.tsx), with the style that it
 * needs. All else is loaded once that is painted, and takes it over. What is typed until then waits in the field.
 */
import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/parts/Icon.css';
import '../../components/parts/SearchField.css';
import '../../components/parts/Tabs.css';
import '../../components/tools/ToolsHead.css';
import { afterPaint } from '../../components/hooks/after-paint.ts';

afterPaint(() => void import('./main.tsx'));
