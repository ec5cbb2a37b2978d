import { useTranslation } from 'react-i18next'
import { useRequest } from '../kit/requests.ts'
import { FindMyMissCounts } from './blacklist.graphql.ts'
import { missesText } from './misses_in_words.ts'
import './blacklist.css'

/** How many misses of the user count for a type, and what follows, a sentence each; nothing where no rule is set. */
export function MissLines({ type_id }: { type_id: string }) {
  const { t } = useTranslation('blacklist')
  const { data } = useRequest(FindMyMissCounts, { type: type_id })
  const counts = data?.findMyMissCountAll ?? []
  if (counts.length === 0) return null
  return (
    <ul className="miss-lines" aria-label={t('misses_label')}>
      {counts.map((one) => (
        <li key={one.id} className={one.used > 0 && one.used + 1 >= one.miss_limit ? 'strong' : ''}>
          {missesText(one, t)}
        </li>
      ))}
    </ul>
  )
}
