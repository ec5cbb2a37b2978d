/** Characters of a name with a meaning for file systems, headers or terminals. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"\\/:*?<>|]/g
const MAX_NAME_LENGTH = 120
/** Extensions that are equivalent to ours. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/**
 * The sender's name for the file in a form that is safe to display: without a path or characters that change
 * the reading order.
 */
export function shownName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(UNSAFE, '').trim()
  if (name.length <= MAX_NAME_LENGTH) return name === '' ? 'file' : name
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, MAX_NAME_LENGTH - ending.length) + ending
}

/**
 * The name under which a file is saved: its extension matches the file's real type, so that a PDF sent as
 * `x.html` opens as a PDF.
 * @param stored_name our name, whose extension was chosen by the content
 */
export function savedName(name: string, stored_name: string): string {
  const shown = shownName(name)
  const real = stored_name.split('.').at(-1) ?? ''
  const said = /\.([^.]{1,8})$/.exec(shown)?.[1]?.toLowerCase() ?? ''
  return (SAME[said] ?? said) === real ? shown : `${shown}.${real}`
}
