/** The text without blank lines at its ends, and at most one between others. */
export const detailsOf = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim()
