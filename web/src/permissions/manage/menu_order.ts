/** An entry among its siblings. */
export interface NumberedEntry {
  id: string
  order: number
}

/**
 * What has to be stored so that siblings stand in this sequence: the new numbers of those that change. The numbers that
 * they have are dealt out anew, so that other entries keep their places.
 */
export function renumbered(sequence: readonly NumberedEntry[]): NumberedEntry[] {
  const numbers = sequence.map(({ order }) => order).toSorted((a, b) => a - b)
  let last = -1
  return sequence.flatMap(({ id, order }, i) => {
    last = Math.max(numbers[i] ?? 0, last + 1)
    return last === order ? [] : [{ id, order: last }]
  })
}
