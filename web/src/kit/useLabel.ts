import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordFile } from '../locales/types.d.ts'
import type { Label } from './list/declare.tsx'

/**
 * Texts of a locale file by composed keys, such as `fields.<name>`. The keys in declarations of lists and
 * forms are checked where they are written; everywhere else use `useTranslation`, which is typed.
 */
export function useLabel(file: WordFile): Label {
  const { i18n } = useTranslation(file)
  return useCallback(
    (key, values) => String(i18n.t(`${file}:${key}` as never, (values ?? {}) as never)),
    [i18n, file],
  )
}
