import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from '../session/language.ts'

/**
 * Every file of words, loaded when the first page that needs it asks: `locales/{zh,en}/<feature>.json`. Those that
 * must be at hand before any page, or where nothing can be loaded, are imported by whoever shows them.
 */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  './{zh,en}/*.json',
  '!./{zh,en}/{busy,embedding,error,http,title}.json',
])

/**
 * Starts the words in the person's language. Only that language is loaded.
 * @param first the files to have at once
 */
export async function startWords(first: string[]): Promise<void> {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read(of: string, name: string, done: (error: unknown, words: Record<string, unknown> | null) => void) {
        const load = files[`./${of}/${name}.json`]
        if (!load) return done(new Error(`there are no words ${name}`), null)
        load().then(
          ({ default: words }) => done(null, words),
          (cause: unknown) => done(cause, null),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: language(),
      fallbackLng: false,
      ns: first,
      defaultNS: 'kit',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      partialBundledLanguages: true,
    })
}

/** Loads files of words beside a page's code, so that the page never waits for them in turn. */
export const loadWords = (names: readonly string[]): Promise<void> => i18next.loadNamespaces(names)
