import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../graphql/operation.ts'
import { momentText } from '../kit/days.ts'
import { useRequest } from '../kit/requests.ts'
import { FindDraws } from './draws.graphql.ts'
import './draws.css'

/** The draw of a type's date; null where requests are not taken yet, undefined until that is known. */
export function useDrawOf(type_id: string, date: string) {
  const { data } = useRequest(
    FindDraws,
    { first: 1, offset: 0, filter: { resources_type_id: type_id, date } },
    { enabled: type_id !== '' && date !== '' },
  )
  return data && (nodesOf(data.findDrawAll)[0] ?? null)
}

/**
 * Above the grid of a date that is given out by draw: how many take part, until when, and the way to it. Whoever mounts it
 * loads the words `draws` with it.
 */
export function DrawOfDay({ type_id, date }: { type_id: string; date: string }) {
  const { t } = useTranslation('draws')
  const draw = useDrawOf(type_id, date)
  const facts = draw
    ? [
        t('requests', { count: draw.count }),
        t(draw.status === 'open' ? 'closes' : 'closed', { at: momentText(draw.closes_at) }),
        draw.mine ? t('taking_part') : '',
      ]
    : [draw === null ? t('opens_later') : '']
  return (
    <p className="draw-of-day">
      <strong>{t('by_draw')}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {draw && <Link to={`/pc/draws/${draw.id}`}>{t('see_draw')}</Link>}
    </p>
  )
}
