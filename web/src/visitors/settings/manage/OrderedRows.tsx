import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragWords } from '../../../kit/useDragWords.ts'

interface OrderedRowsProps<Row extends { code: string }> {
  /** The heads of the columns, after that of the handle. */
  heads: readonly string[]
  rows: readonly Row[]
  /** What a row is called, for who doesn't see it. */
  nameOf(row: Row): string
  /** Its cells, in the order of the heads. */
  cells(row: Row): readonly ReactNode[]
  /** Missing: the rows can't be moved. @param rows in their new order */
  moved?: (rows: Row[]) => void
}

/** A table whose rows are put in order by dragging, or by the keyboard. */
export function OrderedRows<Row extends { code: string }>(props: OrderedRowsProps<Row>) {
  const { heads, rows, nameOf, moved } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (id: unknown) => rows.findIndex(({ code }) => code === id)
    moved?.(arrayMove([...rows], at(active.id), at(over.id)))
  }
  const drag_words = useDragWords((id) => {
    const row = rows.find(({ code }) => code === id)
    return row ? nameOf(row) : ''
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={drag_words}
    >
      <SortableContext items={rows.map(({ code }) => code)} strategy={verticalListSortingStrategy}>
        <div className="visitor-table-frame">
          <table className="visitor-table">
            <thead>
              <tr>
                {moved && <td />}
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <OrderedRow key={row.code} {...props} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </SortableContext>
    </DndContext>
  )
}

function OrderedRow<Row extends { code: string }>({
  row,
  heads,
  nameOf,
  cells,
  moved,
}: OrderedRowsProps<Row> & { row: Row }) {
  const { t } = useTranslation('manage')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: row.code,
    disabled: moved === undefined,
    attributes: { roleDescription: t('table.draggable') },
  })
  const shift = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}
  const [first, ...rest] = cells(row)
  return (
    <tr
      ref={setNodeRef}
      style={{ ...shift, ...(transition ? { transition } : {}) }}
      className={isDragging ? 'visitor-row-dragged' : ''}
    >
      {moved && (
        <td>
          <button
            type="button"
            className="button button-plain button-icon"
            {...attributes}
            {...listeners}
            aria-label={t('table.drag', { title: nameOf(row) })}
          >
            <HolderOutlined aria-hidden />
          </button>
        </td>
      )}
      <th scope="row">{first}</th>
      {rest.map((cell, n) => (
        <td key={heads[n + 1]}>{cell}</td>
      ))}
    </tr>
  )
}

/** What a new order changes: the rows whose place differs, each with its new one. */
export const newPlaces = <Row extends { code: string; version: number }>(
  rows: readonly Row[],
  placeOf: (row: Row) => number,
): { code: string; version: number; place: number }[] =>
  rows
    .map((row, n) => ({ row, place: (n + 1) * 10 }))
    .filter(({ row, place }) => placeOf(row) !== place)
    .map(({ row: { code, version }, place }) => ({ code, version, place }))
