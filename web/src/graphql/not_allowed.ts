/** Who hears that the server refused something for want of a right: what the pages offer may be out of date then. */
let tell: () => void = () => undefined

export function onNotAllowed(listener: () => void): void {
  tell = listener
}

/** Looks at what was answered, refusals as errors and as data alike. */
export function noteRefusal(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  if (Object.values(answer).some(isNotAllowed)) tell()
}

const isNotAllowed = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && Reflect.get(one, 'errcode') === 'NOT_ALLOWED'
