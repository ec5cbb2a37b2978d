import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refusalText } from '../../graphql/answer.ts'
import type { GridSelection } from '../../kit/grid/types.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { NoSuchType } from '../grid/NoSuchType.tsx'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { usePullToRefresh } from '../../kit/usePullToRefresh.ts'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { persisted, persistedValue } from '../../viewer/persisted.ts'
import { OverTheGrid } from '../grid/OverTheGrid.tsx'
import { A_YEAR } from '../grid/remembered.ts'
import { useGridChoice } from '../grid/useGridChoice.ts'
import { useGridDay } from '../grid/useGridDay.ts'
import { periodAt } from '../moments.ts'
import { ApprovalLine } from '../grid/ApprovalLine.tsx'
import { DayNotes } from '../dates/DayNotes.tsx'
import { filterCount } from '../grid/grid_filter.ts'
import { FreeList } from './FreeList.tsx'
import { PhoneDates } from './PhoneDates.tsx'
import './phone_grid.css'

// Those who chose the columns see them; the others load them later.
const DayColumns = later(() => import('../../kit/day_columns/DayColumns.tsx').then((m) => m.DayColumns))
const PhoneFilters = later(() => import('./PhoneFilters.tsx').then((m) => m.PhoneFilters))
const AskElsewhere = later(() =>
  Promise.all([import('../../exceptions/AskElsewhere.tsx'), loadWords(['exceptions'])]).then(
    ([m]) => m.AskElsewhere,
  ),
)
const DrawOfDay = later(() =>
  Promise.all([import('../../draws/DrawOfDay.tsx'), loadWords(['draws'])]).then(([m]) => m.DrawOfDay),
)
const OpensSoon = later(() => import('../grid/OpensSoon.tsx').then((m) => m.OpensSoon))

const soon = [DayColumns.load, PhoneFilters.load]

const views = ['list', 'columns'] as const
type View = (typeof views)[number]
const isView = (found: unknown): found is View => views.some((view) => view === found)

/** As in phone_grid.css. */
const lying = '(max-height: 520px) and (min-width: 560px)'

const BACK = 'm15 5-7 7 7 7'
const FUNNEL = 'M4 6h16M7 12h10M10 18h4'

/**
 * /mobile/resources/:id/list: one day of one type's resources, for one hand: what is free as a list, or the day in
 * columns. Spec 000 §2 Resource grid, §9.
 */
export function PhoneGridPage() {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const of = useGridDay()
  const { grid, rows, shown, date, today, filter, day, error, is_old, answered_at, refresh, shut } = of
  const choice = useGridChoice(of, { at_once: true })
  const { selection, setSelection, booking, choose, book, usual, coached, move, moveTo, narrow } = choice
  const [view, setView] = useState(() => persistedValue('phone_grid_view', isView) ?? 'list')
  const [detail, setDetail] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const [filtering, setFiltering] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const [draft, setDraft] = useState<GridSelection | null>(null)
  const [covered, setCovered] = useState(0)
  const is_open = booking !== null
  useEffect(() => {
    if (is_open) return
    setUnfolded(false)
    setCovered(0)
  }, [is_open])
  const leisure = useLeisure(grid !== undefined || error !== null)
  const scroller = useRef<HTMLDivElement>(null)
  const sign = useRef<HTMLParagraphElement>(null)
  usePrefetch(leisure, soon)
  usePullToRefresh(scroller, sign, refresh, `${view} ${error !== null && !grid}`)

  const show = (next: View) => {
    setView(next)
    persisted('phone_grid_view', next, A_YEAR)
  }
  const bookNow = (chosen: GridSelection) => {
    setUnfolded(true)
    setSelection(chosen)
    book(chosen)
  }
  // On a phone that lies on its side the form stands beside the day.
  const cover = useCallback((px: number) => setCovered(matchMedia(lying).matches ? 0 : px), [])
  const narrowed = filterCount(filter)
  const empty = (
    <EmptyState title={t('no_rows')} text={t('no_rows_text')}>
      {narrowed > 0 && <Button onClick={() => move({ filter: {} })}>{t('clear_filters')}</Button>}
    </EmptyState>
  )
  if (isNotFound(error) && !grid) return <NoSuchType />
  return (
    <section className={`phone-grid phone-grid-${view}`}>
      <div className="phone-grid-top">
        <header className="phone-grid-head">
          <button type="button" aria-label={t('back')} onClick={() => void navigate('/mobile/home')}>
            <LineDrawing path={BACK} size={24} />
          </button>
          <div>
            <h1>{grid ? named(grid, 'resources_type_name') : error ? t('not_shown') : '\u00a0'}</h1>
            <p>{of.in_numbers || '\u00a0'}</p>
          </div>
          <button
            type="button"
            aria-label={narrowed > 0 ? t('filters_n', { count: narrowed }) : t('filters')}
            data-count={narrowed > 0 ? narrowed : undefined}
            aria-expanded={filtering}
            onClick={() => setFiltering(true)}
          >
            <LineDrawing path={FUNNEL} size={24} />
          </button>
        </header>
        <PhoneDates type_id={of.type_id} date={date} today={today} onDate={moveTo} />
        <Segmented
          aria-label={t('view')}
          value={view}
          options={[
            { value: 'list', label: t('view_free') },
            { value: 'columns', label: t('view_grid') },
          ]}
          onChange={show}
        />
        {of.approval && <ApprovalLine said={of.approval} />}
        <DayNotes
          date={date}
          today={today}
          loads={of.loads}
          why={!shut || is_old ? '' : shut.over ? t('day_over') : refusalText(shut.run)}
          onDate={moveTo}
          ask={leisure && grid && date >= today && <AskElsewhere resources={grid.rows} date={date} />}
        />
        {of.loads.get(date)?.drawn === 1 && (
          <DrawOfDay type_id={of.type_id} date={date} fallback={<div className="draw-place" />} />
        )}
        {leisure && grid && !is_old && <OpensSoon grid={grid} answered_at={answered_at} onOpen={refresh} />}
        {view === 'columns' && !coached && <p className="phone-grid-coach">{t('coach_finger')}</p>}
        {grid?.has_next && <p>{t('too_many_rows', { shown: rows.length, all: grid.totalCount })}</p>}
      </div>
      <div className="phone-grid-day">
        <p ref={sign} className="phone-grid-pull" aria-hidden="true">
          <LineDrawing path="M12 5v13M6 12l6 6 6-6" size={20} />
        </p>
        {error && !grid ? (
          <ErrorState error={error} retry={refresh} />
        ) : view === 'list' ? (
          <FreeList
            of={of}
            usual={usual}
            scroller={scroller}
            onBook={bookNow}
            onOpenRow={setDetail}
            onColumns={() => show('columns')}
            empty={empty}
          />
        ) : (
          <DayColumns
            rows={rows}
            day={date}
            day_start={shown.start}
            day_end={shown.end}
            now={of.now}
            selection={selection}
            onSelect={choose}
            onConfirm={bookNow}
            onOpenRow={setDetail}
            onOpenRun={setOwn}
            onOpenTaken={date < today ? undefined : choice.openTaken}
            onStar={of.collect}
            onDraft={setDraft}
            covered={covered}
            scroller={scroller}
            t={of.translate}
            loading={of.loading}
            usual={usual}
            empty={empty}
            fallback={<Skeleton />}
          />
        )}
      </div>
      {filtering && (
        <PhoneFilters
          type_id={of.type_id}
          filter={filter}
          rows={grid?.rows ?? []}
          shown={shown}
          has_capacity={!of.no_capacity}
          onFilter={narrow}
          onClose={() => setFiltering(false)}
        />
      )}
      <OverTheGrid
        of={of}
        choice={choice}
        leisure={leisure}
        anchor={choiceOnScreen}
        detail={detail}
        onDetail={setDetail}
        own={own}
        onOwn={setOwn}
        folded={
          unfolded || view === 'list'
            ? undefined
            : { dragged: draft && periodAt(date, day, draft), onUnfold: () => setUnfolded(true) }
        }
        onHeight={cover}
      />
    </section>
  )
}

/** Where the choice is drawn. */
const choiceOnScreen = () => document.querySelector('.dc-chosen')?.getBoundingClientRect() ?? null
