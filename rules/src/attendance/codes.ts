/** What the codes for signing in look like: both sides read them, only the server makes and checks them. */

/** A booking's code is shown by its owner, a door's by a device beside the door; a resource's is printed. */
export type CodeKind = 'booking' | 'door' | 'resource'

/** A renewing code is replaced after so long. Seconds. */
export const CODE_STEP_SECONDS = 30

const LETTERS: Readonly<Record<string, CodeKind>> = { B: 'booking', D: 'door', R: 'resource' }
/** B.<payload>.<signature>, D.<payload>.<signature>, R.<token> */
const CODE = /^(?:([BD])\.[\w-]{8,300}\.[\w-]{22}|(R)\.[\w-]{22})$/

/** The longest text that is read as a scanned code: an address with the code in it. */
export const MAX_SCANNED = 600

/** The kind of a code; null: it is none of ours. */
export function kindOfCode(code: string): CodeKind | null {
  const found = CODE.exec(code)
  return found ? (LETTERS[found[1] ?? found[2] ?? ''] ?? null) : null
}

/**
 * The code in a scanned text: the text itself, or the parameter `code` of an address, which is what a phone's own
 * camera opens. Null: it isn't a code of this product.
 */
export function codeIn(scanned: string): string | null {
  const text = scanned.trim()
  if (text.length > MAX_SCANNED) return null
  if (kindOfCode(text)) return text
  const parameter = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  return parameter !== undefined && kindOfCode(parameter) ? parameter : null
}
