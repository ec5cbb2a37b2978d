import type { ComponentType, ReactNode } from 'react'
import type { DayClock } from '#rules/time/day_clock.ts'
import type { GridPhrase } from './phrases.ts'

/**
 * Half-open [start, end) in whole minutes elapsed since the local day began; for an overnight day after
 * midnight above the length of the day.
 */
export interface MinuteSpan {
  start: number
  end: number
}

/** A period in which the row can be booked, and how a choice in it snaps. */
export interface GridOpening extends MinuteSpan {
  /** Minutes. Choices begin at `start` plus a multiple of it, and their length is a multiple of it. */
  step: number
  /** Fixed slots instead of a free choice. */
  slots?: readonly MinuteSpan[] | null
  /** A choice is exactly one step, or exactly one slot. */
  single?: boolean
  /** The longest choice in minutes; null for no bound. */
  longest?: number | null
}

/** A period that can't be booked, with its reason in the reader's language. */
export interface ClosedSpan extends MinuteSpan {
  reason: string
  /** A finished sentence such as "Opens Monday 08:00"; null if not known. */
  opens_at: string | null
  /** It opens later, or is under maintenance. */
  mark: 'lock' | 'wrench' | null
  /** Its label if there is room; null for none. */
  label: string | null
  /** It is open to others: drawn as a light veil over the free ground. */
  veil?: boolean
}

export type BusyKind = 'mine' | 'other' | 'buffer' | 'block'

/** An occupied period; `text` is what this reader may see of it, or ''. */
export interface BusySpan extends MinuteSpan {
  id: string
  kind: BusyKind
  text: string
  /** The argument of `onOpenRun` when it is pressed; a press does nothing if it is left out. */
  opens?: string | null | undefined
}

/** A remark on a free period. */
export interface Note extends MinuteSpan {
  text: string
}

/** A small line icon. */
export interface Icon {
  /** Its drawing in a box of 16 by 16: an SVG path whose absolute commands are M, L, H, V and A only. */
  drawing: string
  says: string
}

/** One line of the grid. A new object means a changed row: identity alone decides what is repainted. */
export interface GridRowData {
  id: string
  label: string
  /** Its whole name, if the heading above it says a part of it. */
  full_label?: string
  sublabel: string
  capacity: number | null
  icons: readonly Icon[]
  starred: boolean
  needs_approval: boolean
  /** Why it isn't what is looked for, such as "not free 14:00–16:00": it is drawn dim, and says it. */
  dim?: string
  opening: readonly GridOpening[]
  closed: readonly ClosedSpan[]
  busy: readonly BusySpan[]
  /** Texts on what can still be booked, such as how many places are left. */
  notes: readonly Note[]
}

/** Rows that follow each other under one heading, such as those of a floor. */
export interface GridGroup {
  id: string
  /** Its heading; '' for none. */
  label: string
  /** What its heading says of its rows, such as how many are free. */
  said: string
  /** The number of its rows, whether they are shown or not. */
  count: number
  folded: boolean
}

export interface GridSelection extends MinuteSpan {
  row_id: string
}

/** How a choice was made: a dialog may open at once after a drag, but should wait after a key. */
export type SelectedBy = 'drag' | 'tap' | 'edge' | 'key' | 'list'

/** The grid's texts, and the clock of the day shown. */
export interface GridTranslate {
  (key: GridPhrase, values?: Readonly<Record<string, string | number>>): string
  clock: DayClock
}

/**
 * One period of a row in which everything is the same. The pieces of a row cover the shown span, in order.
 */
export type Piece =
  | (MinuteSpan & { kind: 'free'; opening: GridOpening })
  | (MinuteSpan & { kind: 'closed'; run: ClosedSpan | null })
  | (MinuteSpan & { kind: BusyKind; run: BusySpan })

/** Maps minutes to pixels. Hours are a whole, even number of pixels wide, so that lines stay sharp. */
export interface Frame {
  shown: MinuteSpan
  hour_px: number
  /** The width of all shown hours. */
  track_width: number
  name_width: number
  row_height: number
  head_height: number
  /** The height of a group's heading. */
  group_height: number
  /** Phone and narrow columns: less in the name column, larger targets. */
  narrow: boolean
}

/** Draws a row's pieces into its track. It gets no events and is hidden from screen readers. */
export type RowPainter = ComponentType<{ pieces: readonly Piece[]; frame: Frame; t: GridTranslate }>

export interface GridListProps {
  rows: readonly GridRowData[]
  /** Divides `rows`, in their order; left out, they have no headings. */
  groups?: readonly GridGroup[] | undefined
  /** The first and last minute shown. */
  day_start: number
  day_end: number
  selection: GridSelection | null
  onSelect: (selection: GridSelection | null, by: SelectedBy) => void
  onConfirm: (selection: GridSelection) => void
  onOpenRow?: ((row_id: string) => void) | undefined
  /** Called for a press on an occupied period that `opens` something. */
  onOpenRun?: ((opens: string) => void) | undefined
  /** Called for a press on a period that others occupy. Left out, a press says why it can't be chosen, as for the past. */
  onOpenTaken?: ((taken: GridSelection) => void) | undefined
  onStar?: ((row_id: string, starred: boolean) => void) | undefined
  /** The red line, as a minute of the day; null on other days. */
  now?: number | null
  t: GridTranslate
  loading?: boolean | undefined
  /** Shown when there are no rows: why, and the next step. */
  empty?: ReactNode
  /** The user's usual length in minutes: what the list proposes in a longer free period. */
  usual?: number | undefined
}

export interface AvailabilityGridProps extends GridListProps {
  /**
   * Identifies what is shown, e.g. the date: a row that changes while `day` stays is a live change and
   * pulses.
   */
  day: string
  /** Minutes; the narrowest step of the rows, which bounds the zoom. */
  step: number
  now: number | null
  /** Content of the corner above the names. */
  corner?: ReactNode
  /**
   * Called when an own period that `opens` something was dragged to another time of its row, which is free for it.
   * Left out, own periods stay where they are.
   */
  onMoveRun?: ((opens: string, to: GridSelection) => void) | undefined
  /** Where an own period is about to go: drawn like a choice until it is null again. */
  moving?: GridSelection | null | undefined
  /** Called for a press on a heading. A group stays as it is until `groups` says otherwise. */
  onFold?: ((group_id: string, folded: boolean) => void) | undefined
  painter?: RowPainter | undefined
  /**
   * Something else reports on the choice, such as a dialog over the grid: a lost choice is drawn and not
   * announced.
   */
  quiet?: boolean | undefined
}

/**
 * The keyboard's position: in a row on the name, on the star or at a minute; or on the heading of a group, whose id
 * then is `row_id`.
 */
export interface Cursor {
  row_id: string
  part: 'star' | 'name' | 'slot' | 'head'
  minute: number
}

export interface RowHandlers {
  openRow: ((row_id: string) => void) | null
  star: ((row_id: string, starred: boolean) => void) | null
}
