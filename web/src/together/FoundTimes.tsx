import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/states.tsx'
import { locale } from '../viewer/language.ts'
import { named } from '../viewer/named.ts'
import { CommonWeek, TimeButton } from './CommonWeek.tsx'
import type { CommonTimesAnswer, CommonTimeShown } from './together.graphql.ts'
import { proposedOf } from './windows.ts'

interface FoundTimesProps {
  found: CommonTimesAnswer
  loading: boolean
  begin: string
  days: number
  /** The key of the chosen time. */
  chosen: string
  onChoose(time: CommonTimeShown): void
}

/** With fewer times than this all are seen at once, and none need to be proposed. */
const MANY = 5

/** Whose times were looked at, a few good ones, and all of them by day. */
export function FoundTimes({ found, loading, begin, days, chosen, onChoose }: FoundTimesProps) {
  const { t } = useTranslation('together')
  const { times, left_out } = found
  const proposed = times.length < MANY ? [] : proposedOf(times)
  return (
    <>
      <div className="column together-whose">
        <h2>{useWhose(found)}</h2>
        {left_out.length > 0 && (
          <p className="together-left-out" role="note">
            {t('left_out')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {loading ? '' : t('found', { count: times.length })}
      </p>
      {times.length === 0 ? (
        <EmptyState title={t('none')} text={t('none_text')} />
      ) : (
        <>
          {proposed.length > 0 && (
            <section aria-label={t('proposed')} className="column together-proposed">
              <h3>{t('proposed')}</h3>
              <ul>
                {proposed.map((time) => (
                  <li key={time.appointment_date + time.start_time}>
                    <TimeButton time={time} dated chosen={chosen} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CommonWeek times={times} begin={begin} days={days} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </>
  )
}

/** Says who is free, and who wasn't looked at: those who don't share their times are never called free. */
function useWhose({ considered, left_out }: CommonTimesAnswer): string {
  const { t } = useTranslation('together')
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
  const namesOf = (people: typeof considered) => people.map((one) => named(one, 'name') || one.account)
  const names = list.format([...namesOf(considered), t('you')])
  if (left_out.length === 0) return t('all_free', { names })
  const left = list.format(namesOf(left_out))
  return considered.length > 0 ? t('some_free', { names, left }) : t('only_you', { left })
}
