import { LeftOutlined, RightOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { dayFormat, utcDay } from '../../kit/days.ts'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { today } from '../../viewer/today.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { FindDays, FindTerms, type SpecialDay, type TermNode } from '../calendars.graphql.ts'
import { blankDays, checkDays, day_form, daysToEdit, saveDays } from './day_form.ts'
import { BookingsOnChanged, DaysOffBookings } from './DaysOffBookings.tsx'
import { DaysList } from './DaysList.tsx'
import { addMonths, drawnRange, monthKey, monthsOfYear, runsOfDays, type RunOfDays } from './month.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { TermsCard } from './TermsCard.tsx'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const YEAR = /^\d{4}$/

/** The year, or the month, that the address names; by default this year. */
function useShown() {
  const [query, setQuery] = useSearchParams()
  const month = query.get('month')
  const asked = query.get('year')
  const this_month = monthKey(today())
  const of_month = month !== null && MONTH.test(month) ? month : null
  const year = Number((of_month ?? (asked !== null && YEAR.test(asked) ? asked : this_month)).slice(0, 4))
  return {
    year,
    month: of_month,
    show: (next: { year: number } | { month: string }) =>
      setQuery('month' in next ? { month: next.month } : { year: String(next.year) }, { replace: true }),
  }
}

const monthTitle = (month: string) =>
  dayFormat({ year: 'numeric', month: 'long' }).format(utcDay(`${month}-01`))

/** The campus calendar: a year or a month with terms, days off and make-up days, and what can be changed of them. */
export function CampusView() {
  const { t } = useTranslation('calendar')
  const label = useLabel('calendar')
  const manages = mayDo('calendar.manage', useViewer())
  const { year, month, show } = useShown()
  const range = month ? drawnRange(month) : { begin: `${year}-01-01`, end: `${year}-12-31` }
  const found = useRequest(FindDays, range, { keep: true })
  const of_terms = useRequest(FindTerms, range, { keep: true })
  const [edited, setEdited] = useState<RunOfDays | { begin: string } | null>(null)
  const [changed, setChanged] = useState<{ begin: string; end: string } | null>(null)
  useFocusBack(edited !== null)
  const listed = useMemo(() => nodesOf(found.data?.findCalendarDayAll), [found.data])
  const days = useMemo(() => new Map(listed.map((day) => [day.date, day])), [listed])
  const terms = useMemo(() => nodesOf(of_terms.data?.findTermAll), [of_terms.data])
  const check = useMemo(() => checkDays(label), [label])
  if (found.isError && !found.data)
    return <ErrorState error={found.error} retry={() => void found.refetch()} />
  if (of_terms.isError && !of_terms.data)
    return <ErrorState error={of_terms.error} retry={() => void of_terms.refetch()} />
  const runs = runsOfDays(listed)
  const step = (count: number) => show(month ? { month: addMonths(month, count) } : { year: year + count })
  const openDay = (date: string) =>
    setEdited(runs.find(({ begin, end }) => begin <= date && date <= end) ?? { begin: date })
  return (
    <>
      <div className="row-apart">
        <div className="row">
          <Button icon={<LeftOutlined aria-hidden />} aria-label={t('before')} onClick={() => step(-1)} />
          <strong className="calendar-when" aria-live="polite">
            {month ? monthTitle(month) : t('year', { year })}
          </strong>
          <Button icon={<RightOutlined aria-hidden />} aria-label={t('after')} onClick={() => step(1)} />
          <Segmented
            aria-label={t('span')}
            value={month ? 'month' : 'year'}
            options={[
              { value: 'year', label: t('spans.year') },
              { value: 'month', label: t('spans.month') },
            ]}
            onChange={(span) => show(span === 'year' ? { year } : { month: monthOfYear(year) })}
          />
        </div>
        <Allowed may="calendar.manage">
          <div className="row">
            <Link className="button" to="?import">
              <UploadOutlined aria-hidden /> {t('import_days')}
            </Link>
            <Button type="primary" onClick={() => setEdited({ begin: today() })}>
              {t('set_days')}
            </Button>
          </div>
        </Allowed>
      </div>
      {!manages && <p className="quiet">{t('read_only')}</p>}
      <Allowed may="booking.see">
        <DaysOffBookings />
      </Allowed>
      {!found.data || !of_terms.data ? (
        <Skeleton tiles lines={12} />
      ) : (
        <>
          {month ? (
            <div className="card">
              <MonthGrid
                large
                month={month}
                caption={<MonthCaption text={monthTitle(month)} />}
                days={days}
                terms={terms}
              >
                {(date, drawn) =>
                  manages ? (
                    <button type="button" className="month-day" onClick={() => openDay(date)}>
                      {drawn}
                    </button>
                  ) : (
                    <div className="month-day">{drawn}</div>
                  )
                }
              </MonthGrid>
            </div>
          ) : (
            <YearGrid year={year} days={days} terms={terms} />
          )}
          <Legend />
          <div className="calendar-columns">
            <TermsCard terms={terms} range={range} />
            <DaysList runs={runs} edit={manages ? setEdited : null} />
          </div>
        </>
      )}
      {edited && (
        <FormDialog
          {...day_form}
          title={t('set_days')}
          draft={'name' in edited ? `${edited.begin} ${edited.end}` : 'new'}
          initial={'name' in edited ? daysToEdit(edited) : blankDays(edited.begin)}
          check={check}
          create={saveDays(setChanged)}
          close={() => setEdited(null)}
        />
      )}
      {changed && (
        <Allowed may="booking.see">
          <BookingsOnChanged range={changed} close={() => setChanged(null)} />
        </Allowed>
      )}
    </>
  )
}

/** This month in this year, else the first. */
const monthOfYear = (year: number) => (today().startsWith(String(year)) ? monthKey(today()) : `${year}-01`)

const MonthCaption = ({ text }: { text: string }) => <span className="sr-only">{text}</span>

interface YearProps {
  year: number
  days: ReadonlyMap<string, SpecialDay>
  terms: readonly TermNode[]
}

const YearGrid = ({ year, days, terms }: YearProps) => (
  <div className="year">
    {monthsOfYear(year).map((month) => (
      <div key={month} className="card">
        <MonthGrid
          month={month}
          days={days}
          terms={terms}
          caption={
            <Link to={`?month=${month}`}>{dayFormat({ month: 'long' }).format(utcDay(`${month}-01`))}</Link>
          }
        />
      </div>
    ))}
  </div>
)

const kinds = ['off', 'work', 'weekend', 'term'] as const

/** What the colours of days say. */
function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className="plain-list row-wide calendar-legend" aria-label={t('legend')}>
      {kinds.map((kind) => (
        <li key={kind} className="row">
          <span className={`calendar-swatch month-${kind}`} aria-hidden>
            {kind === 'off' || kind === 'work' ? t(`mark_${kind}`) : ''}
          </span>
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
