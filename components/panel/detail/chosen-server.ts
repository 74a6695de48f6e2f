import type { Server } from '../../../reference/fixes/server.ts';
import { usePreferences } from '../../hooks/preferences.tsx';

/** The server that fixes are written for, and a function to choose another one, everywhere at once and for later. */
export function useChosenServer(): [Server, (server: Server) => void] {
  const [{ server }, change] = usePreferences();
  return [server, (chosen) => change({ server: chosen })];
}
