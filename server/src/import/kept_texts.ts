/**
 * Retains texts of a file beyond its reading: each once, however often it occurs, as a separate copy. A
 * substring would keep the whole string that it was cut from in memory.
 */
export function keptTexts(): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    let own = kept.get(text)
    if (own === undefined) kept.set((own = copied(text)), own)
    return own
  }
}

/** An equal string that is not a substring. */
export const copied = (text: string): string => JSON.parse(JSON.stringify(text)) as string
