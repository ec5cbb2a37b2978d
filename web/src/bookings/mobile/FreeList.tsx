import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { clock, nameOf, periodText } from '../../kit/grid/wording.ts'
import { Icons } from '../../kit/grid/Icons.tsx'
import type { GridRowData, GridSelection } from '../../kit/grid/types.ts'
import { Skeleton } from '../../kit/states.tsx'
import type { GridDay } from '../grid/useGridDay.ts'
import { freeRows, partsOf, type DayPart, type FreeNext } from './free_list.ts'

/** Number of rooms that a page adds. */
const PAGE = 40

interface FreeListProps {
  of: GridDay
  /** The user's usual length in minutes. */
  usual: number | undefined
  scroller: RefObject<HTMLDivElement | null>
  onBook(choice: GridSelection): void
  onOpenRow(id: string): void
  /** Shows the day in columns, in which what is taken leads on. */
  onColumns(): void
  /** Shown where there is no row at all. */
  empty: ReactNode
}

/** What is free, one room a line, each with its next free time: for one hand. */
export function FreeList({ of, usual, scroller, onBook, onOpenRow, onColumns, empty }: FreeListProps) {
  const { t } = useTranslation('bookings')
  const { rows, shown, now, day, translate, collect, loading } = of
  const [chosen, setChosen] = useState<DayPart | null>(null)
  const [pages, setPages] = useState(1)
  const parts = useMemo(() => partsOf(now, shown, day), [now, shown, day])
  const part = parts.find((one) => one.part === chosen) ?? null
  const [start, end] = [part?.start, part?.end]
  const free = useMemo(
    () => freeRows(rows, shown, start === undefined || end === undefined ? null : { start, end }, usual),
    [rows, shown, start, end, usual],
  )
  // What the user may not book is not taken.
  const why = of.used_up || of.opens
  const drawn = of.loads.get(of.date)?.drawn === 1
  const visible = free.slice(0, pages * PAGE)
  return (
    <div className="free-list ag-theme" ref={scroller} aria-busy={loading}>
      <div className="free-parts" role="group" aria-label={t('free_when')}>
        {parts.map(({ part: one }) => (
          <button
            type="button"
            key={one}
            aria-pressed={one === chosen}
            onClick={() => {
              setChosen(one === chosen ? null : one)
              setPages(1)
            }}
          >
            {t(`part_${one}`)}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        loading ? (
          <Skeleton />
        ) : (
          empty
        )
      ) : free.length === 0 ? (
        <p className="free-none">
          {why ? t('sentence', { text: why }) : part ? t('none_free_then') : t('nothing_free')}
        </p>
      ) : (
        <ul className="plain-list" aria-label={t('free_list')}>
          {visible.map((one) => (
            <Line
              key={one.row.id}
              {...one}
              drawn={drawn}
              translate={translate}
              onBook={() => onBook({ row_id: one.row.id, ...one.span })}
              onOpen={() => onOpenRow(one.row.id)}
              onStar={(starred) => collect(one.row.id, starred)}
            />
          ))}
        </ul>
      )}
      {visible.length < free.length && (
        <button type="button" className="button free-more" onClick={() => setPages(pages + 1)}>
          {t('show_more_n', { n: Math.min(PAGE, free.length - visible.length) })}
        </button>
      )}
      {free.length > 0 && free.length < rows.length && (
        <p className="free-none">{t('others_taken', { count: rows.length - free.length })}</p>
      )}
      {rows.length > 0 && free.length < rows.length && (
        <button type="button" className="button free-more" onClick={onColumns}>
          {t('see_taken')}
        </button>
      )}
    </div>
  )
}

interface LineProps extends FreeNext {
  row: GridRowData
  /** The date is given out by draw: nothing is booked. */
  drawn: boolean
  translate: GridDay['translate']
  onBook(): void
  onOpen(): void
  onStar(starred: boolean): void
}

function Line({ row, span, until, drawn, translate, onBook, onOpen, onStar }: LineProps) {
  const { t } = useTranslation('bookings')
  const times = periodText(span, translate)
  const whole = nameOf(row)
  const holds =
    row.capacity === null
      ? ''
      : translate(row.capacity === 1 ? 'capacity_one' : 'capacity', { n: row.capacity })
  const facts = [holds, row.sublabel, row.needs_approval ? translate('approval') : ''].filter(Boolean)
  return (
    <li className="free-line">
      <button
        type="button"
        className="free-star"
        aria-pressed={row.starred}
        aria-label={translate(row.starred ? 'unstar' : 'star', { name: whole })}
        onClick={() => onStar(!row.starred)}
      />
      <div className="free-room">
        <button type="button" className="free-name" aria-label={whole} onClick={onOpen}>
          {row.label}
        </button>
        <span className="free-facts">
          {facts.join(' · ')} <Icons icons={row.icons} />
        </span>
        <span className="free-time">
          {times}
          {until > span.end && <small>{t('free_until', { at: clock(until, translate) })}</small>}
        </span>
      </div>
      <button
        type="button"
        className="button button-main free-book"
        aria-label={t(drawn ? 'take_part_then' : 'book_then', { name: whole, times })}
        onClick={onBook}
      >
        {t(drawn ? 'take_part' : 'book')}
      </button>
    </li>
  )
}
