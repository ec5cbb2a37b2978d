import { addDays, weekOf } from '#rules/time/calendar_dates.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortDayText } from '../../kit/days.ts'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindTypesLookedAfter } from '../../resources/resource_types.graphql.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import type { OverviewAsked } from '../overview.ts'
import type { useOverview } from '../useOverview.ts'

/** Title, whose bookings, of which type, and which day or week; and the way to the other page. */
export function OverviewHead({
  title,
  other,
  from: { asked, ask, manages, linkTo },
}: {
  title: string
  other: 'overview' | 'status'
  from: ReturnType<typeof useOverview>
}) {
  const { t } = useTranslation('overview')
  return (
    <>
      <header className="row-apart overview-head">
        <h1>{title}</h1>
        <Link className="button" to={linkTo(other, asked)}>
          {t(`to_${other}`)}
        </Link>
      </header>
      {manages && (
        <div className="row">
          <Segmented
            aria-label={t('whose')}
            value={asked.scope}
            options={(['managed', 'mine'] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
            onChange={(scope) => ask({ scope })}
          />
          {asked.scope === 'managed' && <TypeChoice asked={asked} ask={ask} />}
        </div>
      )}
      <DayChoice asked={asked} ask={ask} />
    </>
  )
}

interface ChoiceProps {
  asked: OverviewAsked
  ask(change: Partial<OverviewAsked>): void
}

function TypeChoice({ asked, ask }: ChoiceProps) {
  const { t } = useTranslation('overview')
  const types = useRequest(FindTypesLookedAfter, {}).data?.findResourcesTypeLookedAfter ?? []
  return (
    <select
      className="overview-type"
      aria-label={t('type')}
      value={asked.type}
      onChange={({ target }) => ask({ type: target.value })}
    >
      <option value="">{t('all_types')}</option>
      {types.map((type) => (
        <option key={type.id} value={type.id}>
          {named(type, 'resources_name')}
        </option>
      ))}
    </select>
  )
}

/** One day or week further or back, any by the calendar, and today. */
function DayChoice({ asked, ask }: ChoiceProps) {
  const { t } = useTranslation('overview')
  const { date, week } = asked
  const step = week ? 7 : 1
  const { begin, end } = weekOf(date)
  return (
    <div className="row overview-days" role="group" aria-label={t('day')}>
      <button
        type="button"
        className="button button-icon"
        aria-label={t(week ? 'week_before' : 'day_before')}
        onClick={() => ask({ date: addDays(date, -step) })}
      >
        ‹
      </button>
      <label className="overview-date">
        <strong>{week ? `${shortDayText(begin)} – ${shortDayText(end)}` : dayInWords(date)}</strong>
        <input
          type="date"
          aria-label={t('day')}
          value={date}
          onChange={({ target }) => target.value && ask({ date: target.value })}
        />
      </label>
      <button
        type="button"
        className="button button-icon"
        aria-label={t(week ? 'week_after' : 'day_after')}
        onClick={() => ask({ date: addDays(date, step) })}
      >
        ›
      </button>
      {date !== today() && (
        <button type="button" className="button" onClick={() => ask({ date: today() })}>
          {t('today')}
        </button>
      )}
    </div>
  )
}
