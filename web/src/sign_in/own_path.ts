export const CALLBACK_PATH = '/signin-callback'

const MAX_LENGTH = 2000

/**
 * Where to go after signing in: one of our own paths, with its query and hash, or `base` for everything else,
 * such as a path of another product on this host. Anything that a browser or a router might read as another
 * site is refused in every spelling: `//x`, `/\x`, `https:x`, blanks, escapes.
 * @param base the path of our home, with a trailing slash
 * @param origin of this page
 */
export function ownPath(
  wanted: string | null | undefined,
  base = '/',
  origin: string = globalThis.location.origin,
): string {
  if (!wanted || wanted.length > MAX_LENGTH || !startsLikePath(wanted)) return base
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return base
  const path = `${url.pathname}${url.search}${url.hash}`
  // Dot segments may have been removed, which may have changed the beginning.
  if (!startsLikePath(path) || !`${url.pathname}/`.startsWith(base)) return base
  // Returning to the callback page without its code would only show an error.
  return url.pathname.endsWith(CALLBACK_PATH) ? base : path
}

/**
 * One slash, not followed by a second one or a backslash, however often it is escaped; no invisible
 * characters.
 */
function startsLikePath(path: string): boolean {
  if (/[\s\p{Cc}\p{Cf}]/u.test(path)) return false
  let text = path
  for (let depth = 0; depth < 5; depth += 1) {
    const beginning = text.split(/[?#]/, 1)[0] ?? ''
    if (!/^\/(?![/\\])/.test(beginning) || /\\|[\p{Cc}]/u.test(beginning)) return false
    const decoded = decodedOnce(beginning)
    if (decoded === null) return false
    if (decoded === beginning) return true
    text = decoded
  }
  return false
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
