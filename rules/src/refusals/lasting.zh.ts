/** What is further away is told in days. Minutes. */
export const far_minutes = 2 * 1440

/** A number of minutes as text; from two days on in days. */
export function lasting(minutes: string | number | null | undefined): string {
  const n = Number(minutes ?? 0)
  if (n < 60) return `${n} 分钟`
  if (n % 1440 === 0) return `${n / 1440} 天`
  if (n > far_minutes) return `${Math.floor(n / 1440)} 天 ${lasting(n % 1440)}`
  const hours = Math.floor(n / 60)
  return n % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${n % 60} 分钟`
}
