/**
 * Works parts off, two at once: while PostgreSQL is busy with one, the other is made ready or accounted for. No further
 * part is begun after one that says so, or fails; those at hand are waited for.
 * @param work tells whether to go on
 */
export async function twoAtOnce<Part>(
  parts: readonly Part[],
  work: (part: Part) => Promise<boolean>,
): Promise<void> {
  const waiting = parts.values()
  let goes_on = true
  const worker = async () => {
    for (const part of waiting) {
      if (!goes_on) return
      try {
        if (!(await work(part))) goes_on = false
      } catch (cause) {
        goes_on = false
        throw cause
      }
    }
  }
  for (const end of await Promise.allSettled([worker(), worker()])) {
    if (end.status === 'rejected') throw end.reason
  }
}
