import { useTranslation } from 'react-i18next'
import type { Tell } from './declare.ts'

/** The kit's sentences about values. */
export function useTell(): Tell {
  const { t } = useTranslation('kit')
  return (problem, values) => t(`problem.${problem}`, values ?? {})
}
