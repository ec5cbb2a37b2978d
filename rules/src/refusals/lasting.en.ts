/** What is further away is told in days. Minutes. */
export const far_minutes = 2 * 1440

/** A number of minutes as text; from two days on in days. */
export function lasting(minutes: string | number | null | undefined): string {
  const n = Number(minutes ?? 0)
  if (n < 60) return `${n} min`
  if (n % 1440 === 0) return count(n / 1440, 'day')
  if (n > far_minutes) return `${count(Math.floor(n / 1440), 'day')} ${lasting(n % 1440)}`
  const hours = Math.floor(n / 60)
  return n % 60 === 0 ? `${hours} h` : `${hours} h ${n % 60} min`
}

export function count(n: string | number | null | undefined, one: string): string {
  return `${n ?? 0} ${one}${Number(n) === 1 ? '' : 's'}`
}
