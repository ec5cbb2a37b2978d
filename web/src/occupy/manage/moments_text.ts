/** From one timestamp of the wire to another, its date once where it is the same day. */
export function momentsText(from: string, to: string): string {
  const [from_date, to_date] = [from.slice(0, 10), to.slice(0, 10)]
  const end = from_date === to_date ? to.slice(11, 16) : to.slice(0, 16)
  return `${from.slice(0, 16)} – ${end}`
}
