/** Document numbers as they are compared, checked and shown. They are never kept or shown whole: product §7. */

/** What is kept is found by this: full and half width, case, blanks and marks don't matter. */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
}

/** The same for numbers that are one and the same to the eye: 0 and O, 1 and I. */
export const documentLooks = (number: string): string =>
  documentKey(number).replaceAll(/[OQDILZSB]/g, (sign) => LOOKS_LIKE[sign] ?? sign)

/** So many signs at the end are shown, of a number that has many more. */
const SHOWN = 4

/** What lists and logs show of a number: its last signs, at most a third of it. */
export function maskedDocument(number: string): string {
  const key = documentKey(number)
  const shown = Math.min(SHOWN, Math.floor(key.length / 3))
  return `${'*'.repeat(key.length - shown)}${key.slice(key.length - shown)}`
}

/** Whether this is what lists show, and no number. */
export const isMasked = (text: string): boolean => text.includes('*')

/** The kind whose numbers can be checked: the identity card of the mainland, by GB 11643. */
const ID_CARD = 'id_card'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** What is wrong with a document number; null: nothing that can be seen. @param card_type of the code table card_type */
export function documentFault(
  card_type: string | null,
  number: string,
): 'masked' | 'format' | 'checksum' | null {
  if (isMasked(number)) return 'masked'
  const key = documentKey(number)
  if (key.length < 4) return 'format'
  if (card_type !== ID_CARD) return null
  if (!/^\d{17}[\dX]$/.test(key)) return 'format'
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(key[i]), 0)
  return CHECKS[sum % CHECKS.length] === key[17] ? null : 'checksum'
}
