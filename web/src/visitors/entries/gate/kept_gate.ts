const NAME = 'gate.code'

/** The gate at which this device stands; null: none yet, or one that isn't open to it any more. */
export function keptGate(open: readonly string[]): string | null {
  const kept = localStorage.getItem(NAME)
  if (kept !== null && open.includes(kept)) return kept
  return open.length === 1 ? (open[0] ?? null) : null
}

export const keepGate = (code: string): void => localStorage.setItem(NAME, code)
