import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lookOf, notesOf, piecesOf } from '../grid/pieces.ts'
import type { GridGroup, GridRowData, GridTranslate, MinuteSpan, Piece } from '../grid/types.ts'
import { clock, nameOf, noteText, periodText } from '../grid/wording.ts'
import { PrintSheet } from './PrintSheet.tsx'
import './day_sheet.css'

export interface DaySheetProps {
  title: string
  facts?: readonly string[]
  rows: readonly GridRowData[]
  /** As the grid has them; rows of folded ones are printed all the same. */
  groups?: readonly GridGroup[]
  shown: MinuteSpan
  t: GridTranslate
}

/** More than this many hours are labelled every other one. */
const MANY_HOURS = 16

/**
 * A day of many resources on paper: the hours above each page, a row for each resource, and below it in words what
 * is drawn in it. A bar is too short for a text, and paper has no tooltip.
 */
export function DaySheet({ title, facts = [], rows, groups = [], shown, t }: DaySheetProps) {
  const { t: printing } = useTranslation('printing')
  const at = (minute: number) => `${((minute - shown.start) / (shown.end - shown.start)) * 100}%`
  const hours = (shown.end - shown.start) / 60
  const marks = Array.from({ length: Math.ceil(hours) }, (_, nth) => shown.start + nth * 60).filter(
    (_, nth) => hours <= MANY_HOURS || nth % 2 === 0,
  )
  let begun = 0
  const parts =
    groups.length === 0
      ? [{ id: '', label: '', rows }]
      : groups.map(({ id, label, count }) => {
          const of_group = rows.slice(begun, begun + count)
          begun += count
          return { id, label, rows: of_group }
        })
  return (
    <PrintSheet title={title} facts={facts} wide>
      <table className="paper-day">
        <thead>
          <tr>
            <td />
            <td className="paper-hours">
              {marks.map((minute) => (
                <span key={minute} style={{ left: at(minute) }}>
                  {clock(minute, t)}
                </span>
              ))}
            </td>
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.id}>
            {part.label && (
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {part.label}
                </th>
              </tr>
            )}
            {part.rows.map((row) => (
              <Row key={row.id} row={row} marks={marks} shown={shown} at={at} t={t} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="paper-legend">
        {(['other', 'mine', 'block', 'closed'] as const).map((look) => (
          <span key={look}>
            <i className={`paper-bar paper-${look}`} /> {printing(look)}
          </span>
        ))}
      </p>
    </PrintSheet>
  )
}

interface RowProps {
  row: GridRowData
  marks: readonly number[]
  shown: MinuteSpan
  /** Where a minute is, as a share of the hours. */
  at: (minute: number) => string
  t: GridTranslate
}

function Row({ row, marks, shown, at, t }: RowProps) {
  const pieces = piecesOf(row, shown)
  const said = [
    ...pieces.flatMap((piece) => wordsOf(piece, t)),
    ...notesOf(row, shown).map((note) => noteText(note, t)),
  ]
  const bar = (span: MinuteSpan, look: string): ReactNode => {
    const place: CSSProperties = { left: at(span.start), right: `calc(100% - ${at(span.end)})` }
    return <i key={`${look} ${span.start}`} className={`paper-bar paper-${look}`} style={place} />
  }
  return (
    <tr>
      <th scope="row">
        {nameOf(row)}
        {row.sublabel && <small>{row.sublabel}</small>}
      </th>
      <td>
        <div className="paper-track">
          {marks.map((minute) => (
            <s key={minute} style={{ left: at(minute) }} />
          ))}
          {pieces.map((piece) => piece.kind !== 'free' && bar(piece, lookOf(piece)))}
        </div>
        {said.length > 0 && <p>{said.join(' · ')}</p>}
      </td>
    </tr>
  )
}

/** The period and the text of a booking or a block that has one. */
function wordsOf(piece: Piece, t: GridTranslate): string[] {
  if (piece.kind !== 'mine' && piece.kind !== 'other' && piece.kind !== 'block') return []
  const text = piece.run.text || (piece.kind === 'mine' ? t('mine') : '')
  return text ? [`${periodText(piece, t)} ${text}`] : []
}
