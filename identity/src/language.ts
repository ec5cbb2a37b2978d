import en from './locales/en.json' with { type: 'json' }
import zh from './locales/zh.json' with { type: 'json' }

export type PageLanguage = 'zh' | 'en'
export type Sentence = keyof typeof en

// Each language has every sentence: a missing one doesn't compile.
const sentences: Record<PageLanguage, Record<Sentence, string>> = { zh, en }

/** A sentence with its {gaps} filled. */
export function say(
  language: PageLanguage,
  sentence: Sentence,
  gaps: Record<string, string | number> = {},
): string {
  return sentences[language][sentence].replace(/\{(\w+)\}/g, (whole, gap: string) =>
    String(gaps[gap] ?? whole),
  )
}

/**
 * The language of a page: the one requested on the page itself, else by the product (`ui_locales`), else by
 * the browser (`Accept-Language`, best first), else Chinese.
 */
export function chooseLanguage(...wishes: (string | null | undefined)[]): PageLanguage {
  for (const wish of wishes) {
    for (const tag of inOrder(wish ?? '')) {
      if (tag.startsWith('zh')) return 'zh'
      if (tag.startsWith('en')) return 'en'
    }
  }
  return 'zh'
}

/** The language requested on the page itself. */
export const chosenLanguage = (wish: string | null): PageLanguage | null =>
  wish === 'zh' || wish === 'en' ? wish : null

/**
 * Whether to offer a language besides the page's own: the product accepts it too (it is among `ui_locales`,
 * though not first), and the browser prefers it to Chinese.
 */
export function isOffered(language: PageLanguage, ui_locales: string, accepted = ''): boolean {
  const among = inOrder(ui_locales).findIndex((tag) => tag.startsWith(language))
  const [dearest] = inOrder(accepted)
  return among > 0 && dearest !== undefined && !dearest.startsWith('zh')
}

/**
 * The cookie that passes the language chosen here to the product. Its pages read the cookie, store the
 * choice, and delete the cookie.
 * @param home_url of the product, below which its pages are
 */
export function languageCookie(language: PageLanguage, home_url: string): string {
  const { pathname, protocol } = new URL(home_url)
  return `system-language=${language}; Path=${pathname}; Max-Age=3600; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}

/**
 * The tags of `ui_locales` (separated by blanks) or `Accept-Language` (by commas, with weights), best first.
 */
function inOrder(wish: string): string[] {
  return wish
    .slice(0, 300)
    .toLowerCase()
    .replace(/\s*([;,])\s*/g, '$1')
    .split(/[\s,]+/)
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: weight ? Number(weight.replace(/[^\d.]/g, '')) : 1 }
    })
    .filter((part) => part.tag !== '' && part.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map((part) => part.tag)
}
