import { Fragment, useMemo, useState } from 'react'
import { choiceState, firstChoice, type FreePiece, pieceHolding, unitsOf } from './choose.ts'
import { Icons } from './Icons.tsx'
import { leadsOn, openRun } from './open_run.ts'
import { notesOf, piecesOf } from './pieces.ts'
import type { GridGroup, GridListProps, GridRowData, GridSelection, Piece, MinuteSpan } from './types.ts'
import { clock, lengthText, nameOf, noteText, periodText, pieceLines } from './wording.ts'
import './list.css'

/** Number of resources that a page adds. */
const page_size = 50

type ItemProps = Omit<GridListProps, 'rows' | 'groups' | 'loading' | 'empty' | 'day_start' | 'day_end'> & {
  row: GridRowData
  shown: MinuteSpan
  heading: 'h2' | 'h3'
}

/** Start and end of the choice, as two selects: every start and end that dragging in the grid would allow. */
function Bounds({
  piece,
  chosen,
  choose,
  t,
}: {
  piece: FreePiece
  chosen: GridSelection
  choose: (span: MinuteSpan) => void
  t: GridListProps['t']
}) {
  const units = unitsOf(piece)
  const { single, longest } = piece.opening
  const ends = units.filter(
    (unit) =>
      unit.end > chosen.start &&
      (single
        ? unit.start === chosen.start
        : longest == null || unit.end - chosen.start <= longest || unit.start === chosen.start),
  )
  const pickStart = (start: number) => {
    const first = units.find((unit) => unit.start === start)
    if (!first) return
    const fits = units.find((unit) => unit.end === chosen.end && unit.start >= start)
    const too_long = longest != null && chosen.end - start > longest
    choose({ start, end: single || !fits || too_long ? first.end : chosen.end })
  }
  return (
    <>
      <label>
        {t('from')}
        <select value={chosen.start} onChange={(e) => pickStart(Number(e.target.value))}>
          {units.map(({ start }) => (
            <option key={start} value={start}>
              {clock(start, t)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('to')}
        <select
          value={chosen.end}
          onChange={(e) => choose({ start: chosen.start, end: Number(e.target.value) })}
        >
          {ends.map(({ end }) => (
            <option key={end} value={end}>
              {clock(end, t)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** A period that can't be chosen, and why; a button where it leads to other ways. */
function Reason({ piece, t, onOpen }: { piece: Piece; t: GridListProps['t']; onOpen: (() => void) | null }) {
  const said = (
    <>
      <span className="agl-time">{periodText(piece, t)}</span> {pieceLines(piece, t).join(' · ')}
    </>
  )
  return (
    <li className={`agl-why agl-${piece.kind}`}>
      {onOpen ? (
        <button type="button" title={t('leads_on')} onClick={onOpen}>
          {said}
        </button>
      ) : (
        said
      )}
    </li>
  )
}

function Item({
  row,
  shown,
  heading: Heading,
  selection,
  onSelect,
  onConfirm,
  onOpenRow,
  onOpenTaken,
  onStar,
  now = null,
  t,
  usual,
}: ItemProps) {
  const pieces = piecesOf(row, shown)
  const opens = { onOpenRun: undefined, onOpenTaken, now }
  const free = pieces.filter(
    (piece): piece is FreePiece => piece.kind === 'free' && unitsOf(piece).length > 0,
  )
  const rest = pieces.filter((piece) => piece.kind !== 'free' || !unitsOf(piece).length)
  const notes = notesOf(row, shown)
  const chosen =
    selection?.row_id === row.id && choiceState(row, shown, selection) !== 'mine' ? selection : null
  const holding = chosen && pieceHolding(row, shown, chosen)
  const choose = (span: MinuteSpan) => onSelect({ row_id: row.id, ...span }, 'list')
  const facts = [
    row.capacity === null ? '' : t(row.capacity === 1 ? 'capacity_one' : 'capacity', { n: row.capacity }),
    row.sublabel,
  ]
  if (row.needs_approval) facts.push(t('approval'))
  if (row.dim) facts.unshift(row.dim)
  return (
    <li className={row.dim ? 'agl-item agl-dim' : 'agl-item'}>
      <div className="agl-head">
        {onStar && (
          <button
            type="button"
            className="button-bare agl-star"
            aria-pressed={row.starred}
            aria-label={t(row.starred ? 'unstar' : 'star', { name: nameOf(row) })}
            onClick={() => onStar(row.id, !row.starred)}
          />
        )}
        <Heading>
          {onOpenRow ? (
            <button type="button" className="button-bare agl-open" onClick={() => onOpenRow(row.id)}>
              {nameOf(row)}
            </button>
          ) : (
            nameOf(row)
          )}
        </Heading>
        <span className="agl-facts">
          {facts.filter(Boolean).join(' · ')}
          <Icons icons={row.icons} />
        </span>
      </div>
      {free.length ? (
        <ul className="plain-list agl-free" aria-label={`${nameOf(row)} ${t('free_periods')}`}>
          {free.map((piece) => (
            <li key={piece.start}>
              <button
                type="button"
                aria-pressed={holding === piece}
                onClick={() => {
                  const span = firstChoice(piece, usual)
                  if (span) choose(span)
                }}
              >
                <span className="agl-time">{periodText(piece, t)}</span>{' '}
                <small>{lengthText(piece.end - piece.start, t)}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="agl-none">{t('nothing_free')}</p>
      )}
      {chosen && (
        <div className="agl-choice" role="group" aria-label={periodText(chosen, t)}>
          {holding ? (
            <>
              {!holding.opening.single && <Bounds piece={holding} chosen={chosen} choose={choose} t={t} />}
              <button type="button" className="agl-confirm" onClick={() => onConfirm(chosen)}>
                {t('confirm', { period: periodText(chosen, t) })}
              </button>
            </>
          ) : (
            <p role="alert">
              {periodText(chosen, t)} {t('taken')}
            </p>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul className="plain-list agl-rest">
          {notes.map((note) => (
            <li key={note.start} className="agl-why">
              {noteText(note, t)}
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className="plain-list agl-rest" aria-label={`${nameOf(row)} ${t('other_periods')}`}>
          {rest.map((piece) => (
            <Reason
              key={piece.start}
              piece={piece}
              t={t}
              onOpen={leadsOn(piece, opens) ? () => openRun(row.id, piece, opens) : null}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The same day as the grid, as a list: free periods as buttons, others with their reason. Paged. */
export function GridList({ rows, groups, day_start, day_end, loading, empty, ...rest }: GridListProps) {
  const { t } = rest
  const [pages, setPages] = useState(1)
  const shown = useMemo(() => ({ start: day_start, end: day_end }), [day_start, day_end])
  const visible = rows.slice(0, pages * page_size)
  const headings = useMemo(() => headingsOf(groups ?? []), [groups])
  const left = rows.length - visible.length
  if (!rows.length) {
    return <div className="agl ag-theme agl-none">{loading ? t('loading') : empty}</div>
  }
  return (
    <section className="agl ag-theme" aria-label={t('list')} aria-busy={loading ?? false}>
      <ul className="plain-list agl-rows">
        {visible.map((row, index) => (
          <Fragment key={row.id}>
            {headings.has(index) && (
              <li className="agl-place">
                <h2>{headings.get(index)}</h2>
              </li>
            )}
            <Item row={row} shown={shown} heading={headings.size > 0 ? 'h3' : 'h2'} {...rest} />
          </Fragment>
        ))}
      </ul>
      {left > 0 && (
        <p className="agl-more">
          <button type="button" onClick={() => setPages(pages + 1)}>
            {t('more', { n: Math.min(left, page_size) })}
          </button>{' '}
          <span role="status">{t('shown', { n: visible.length, all: rows.length })}</span>
        </p>
      )}
    </section>
  )
}

/** The headings of the groups, by the index of the first row below each. */
function headingsOf(groups: readonly GridGroup[]): Map<number, string> {
  const headings = new Map<number, string>()
  let first = 0
  for (const { label, count } of groups) {
    if (label) headings.set(first, label)
    first += count
  }
  return headings
}
