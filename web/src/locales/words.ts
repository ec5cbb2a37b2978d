import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from '../viewer/language.ts'

/** How locale files are loaded, by their path below `locales/`. */
export type WordFiles = Record<string, () => Promise<{ default: Record<string, unknown> }>>

/**
 * The locale files of the pages that visits begin with: `locales/{zh,en}/<feature>.json`. The names of all others are
 * loaded with the first of them (`further_words.ts`), or with the management area (`manage_words.ts`), since every name
 * here is paid for by every phone. What is needed before any page, or when nothing can be loaded, is imported by the
 * modules that show it.
 */
const files: WordFiles = import.meta.glob<{ default: Record<string, unknown> }>(
  './{zh,en}/{attendance,bookings,finding,kit,portal,reservations,resources,sign_in}.json',
)

/** Adds the locale files of an area that not everybody enters. */
export const addWords = (more: WordFiles): void => void Object.assign(files, more)

async function read(of: string, name: string): Promise<Record<string, unknown>> {
  const load =
    files[`./${of}/${name}.json`] ??
    files[`./${of}/manage/${name}.json`] ??
    (await import('./further_words.ts')).further_words[`./${of}/${name}.json`]
  if (!load) throw new Error(`unknown locale file: ${name}`)
  return (await load()).default
}

/**
 * Starts i18next in the user's language. Only that language is loaded.
 * @param first the files to load at once
 */
export async function startWords(first: string[]): Promise<void> {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read(of: string, name: string, done: (error: unknown, words: Record<string, unknown> | null) => void) {
        read(of, name).then(
          (words) => done(null, words),
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
