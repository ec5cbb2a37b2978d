import type { ComponentType, CSSProperties, ReactNode, Ref } from 'react'
import type { TreeRow } from './tree_rows.ts'

/** What is drawn of a row beside what it has: where it is dragged to, and by what. */
export interface DrawnRow {
  ref?: Ref<HTMLDivElement>
  style?: CSSProperties
  handle?: ReactNode
}

/** What rows of one level are dragged by. */
export interface DraggedRowsProps<Row> {
  rows: readonly TreeRow<Row>[]
  nameOf: (row: Row) => string
  draw: (row: TreeRow<Row>, at: number, more: DrawnRow) => ReactNode
  /** Whether a row can be dragged. */
  may: (row: Row) => boolean
  /** A row was put where another one stands. @param from, to their places, from 0 */
  move: (from: number, to: number) => void
}

/** Rows that are put in order: what draws them is `DraggedRows`, which only the pages load that need it. */
export interface Dragging<Row> extends Pick<DraggedRowsProps<Row>, 'may' | 'move'> {
  Rows: ComponentType<DraggedRowsProps<Row>>
}
