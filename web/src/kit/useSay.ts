import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordFile } from '../locales/types.d.ts'
import type { Say } from './list/declare.tsx'

/**
 * The words of a file by keys that are put together, as `fields.<name>`. What the declarations of lists and forms name
 * is checked where they are written; everywhere else use `useTranslation`, which knows its keys.
 */
export function useSay(file: WordFile): Say {
  const { i18n } = useTranslation(file)
  return useCallback(
    (key, values) => String(i18n.t(`${file}:${key}` as never, (values ?? {}) as never)),
    [i18n, file],
  )
}
