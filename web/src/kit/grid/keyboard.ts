import { choiceState, nudgeEdge, pieceHolding, type Stop, stopAt, stopsOf } from './choose.ts'
import { groupOf } from './lines.ts'
import type { Cursor, GridRowData, GridSelection } from './types.ts'
import type { GridView } from './view.ts'
import { cellText, clock, nameOf, pieceLines } from './wording.ts'

/** What a key needs to know. Without groups there are no headings to go to. */
export type KeyView = Omit<GridView, 'groups' | 'lines'> & Partial<Pick<GridView, 'groups' | 'lines'>>

export interface KeyPress {
  key: string
  shift: boolean
  ctrl: boolean
}

/** The action of a key; the caller performs it. */
export type KeyAnswer =
  | { do: 'move'; cursor: Cursor }
  | { do: 'choose'; choice: GridSelection | null; cursor: Cursor }
  | { do: 'confirm'; choice: GridSelection }
  | { do: 'fold'; group_id: string; folded: boolean }
  | { do: 'say'; text: string; stop: Stop | null }
  | null

interface Stand {
  row: GridRowData
  index: number
  stops: readonly Stop[]
  at: number
  stop: Stop
}

function standing(view: KeyView, cursor: Cursor): Stand | null {
  const index = view.rows.findIndex((row) => row.id === cursor.row_id)
  const row = view.rows[index]
  if (!row) return null
  const stops = stopsOf(row, view.frame.shown)
  const at = stopAt(stops, cursor.minute)
  const stop = stops[at]
  return stop ? { row, index, stops, at, stop } : null
}

/** Shift with an arrow: moves the edge away from where the choice began by one unit. */
function stretch(view: KeyView, cursor: Cursor, stand: Stand, by: 1 | -1): KeyAnswer {
  const { row, stop } = stand
  const { selection, frame, t } = view
  if (!stop.open) return { do: 'say', text: cellText(stop, stop.piece, t), stop }
  if (
    !selection ||
    selection.row_id !== row.id ||
    stop.start < selection.start ||
    stop.start >= selection.end
  ) {
    return { do: 'choose', choice: { row_id: row.id, start: stop.start, end: stop.end }, cursor }
  }
  const piece = pieceHolding(row, frame.shown, selection)
  if (!piece) return null
  const at_start = stop.start === selection.start
  const at_end = stop.end === selection.end
  const edge = at_start && at_end ? (by > 0 ? 'end' : 'start') : at_end ? 'end' : 'start'
  const span = nudgeEdge(piece, selection, edge, by)
  if (span.start === selection.start && span.end === selection.end) {
    const next = stand.stops[stand.at + by]
    const time = clock(edge === 'end' ? selection.end : selection.start, t)
    const { longest } = piece.opening
    const full = longest != null && selection.end - selection.start >= longest
    const why = full || !next ? pieceLines(piece, t) : pieceLines(next.piece, t)
    return { do: 'say', text: t('stops', { time, why: why.join(', ') }), stop: null }
  }
  const head = edge === 'end' ? span.end - 1 : span.start
  return { do: 'choose', choice: { row_id: row.id, ...span }, cursor: { ...cursor, minute: head } }
}

function sideways(cursor: Cursor, stand: Stand, by: 1 | -1, has: { name: boolean; star: boolean }): Cursor {
  const parts = ['star', 'name', 'slot'] as const
  const open: Cursor['part'][] = parts.filter((part) => part === 'slot' || has[part])
  if (cursor.part === 'slot' && (by > 0 || stand.at > 0)) {
    const next = stand.stops[stand.at + by]
    return next ? { ...cursor, minute: next.start } : cursor
  }
  const part = open[open.indexOf(cursor.part) + by]
  if (!part) return cursor
  return { ...cursor, part, minute: part === 'slot' ? (stand.stops[0]?.start ?? 0) : cursor.minute }
}

/** The part of a row that is farthest to the left. */
const leftmost = (has: { name: boolean; star: boolean }) => (has.star ? 'star' : has.name ? 'name' : 'slot')

/**
 * On a heading: up and down to the others; left folds, right unfolds and then goes to the first row. Enter and Space are
 * those of its button.
 */
function onHeading(
  { key, ctrl }: KeyPress,
  view: KeyView,
  cursor: Cursor,
  has: { name: boolean; star: boolean },
): KeyAnswer {
  const { groups = [], lines, rows } = view
  const heads = lines?.sections.filter(({ headed }) => headed) ?? []
  const at = heads.findIndex(({ group }) => groups[group]?.id === cursor.row_id)
  const section = heads[at]
  const group = section && groups[section.group]
  if (!group) return null
  const { id: group_id, folded } = group
  const toHead = (to: number): KeyAnswer => {
    const next = groups[heads[Math.min(heads.length - 1, Math.max(0, to))]?.group ?? -1]
    return next ? { do: 'move', cursor: { ...cursor, row_id: next.id } } : null
  }
  const toRow = (row: GridRowData | undefined): KeyAnswer =>
    row ? { do: 'move', cursor: { ...cursor, row_id: row.id, part: leftmost(has) } } : null
  switch (key) {
    case 'ArrowUp':
      return toHead(at - 1)
    case 'ArrowDown':
      return toHead(at + 1)
    case 'ArrowLeft':
      return folded ? null : { do: 'fold', group_id, folded: true }
    case 'ArrowRight':
      return folded ? { do: 'fold', group_id, folded: false } : toRow(rows[section.first])
    case 'Home':
      return ctrl ? toRow(rows[0]) : toHead(0)
    case 'End':
      return ctrl ? toRow(rows.at(-1)) : toHead(heads.length - 1)
    case 'Escape':
      return view.selection ? { do: 'choose', choice: null, cursor } : null
    default:
      return null
  }
}

/** The heading above a row; null if it has none. */
function headingOf(index: number, view: KeyView, cursor: Cursor): KeyAnswer {
  const group = view.lines && view.groups?.[groupOf(index, view.lines)]
  return group?.label ? { do: 'move', cursor: { ...cursor, row_id: group.id, part: 'head' } } : null
}

/**
 * The grid's keyboard: arrows, Home, End, PageUp and PageDown move, with Ctrl to the first and last row;
 * Shift with an arrow stretches the choice; Enter chooses and then confirms; Space and i announce what is
 * there and why; Escape clears. Left of a row's name and star is the heading of its group.
 * @param page rows in a page
 * @returns null for a key that the grid doesn't handle
 */
export function answerKey(
  press: KeyPress,
  view: KeyView,
  cursor: Cursor,
  page: number,
  has: { name: boolean; star: boolean },
): KeyAnswer {
  if (cursor.part === 'head') return onHeading(press, view, cursor, has)
  const stand = standing(view, cursor)
  if (!stand) return null
  const { rows, selection, t } = view
  const { row, index, stops, stop } = stand
  const toRow = (to: number): KeyAnswer => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
    return next ? { do: 'move', cursor: { ...cursor, row_id: next.id } } : null
  }
  const toStop = (to: Stop | undefined, row_id: string): KeyAnswer =>
    to ? { do: 'move', cursor: { row_id, part: 'slot', minute: to.start } } : null
  const on_slot = cursor.part === 'slot'
  switch (press.key) {
    case 'ArrowUp':
      return toRow(index - 1)
    case 'ArrowDown':
      return toRow(index + 1)
    case 'PageUp':
      return toRow(index - page)
    case 'PageDown':
      return toRow(index + page)
    case 'Home':
    case 'End': {
      const row_to = press.ctrl ? (press.key === 'Home' ? rows[0] : rows.at(-1)) : row
      if (!row_to) return null
      const there = row_to === row ? stops : stopsOf(row_to, view.frame.shown)
      return toStop(press.key === 'Home' ? there[0] : there.at(-1), row_to.id)
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = press.key === 'ArrowRight' ? 1 : -1
      if (press.shift && on_slot) return stretch(view, cursor, stand, by)
      const next = sideways(cursor, stand, by, has)
      return next === cursor && by < 0 ? headingOf(index, view, cursor) : { do: 'move', cursor: next }
    }
    case 'Escape':
      return selection ? { do: 'choose', choice: null, cursor } : null
    case 'Enter': {
      if (!on_slot) return null
      if (selection?.row_id === row.id && stop.start < selection.end && stop.end > selection.start) {
        const state = choiceState(row, view.frame.shown, selection)
        if (state === 'free') return { do: 'confirm', choice: selection }
        if (state === 'taken') return { do: 'say', text: t('taken'), stop }
      }
      return choose(stand, cursor, view)
    }
    case ' ':
    case 'i':
    case 'I': {
      if (!on_slot) return null
      const text = cellText(stop, stop.piece, t)
      const hint = stop.open ? `. ${t('press_enter')}` : ''
      return { do: 'say', text: `${nameOf(row)} ${text}${hint}`, stop }
    }
    default:
      return null
  }
}

/** Enter on a free unit chooses it; on anything else it announces why it can't be chosen. */
function choose({ row, stop }: Stand, cursor: Cursor, { t }: KeyView): KeyAnswer {
  if (!stop.open) {
    return { do: 'say', text: `${nameOf(row)} ${cellText(stop, stop.piece, t)}`, stop }
  }
  return { do: 'choose', choice: { row_id: row.id, start: stop.start, end: stop.end }, cursor }
}
