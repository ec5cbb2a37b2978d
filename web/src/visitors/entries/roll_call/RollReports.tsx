import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../kit/requests.ts'
import { momentInWords } from '../../../viewer/day_in_words.ts'
import { FindRollCalls, type RollCallReport } from '../entries.graphql.ts'

/** What the latest roll calls came to. */
export function RollReports() {
  const { t } = useTranslation('roll_call')
  const { data } = useRequest(FindRollCalls, {}, { staleTime: 0 })
  const ended = (data?.findVisitorRollCallAll ?? []).filter(({ ended_at }) => ended_at !== null)
  if (ended.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="roll-reports">
      <h2 id="roll-reports">{t('reports')}</h2>
      <ul className="plain-list stack">
        {ended.map((call) => (
          <li key={call.id}>
            <strong>
              {t(call.drill === 1 ? 'drill' : 'real')}, {momentInWords(call.begun_at)}
            </strong>
            <p>
              {[
                t('inside', { count: call.people ?? 0 }),
                t('safe', { count: call.safe ?? 0 }),
                t('gone', { count: call.gone ?? 0 }),
                t('missing', { count: call.missing ?? 0 }),
                t('lasted', { count: minutesOf(call) }),
              ].join(' · ')}
            </p>
            <p className="quiet">
              {wardensOf(call)
                .map(({ name, ticks }) => t('warden', { name, count: ticks }))
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wardensOf = ({ wardens }: RollCallReport) => wardens as readonly { name: string; ticks: number }[]

/** Begun minutes. Both moments are of one zone: their difference is what a clock on the wall says. */
const minutesOf = ({ begun_at, ended_at }: RollCallReport): number =>
  ended_at === null
    ? 0
    : Math.ceil((Date.parse(ended_at.replace(' ', 'T')) - Date.parse(begun_at.replace(' ', 'T'))) / 60_000)
