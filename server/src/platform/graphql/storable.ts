import { invalid } from '../refused.ts'

/**
 * Control characters except tab, line feed and carriage return, separators of lines and paragraphs, and what is no
 * character. They have no place in any text of ours, and some readers begin a new line with them.
 */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/

/** Our own structures are a few levels deep. */
const DEEPEST = 20
const MAX_NAME_LENGTH = 200

/** Whether a text can be stored and shown: no control characters, no unpaired surrogates. */
export const isStorable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed()

/**
 * Refuses structured data that no column can store: `INVALID` with the path to the culprit. Field names are
 * checked too.
 */
export function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalid(path, 'characters')
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw invalid(path, 'format')
  for (const [name, one] of Object.entries(value)) {
    if (name.length > MAX_NAME_LENGTH || !isStorable(name)) throw invalid(path, 'characters')
    refuseUnstorable(one, `${path}.${name}`, depth + 1)
  }
}

/** Parses structured data that was sent as text. @throws INVALID if it can't be parsed */
export function parsedJson(text: string, path: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(path, 'format')
  }
  // Forbidden characters were escaped in the JSON text, so the check of that text missed them.
  refuseUnstorable(value, path)
  return value
}
