/** Characters of a name that mean something to file systems, headers or terminals. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"\\/:*?<>|]/g
const LONGEST_NAME = 120
/** Endings that say the same as ours. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/** What the sender calls the file, as people may be shown it: no path, nothing that turns the text around. */
export function shownName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(UNSAFE, '').trim()
  if (name.length <= LONGEST_NAME) return name === '' ? 'file' : name
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, LONGEST_NAME - ending.length) + ending
}

/**
 * The name under which a file is saved: it ends with what the file really is, so that a PDF that was sent as
 * `x.html` is opened as a PDF.
 * @param stored_name ours, whose ending was decided by the content
 */
export function savedName(name: string, stored_name: string): string {
  const shown = shownName(name)
  const real = stored_name.split('.').at(-1) ?? ''
  const said = /\.([^.]{1,8})$/.exec(shown)?.[1]?.toLowerCase() ?? ''
  return (SAME[said] ?? said) === real ? shown : `${shown}.${real}`
}
