import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordFile } from '../locales/types.d.ts'
import type { Label } from './list/declare.tsx'

/** What a file may have of another one that it is `like`: what the same fields are called. */
const SHARED = /^(fields|options|hints|columns|no_choices|sections)\./

/**
 * Texts of a locale file by composed keys, such as `fields.<name>`; what the file doesn't say, the file that it is `like`
 * says, and what neither does, the back office says of
 * every record (`manage:record`), with the file's `noun`. An English twin is named after its field. The keys in declarations of
 * lists and forms are checked where they are written; everywhere else use `useTranslation`, which is typed.
 */
export function useLabel(file: WordFile): Label {
  const { i18n } = useTranslation(file)
  return useCallback(
    (key, values = {}) => {
      const has = (path: string) => i18n.exists(path, values)
      const word = (path: string, given: Record<string, unknown> = values): string =>
        String(i18n.t(path as never, given as never))
      if (has(`${file}:${key}`)) return word(`${file}:${key}`)
      const like = has(`${file}:like`) ? word(`${file}:like`) : ''
      if (like && SHARED.test(key) && has(`${like}:${key}`)) return word(`${like}:${key}`)
      const noun = { one: word(`${file}:noun.one`), other: word(`${file}:noun.other`) }
      if (has(`manage:record.${key}`)) return word(`manage:record.${key}`, { ...noun, ...values })
      const [, plain] = /^fields\.(\w+)_en$/.exec(key) ?? []
      if (plain === undefined) return key
      const at = [`${file}:`, `${like}:`, 'manage:record.'].find((one) => has(`${one}fields.${plain}`))
      return at === undefined
        ? key
        : word('manage:record.in_english', { field: word(`${at}fields.${plain}`) })
    },
    [i18n, file],
  )
}
