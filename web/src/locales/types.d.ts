/** The texts of every locale file. */
export type Words = typeof import('./word_files.d.ts')

export type WordFile = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: Words
    returnNull: false
  }
}
