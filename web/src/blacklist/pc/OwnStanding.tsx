import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { dayText, timeText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindMyBlocks, FindMyMissCounts } from '../blacklist.graphql.ts'
import { missesText } from '../misses_in_words.ts'
import './blocks.css'

/** In the personal centre: the blocks in force and the misses that count; nothing where there are none. */
export function OwnStanding() {
  const { t } = useTranslation('blacklist')
  const { data: found } = useRequest(FindMyBlocks, { first: 10, offset: 0, filter: { status: 'in_force' } })
  const { data: counted } = useRequest(FindMyMissCounts, {})
  const blocks = nodesOf(found?.findMyBlacklistAll)
  const misses = (counted?.findMyMissCountAll ?? []).filter(({ used }) => used > 0)
  if (blocks.length === 0 && misses.length === 0) return null
  return (
    <section className="card stack-wide miss-card" aria-labelledby="own-standing">
      <h2 id="own-standing">{t('title')}</h2>
      <ul className="missed-sessions">
        {blocks.map((one) => (
          <li key={one.id}>
            <strong>
              {one.until
                ? t('blocked_until', { day: dayText(one.until.slice(0, 10)), time: timeText(one.until) })
                : t('blocked')}
            </strong>
            <span>{named(one, 'reason') || one.reason}</span>
          </li>
        ))}
        {misses.map((one) => (
          <li key={one.id}>{missesText(one, t)}</li>
        ))}
      </ul>
      <Link to="/pc/blacklist">{t('details')}</Link>
    </section>
  )
}
