import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../graphql/operation.ts'
import { dayText, momentText } from '../kit/days.ts'
import { useRequest } from '../kit/requests.ts'
import { named } from '../viewer/named.ts'
import { FindDraws } from './draws.graphql.ts'
import './draw_line.css'

/**
 * On the home page: the open draw that closes next. Nothing where none is open. Whoever mounts it loads the words `draws` with
 * it.
 */
export function DrawLine() {
  const { t } = useTranslation('draws')
  const { data } = useRequest(FindDraws, { first: 1, offset: 0, filter: { status: 'open' } })
  const [one] = nodesOf(data?.findDrawAll)
  if (!one) return null
  return (
    <Link to={`/pc/draws/${one.id}`} className="card draw-line">
      <strong>{t('line', { type: named(one, 'resources_type_name'), day: dayText(one.date) })}</strong>
      <span>
        {[t('closes', { at: momentText(one.closes_at) }), t('requests', { count: one.count })].join(' · ')}
      </span>
    </Link>
  )
}
