import type { ComponentType, ReactNode } from 'react'
import type { GridPhrase } from './phrases.ts'

/** Half-open [start, end) in whole minutes of the local day: 0..1440, more after midnight of an overnight day. */
export interface Span {
  start: number
  end: number
}

/** A period in which the row can be booked, and how a choice in it snaps. */
export interface Opening extends Span {
  /** Minutes. Choices begin at `start` + a multiple of it, and are a multiple of it long. */
  step: number
  /** Fixed slots instead of a free choice. */
  slots?: readonly Span[] | null
  /** A choice is exactly one step, or exactly one slot. */
  single?: boolean
  /** The longest choice in minutes; null for no bound. */
  longest?: number | null
}

/** A period that can't be booked, with its reason in the reader's language. */
export interface ClosedRun extends Span {
  reason: string
  /** A finished sentence such as "Opens Monday 08:00"; null where nobody knows. */
  opens_at: string | null
  /** It opens later, or is being looked after. */
  mark: 'lock' | 'wrench' | null
  /** What is written on it where there is room; null leaves it bare. */
  label: string | null
  /** It is open to others: drawn as a light veil over the free ground. */
  veil?: boolean
}

export type BusyKind = 'mine' | 'other' | 'buffer' | 'block'

/** An occupied period; `text` is what this reader may see of it, or ''. */
export interface BusyRun extends Span {
  id: string
  kind: BusyKind
  text: string
  /** What a press on it opens, as `onOpenRun` is told; nothing where it is left out. */
  opens?: string | null | undefined
}

/** Something worth knowing about a free stretch. */
export interface Note extends Span {
  text: string
}

/** A small picture of lines. */
export interface Icon {
  /** What it draws in a box of 16 by 16: an SVG path whose absolute commands are M, L, H, V and A only. */
  drawing: string
  says: string
}

/** One line of the grid. A new object means a changed row: identity alone decides what is repainted. */
export interface GridRowData {
  id: string
  label: string
  sublabel: string
  capacity: number | null
  icons: readonly Icon[]
  starred: boolean
  needs_approval: boolean
  opening: readonly Opening[]
  closed: readonly ClosedRun[]
  busy: readonly BusyRun[]
  /** Words on what can still be booked, such as how many places are left. */
  notes: readonly Note[]
}

export interface GridSelection extends Span {
  row_id: string
}

/** How a choice was made: a dialog may open at once after a drag, and wait after a key. */
export type SelectedBy = 'drag' | 'tap' | 'edge' | 'key' | 'list'

export type GridTranslate = (key: GridPhrase, values?: Readonly<Record<string, string | number>>) => string

/** One stretch of a row in which everything is the same. The pieces of a row cover what is shown, in order. */
export type Piece =
  | (Span & { kind: 'free'; opening: Opening })
  | (Span & { kind: 'closed'; run: ClosedRun | null })
  | (Span & { kind: BusyKind; run: BusyRun })

/** Where minutes are in pixels. Hours are a whole, even number of pixels wide, so that lines stay sharp. */
export interface Frame {
  shown: Span
  hour_px: number
  /** The width of all shown hours. */
  track_width: number
  name_width: number
  row_height: number
  head_height: number
  /** What stands between the hours and the first row. */
  lead: number
  /** Phone and narrow columns: less in the name column, larger targets. */
  narrow: boolean
}

/** Draws a row's pieces into its track. It gets no events and says nothing to screen readers. */
export type RowPainter = ComponentType<{ pieces: readonly Piece[]; frame: Frame; t: GridTranslate }>

export interface GridListProps {
  rows: readonly GridRowData[]
  /** The first and last minute shown. */
  day_start: number
  day_end: number
  selection: GridSelection | null
  onSelect: (selection: GridSelection | null, by: SelectedBy) => void
  onConfirm: (selection: GridSelection) => void
  onOpenRow?: ((row_id: string) => void) | undefined
  /** A press on an occupied period that `opens` something. */
  onOpenRun?: ((opens: string) => void) | undefined
  onStar?: ((row_id: string, starred: boolean) => void) | undefined
  t: GridTranslate
  loading?: boolean | undefined
  /** Shown when there are no rows: why, and the next step. */
  empty?: ReactNode
  /** Minutes that a person usually books: what the list proposes of a longer free period. */
  usual?: number | undefined
}

export interface AvailabilityGridProps extends GridListProps {
  /** What is shown, e.g. the date: a row that changes while `day` stays is a live change and pulses. */
  day: string
  /** Minutes; the narrowest step of the rows, which bounds the zoom. */
  step: number
  /** The red line; null on other days. */
  now: number | null
  /** What stands above the names. */
  corner?: ReactNode
  painter?: RowPainter | undefined
  /** Something else speaks of the choice, such as a dialog over the grid: a lost one is drawn and not announced. */
  quiet?: boolean | undefined
}
