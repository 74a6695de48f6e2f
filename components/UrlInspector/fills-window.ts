/** A text of this length, in UTF-16 code units, fills the popup together with what stands around it. */
export const fillsWindow = 500;
