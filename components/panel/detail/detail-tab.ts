/** The parts of a response, in the order of their tabs. */
export type DetailTab = 'findings' | 'headers' | 'request' | 'content' | 'timing';

// For as long as the panel is open: if you compare the headers of several responses, you stay with the headers.
let chosen: DetailTab = 'findings';

/** The tab that was chosen last, for any response. */
export function chosenTab(): DetailTab {
  return chosen;
}

/** Remembers the tab for the responses that are selected later. */
export function rememberTab(tab: DetailTab): void {
  chosen = tab;
}
