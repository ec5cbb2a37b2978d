interface Period {
  appointment_date: string
  start_time: string
}

/**
 * When the earliest of these begins, as a timestamp of the wire to the minute; null: each of them has begun, so all are
 * free now.
 * @param moment the present one as the wire writes it
 */
export function beginsLater(cards: readonly Period[], moment: string): string | null {
  const starts = cards
    .map(({ appointment_date, start_time }) => `${appointment_date} ${start_time}`)
    .toSorted()
  const last = starts.at(-1)
  return last !== undefined && last > moment.slice(0, 16) ? (starts[0] ?? null) : null
}
