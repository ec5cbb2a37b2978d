import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { timeText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { FindBlockedTypes } from '../blocked_types.graphql.ts'

/** Of each type that the user can't book now, until when; under '' what holds for all types. */
export type BlockedTexts = ReadonlyMap<string, string>

/** Tells where the user is blocked. Draws nothing: few are, so what is free is shown at once, and this follows. */
export function BlockedTypes({ onFound }: { onFound(blocked: BlockedTexts): void }) {
  const { t } = useTranslation('blacklist')
  const { data } = useRequest(FindBlockedTypes, {}, { staleTime: 60_000 })
  useEffect(() => {
    if (!data) return
    const texts = nodesOf(data.findMyBlacklistAll).map(({ resources_type_id, until }): [string, string] => [
      resources_type_id ?? '',
      until
        ? t('blocked_until', { day: dayInWords(until.slice(0, 10)), time: timeText(until) })
        : t('blocked'),
    ])
    onFound(new Map(texts))
  }, [data, onFound, t])
  return null
}
