export const CALLBACK_PATH = '/signin-callback'

const LONGEST = 2000
const HOME = '/'

/**
 * Where to go after signing in: a path of our own, with its query and hash, or `/` for everything else. What a browser
 * or a router might read as another site is refused in every spelling: `//x`, `/\x`, `https:x`, blanks, escapes.
 * @param origin of this page
 */
export function ownPath(
  wanted: string | null | undefined,
  origin: string = globalThis.location.origin,
): string {
  if (!wanted || wanted.length > LONGEST || !startsLikePath(wanted)) return HOME
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return HOME
  const path = `${url.pathname}${url.search}${url.hash}`
  // Dots may have been taken out, and the beginning may have become another.
  if (!startsLikePath(path)) return HOME
  // Coming back to the callback page without its code would only show an error.
  return url.pathname.endsWith(CALLBACK_PATH) ? HOME : path
}

/** One slash, then no second one and no backslash, however often it is escaped; no invisible characters. */
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
