/**
 * Called when the server refused something for lack of a permission: what the pages offer may be out of date.
 */
let tell: () => void = () => undefined

export function onNotAllowed(listener: () => void): void {
  tell = listener
}

/** Inspects an answer for refusals, both as errors and as data. */
export function noteRefusal(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  if (Object.values(answer).some(isNotAllowed)) tell()
}

const isNotAllowed = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && Reflect.get(one, 'errcode') === 'NOT_ALLOWED'
