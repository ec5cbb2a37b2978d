import en from './locales/en.json' with { type: 'json' }
import zh from './locales/zh.json' with { type: 'json' }

export type Language = 'zh' | 'en'
export type Sentence = keyof typeof en

// Each language has every sentence: a missing one doesn't compile.
const sentences: Record<Language, Record<Sentence, string>> = { zh, en }

/** A sentence with its {gaps} filled. */
export function say(
  language: Language,
  sentence: Sentence,
  gaps: Record<string, string | number> = {},
): string {
  return sentences[language][sentence].replace(/\{(\w+)\}/g, (whole, gap: string) =>
    String(gaps[gap] ?? whole),
  )
}

/**
 * The language of a page: what was asked for on the page itself, then by the product (`ui_locales`), then by the browser
 * (`Accept-Language`, best first), else Chinese.
 */
export function chooseLanguage(...wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    for (const tag of inOrder(wish ?? '')) {
      if (tag.startsWith('zh')) return 'zh'
      if (tag.startsWith('en')) return 'en'
    }
  }
  return 'zh'
}

/** Tags of `ui_locales` (separated by blanks) or `Accept-Language` (by commas, with weights), the dearest first. */
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
