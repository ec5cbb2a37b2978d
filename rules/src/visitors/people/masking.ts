/** What those see of visitors who may not see everything. */

/** Of a phone number the first three digits and the last four; of a short one only the last two. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return digits.length < 10
    ? `${'*'.repeat(Math.max(digits.length - 2, 0))}${digits.slice(-2)}`
    : `${digits.slice(0, -8)}****${digits.slice(-4)}`
}

/** Of a name its first sign, of a Latin one the first of each word: Z**** S**. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...others] = [...word]
      return first + '*'.repeat(others.length)
    })
    .join(' ')

/** Of a plate its place and its last three signs. */
export const maskedPlate = (plate: string): string => {
  const signs = [...plate]
  return signs.length < 6
    ? '*'.repeat(signs.length)
    : [...signs.slice(0, 2), ...signs.slice(2, -3).map(() => '*'), ...signs.slice(-3)].join('')
}

/** Of a mail address the first letter and the domain. */
export const maskedEmail = (email: string): string => {
  const [name = '', ...domain] = email.split('@')
  return `${name.slice(0, 1)}***${domain.length > 0 ? `@${domain.join('@')}` : ''}`
}
