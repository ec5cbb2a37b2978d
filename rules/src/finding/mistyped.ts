/** Words that say when, as people mistype them. */
const OFTEN =
  'tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday morning afternoon evening weekend january february august september october november december'.split(
    ' ',
  )

/** The word that says when and that an unknown one is meant to be; null: none. */
export function mistyped(said: string): string | null {
  if (!/^[a-z]{5,12}$/.test(said)) return null
  return OFTEN.find((word) => said !== word && distance(said, word) <= (word.length >= 8 ? 2 : 1)) ?? null
}

/** How many letters are added, left out, changed, or exchanged with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const is_swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = is_swapped ? (before[j - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped))
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? Infinity
}
