import { useEffect, useState } from 'preact/hooks';
import type { Server } from '../../../reference/fixes/server.ts';

// For all findings alike, for as long as the panel is open: whoever has nginx has it for the next response too.
let chosen: Server = 'header';
const listeners = new Set<(server: Server) => void>();

/** Chooses for all findings, also for those that come later. */
export function chooseServer(server: Server): void {
  chosen = server;
  for (const listener of listeners) listener(server);
}

/** The server that fixes are written for, and a function to choose another one, everywhere at once. */
export function useChosenServer(): [Server, (server: Server) => void] {
  const [server, setServer] = useState(chosen);
  useEffect(() => {
    listeners.add(setServer);
    // Another card may have been used before this effect ran.
    setServer(chosen);
    return () => {
      listeners.delete(setServer);
    };
  }, []);
  return [server, chooseServer];
}
