import { startTransition, useCallback, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { afterPaint } from '../../kit/after_paint.ts'
import { dayText, timesText } from '../../kit/days.ts'
import {
  AvailabilityGrid,
  type GridGroup,
  type GridSelection,
  type SelectedBy,
} from '../../kit/grid/AvailabilityGrid.tsx'
import { isNotFound } from '../../graphql/failure.ts'
import { NoSuchType } from '../grid/NoSuchType.tsx'
import { later, useLeisure } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useSheet } from '../../kit/print/useSheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useScrollBack } from '../../kit/useScrollBack.ts'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { persisted, persistedValue } from '../../viewer/persisted.ts'
import { OverTheGrid } from '../grid/OverTheGrid.tsx'
import { A_YEAR, isFlag } from '../grid/remembered.ts'
import { useGridChoice } from '../grid/useGridChoice.ts'
import { useGridDay } from '../grid/useGridDay.ts'
import type { GridRowAnswer, ResourceGrid } from '../grid.graphql.ts'
import { periodAt } from '../moments.ts'
import { ApprovalLine } from '../grid/ApprovalLine.tsx'
import { DateStrip } from '../dates/DateStrip.tsx'
import { FiltersPlaceholder } from './FiltersPlaceholder.tsx'
import { LegendButton } from './LegendButton.tsx'
import { OnlyFree } from './OnlyFree.tsx'
import { useGridGroups } from './useGridGroups.ts'
import './resource_grid.css'

const loadSheet = () =>
  Promise.all([import('../../kit/print/DaySheet.tsx'), loadWords(['printing'])]).then(([m]) => m.DaySheet)
const GridFilters = later(() => import('./GridFilters.tsx').then((m) => m.GridFilters), { antd: true })
const AskElsewhere = later(() =>
  Promise.all([import('../../exceptions/AskElsewhere.tsx'), loadWords(['exceptions'])]).then(
    ([m]) => m.AskElsewhere,
  ),
)
// Those who chose the list see it; the others never load it.
const GridList = later(() => import('../../kit/grid/GridList.tsx').then((m) => m.GridList))
const MoveHere = later(() =>
  Promise.all([import('../change/MoveHere.tsx'), loadWords(['change_time'])]).then(([m]) => m.MoveHere),
)
const DrawOfDay = later(() =>
  Promise.all([import('../../draws/DrawOfDay.tsx'), loadWords(['draws'])]).then(([m]) => m.DrawOfDay),
)
const OpensSoon = later(() => import('../grid/OpensSoon.tsx').then((m) => m.OpensSoon))

/** /pc/resources/:id/list: one day of one type's resources. Spec 000 §2 Resource grid. */
export function ResourceGridPage() {
  const { t } = useTranslation('bookings')
  const of = useGridDay({ headed: true, dims: true })
  const { grid, rows, shown, date, today, filter, error, isPending, is_old, answered_at } = of
  const { shut, approval, first, loads, no_capacity, now, translate, collect, refresh } = of
  const choice = useGridChoice(of)
  const { groups, onFold } = useGridGroups(of)
  const { selection, setSelection, booking, chosen, chosen_row, choose, book, usual, coached } = choice
  const { move, moveTo, narrow } = choice
  const [detail, setDetail] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const [moving, setMoving] = useState<{ id: string; to: GridSelection; asking: boolean } | null>(null)
  useFocusBack(moving !== null)
  useScrollBack(scrolledGrid, rows.length > 0)
  const endMove = useCallback(() => setMoving(null), [])
  const [listed, setListed] = useState(() => persistedValue('grid_as_list', isFlag) === true)
  const leisure = useLeisure(grid !== undefined || error !== null)
  const { Sheet, print } = useSheet(loadSheet, leisure)
  const shared = {
    rows,
    groups,
    day_start: shown.start,
    day_end: shown.end,
    selection,
    onSelect: (chosen: GridSelection | null, by: SelectedBy) => {
      setMoving(null)
      choose(chosen, by)
    },
    onConfirm: book,
    onOpenRow: setDetail,
    onOpenRun: setOwn,
    onOpenTaken: date < today ? undefined : choice.openTaken,
    onStar: collect,
    now,
    t: translate,
    loading: of.loading,
    empty: (
      <EmptyState title={t('no_rows')} text={t('no_rows_text')}>
        {Object.keys(filter).length > 0 && (
          <Button onClick={() => move({ filter: {} })}>{t('clear_filters')}</Button>
        )}
      </EmptyState>
    ),
  }

  if (isNotFound(error) && !grid) return <NoSuchType />
  return (
    <section className="grid-page">
      {!listed && (
        <a className="skip-link" href="#timeline" onClick={(e) => (e.preventDefault(), focusGrid())}>
          {t('skip_to_timeline')}
        </a>
      )}
      <header className="line-apart">
        <div className="grid-page-title">
          <h1>{grid ? named(grid, 'resources_type_name') : error ? t('not_shown') : '\u00a0'}</h1>
          {/* Its line is there before the numbers are known. */}
          <p className="quiet">{of.in_numbers || '\u00a0'}</p>
          {filter.free_from && <OnlyFree filter={filter} onFilter={narrow} />}
          {!listed && <LegendButton />}
        </div>
        <div className="line">
          <Button type="text" onClick={print}>
            {t('print')}
          </Button>
          <ViewSwitch listed={listed} onListed={setListed} />
        </div>
      </header>
      {approval && <ApprovalLine said={approval} />}
      {leisure ? (
        <GridFilters
          type_id={of.type_id}
          filter={filter}
          rows={grid?.rows ?? none}
          shown={shown}
          has_capacity={!no_capacity}
          onFilter={narrow}
          fallback={<FiltersPlaceholder />}
        />
      ) : (
        <FiltersPlaceholder />
      )}
      <DateStrip
        first={first}
        loads={loads}
        date={date}
        today={today}
        why={!shut || is_old ? '' : shut.over ? t('day_over') : refusalText(shut.run)}
        onDate={moveTo}
        leisure={leisure}
        ask={leisure && grid && date >= today && <AskElsewhere resources={grid.rows} date={date} />}
      />
      {loads.get(date)?.drawn === 1 && (
        // Its place is kept: arriving later it would push the rows down.
        <DrawOfDay type_id={of.type_id} date={date} fallback={<div className="draw-place" />} />
      )}
      {leisure && grid && !is_old && <OpensSoon grid={grid} answered_at={answered_at} onOpen={refresh} />}
      {/* Shown before the rows are loaded: adding it with them would push them down. */}
      {!coached && !listed && (isPending || rows.some((row) => row.opening.length > 0)) && (
        <p className="grid-coach">{t(by_finger() ? 'coach_finger' : 'coach')}</p>
      )}
      {error && !grid ? (
        <ErrorState error={error} retry={refresh} />
      ) : listed ? (
        <GridList {...shared} usual={usual} fallback={<Skeleton />} />
      ) : (
        <div className="grid-page-grid" style={tallness(groups)}>
          <AvailabilityGrid
            {...shared}
            onFold={onFold}
            moving={moving?.asking ? moving.to : null}
            onMoveRun={date < today ? undefined : (id, to) => setMoving({ id, to, asking: true })}
            day={date}
            step={stepOf(grid)}
            quiet={booking !== null}
          />
        </div>
      )}
      {grid?.has_next && (
        <p className="grid-more">{t('too_many_rows', { shown: rows.length, all: grid.totalCount })}</p>
      )}
      {chosen && chosen_row && !booking && !listed && !detail && (
        <div className="grid-choice" role="region" aria-label={t('your_choice')}>
          <span>
            <strong>{named(chosen_row, 'resources_name')}</strong> {dayText(chosen.appointment_date)}{' '}
            <span className="grid-choice-times">{timesText(chosen)}</span>
          </span>
          <Button onClick={() => setSelection(null)}>{t('clear')}</Button>
          <Button type="primary" onClick={() => selection && book(selection)}>
            {t('book')}
          </Button>
        </div>
      )}
      {moving && (
        <MoveHere
          key={`${moving.id} ${moving.to.start}`}
          id={moving.id}
          to={periodAt(date, of.day, moving.to)}
          anchor={choiceOnScreen}
          onMoved={() => setMoving({ ...moving, asking: false })}
          onClose={endMove}
        />
      )}
      {Sheet && grid && (
        <Sheet
          title={named(grid, 'resources_type_name')}
          facts={[dayText(date), of.in_numbers]}
          rows={rows}
          groups={groups}
          shown={shown}
          t={translate}
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
      />
    </section>
  )
}

/** Grid or list. The switch itself reacts at once; its content is rendered afterwards. */
function ViewSwitch({ listed, onListed }: { listed: boolean; onListed(listed: boolean): void }) {
  const { t } = useTranslation('bookings')
  const [as_list, setAsList] = useState(listed)
  return (
    <Segmented
      aria-label={t('view')}
      value={as_list ? 'list' : 'grid'}
      options={[
        { value: 'grid', label: t('view_grid') },
        { value: 'list', label: t('view_list') },
      ]}
      onChange={(view) => {
        setAsList(view === 'list')
        afterPaint(() => {
          startTransition(() => onListed(view === 'list'))
          persisted('grid_as_list', view === 'list', A_YEAR)
        })
      }}
    />
  )
}

/** There is no mouse and, most likely, no keyboard. */
const by_finger = () => matchMedia('(hover: none) and (pointer: coarse)').matches

const none: readonly GridRowAnswer[] = []

/** The narrowest step of the rows limits how far the grid can zoom out. */
const stepOf = (grid: ResourceGrid | undefined): number =>
  Math.min(60, ...(grid?.rows.map((row) => row.step) ?? []))

/** The grid is as tall as its rows and headings, but no taller than the window allows. */
function tallness(groups: readonly GridGroup[]): CSSProperties {
  if (groups.length === 0) return {}
  const rows = groups.reduce((sum, { label, folded, count }) => sum + (label && folded ? 0 : count), 0)
  const heads = groups.filter(({ label }) => label).length
  return { ['--rows' as string]: rows, ['--heads' as string]: heads }
}

/** Where the choice is drawn, and its label, which may hang over the next row. */
function choiceOnScreen(): DOMRect | null {
  const boxes = [...document.querySelectorAll('.ag-sel, .ag-sel-label')].map((box) =>
    box.getBoundingClientRect(),
  )
  if (boxes.length === 0) return null
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.right))
  return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top)
}

const scrolledGrid = () => document.querySelector('.ag-scroll')

/** Moves the focus to the keyboard's position in the grid. */
const focusGrid = () => document.querySelector<HTMLElement>('.ag-cursor')?.focus()
