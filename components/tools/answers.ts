/** Everything behind the search field, in one lazily loaded chunk: registries, search, and the views of answers. */
export { Answer } from './Answer.tsx';
export { moveFocus } from './arrows.ts';
export { arrowItems, restoreView, viewOf } from './kept-view.ts';
export { announce, answerTo, choicesOf, mayBeInText, pageChoices, toolFor } from './lookup.ts';
export { Nothing } from './Nothing.tsx';
export { guides, recentIdOf, recentPages } from './recent.ts';
