import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from '../viewer/language.ts'

type Texts = Record<string, unknown>

/** How each locale file is loaded, by its path below `locales/`. */
type WordFiles = Record<string, () => Promise<{ default: Texts }>>

/**
 * Locale files, loaded when the first page that needs them requests them: `locales/{zh,en}/<feature>.json`. Those needed
 * before any page, or when nothing can be loaded, are imported by the modules that show them; those of the management
 * area come with `manage_words.ts`.
 */
const files = import.meta.glob<{ default: Texts }>([
  './{zh,en}/*.json',
  '!./{zh,en}/{busy,embedding,error,http,offline,title}.json',
])

/** Adds the locale files of an area that not everybody enters. */
export const addWords = (more: WordFiles): void => void Object.assign(files, more)

/**
 * Starts i18next in the user's language. Only that language is loaded.
 * @param first the files to load at once
 */
export async function startWords(first: string[]): Promise<void> {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read(of: string, name: string, done: (error: unknown, words: Texts | null) => void) {
        const load = files[`./${of}/${name}.json`] ?? files[`./${of}/manage/${name}.json`]
        if (!load) return done(new Error(`unknown locale file: ${name}`), null)
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

/** Loads locale files in parallel with a page's code, so that the page never waits for them afterwards. */
export const loadWords = (names: readonly string[]): Promise<void> => i18next.loadNamespaces(names)
