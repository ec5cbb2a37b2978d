/**
 * Keeps texts of a file beyond its reading: each once, however often the file says it, and as a copy of its own. A part
 * of a string would keep in memory the whole that it was cut from.
 */
export function keptTexts(): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    let own = kept.get(text)
    if (own === undefined) kept.set((own = copied(text)), own)
    return own
  }
}

/** The same text, cut from nothing. */
export const copied = (text: string): string => JSON.parse(JSON.stringify(text)) as string
