import unhomoglyph from 'unhomoglyph'

/**
 * Scripts allowed in accounts: those that Unicode recommends for identifiers (UAX 31), and two of China's.
 */
const SCRIPTS = [
  'Arabic,Armenian,Bengali,Bopomofo,Cyrillic,Devanagari,Ethiopic,Georgian,Greek,Gujarati,Gurmukhi,Han,Hangul,Hebrew',
  'Hiragana,Kannada,Katakana,Khmer,Lao,Latin,Malayalam,Mongolian,Myanmar,Oriya,Sinhala,Tamil,Telugu,Thaana,Thai',
  'Tibetan,Yi',
].flatMap((names) =>
  names.split(',').map((name) => ({ name, letter: new RegExp(`^\\p{Script=${name}}$`, 'u') })),
)

/** Scripts that may be mixed (UTS 39, highly restrictive); any single one is allowed too. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/**
 * Characters that are invisible or shown elsewhere: controls, direction marks, zero-width blanks, unassigned.
 */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u
const ASCII = /^[\x21-\x7e]*$/

export type AccountFault = 'characters' | 'mixed_scripts' | 'look_alike'

/**
 * Why a text can't be an account, because it could be mistaken for another: invisible characters, letters of
 * scripts that aren't written together, or letters that look like a to z but aren't.
 * @returns null if it can be one
 */
export function accountFault(account: string): AccountFault | null {
  if (UNSEEN.test(account) || !account.isWellFormed()) return 'characters'
  const letters = [...account].filter((letter) => !ASCII.test(letter) && /[\p{L}\p{M}]/u.test(letter))
  const scripts = new Set(/[a-z]/i.test(account) ? ['Latin'] : [])
  for (const letter of letters) {
    if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)) continue
    const script = SCRIPTS.find((one) => one.letter.test(letter))
    if (!script) return 'characters'
    scripts.add(script.name)
  }
  const one_kind =
    scripts.size < 2 || TOGETHER.some((kind) => [...scripts].every((name) => kind.includes(name)))
  if (!one_kind) return 'mixed_scripts'
  const like_ascii = (text: string) => ASCII.test(unhomoglyph(text.normalize('NFKC')))
  const false_latin = letters.some(
    (letter) =>
      /\p{Script=Latin}/u.test(letter) && !ASCII.test(letter.normalize('NFKC')) && like_ascii(letter),
  )
  return false_latin || (letters.length > 0 && !ASCII.test(account.normalize('NFKC')) && like_ascii(account))
    ? 'look_alike'
    : null
}
