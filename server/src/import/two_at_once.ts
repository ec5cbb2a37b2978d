/**
 * Processes parts, two at once: while PostgreSQL is busy with one, the other is prepared or reported. No
 * further part begins after one that stops or fails; current ones are awaited.
 * @param work returns whether to continue
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
