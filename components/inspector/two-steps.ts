/** How a long text is inspected: its beginning is shown before the rest is made. */

/** A text of this length, in UTF-16 code units, fills the popup together with what stands around it. */
export const fillsWindow = 500;

/** Milliseconds between the two steps, in which the page draws the beginning: one frame. */
export const pauseBetween = 16;
