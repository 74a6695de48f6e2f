import type { ComponentChildren } from 'preact';
import { type Host, WithHost } from '../../components/hooks/host.tsx';

/** For the Testing Library's `render`: the views get a host with these parts. What a test does not use may be missing. */
export const hosted = (host: Partial<Host>) => ({
  wrapper: ({ children }: { children: ComponentChildren }) => <WithHost {...host}>{children}</WithHost>,
});
