/** The least round number that is at least as large: 1, 2 or 5 times a power of ten. 1 for nothing. */
export function roundedUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  // 0.1 + 0.2 is a little more than 0.3.
  return (([1, 2, 5].find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * 1e9 * power) / 1e9
}

/** At most so many of these, evenly spread, the first always among them: labels that have room. */
export function spread<Item>(items: readonly Item[], most: number): { item: Item; at: number }[] {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.map((item, at) => ({ item, at })).filter(({ at }) => at % step === 0)
}

/** Runs of neighbouring points that have a value: a line is broken where there is none. */
export function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = []
  let open: { at: number; value: number }[] | null = null
  for (const [at, value] of values.entries()) {
    if (value === null) open = null
    else if (open) open.push({ at, value })
    else runs.push((open = [{ at, value }]))
  }
  return runs
}

/** Which of five shades a share of the largest has: 0 for nothing. */
export const shadeOf = (value: number | null, most: number): number =>
  value === null || value <= 0 || most <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil((value / most) * 5)))
