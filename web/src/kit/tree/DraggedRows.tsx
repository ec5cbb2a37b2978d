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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragWords } from '../useDragWords.ts'
import type { DraggedRowsProps, DrawnRow } from './dragging.ts'

/** Rows of one level that are put in order by dragging, or by the keyboard. */
export function DraggedRows<Row>({ rows, nameOf, draw, may, move }: DraggedRowsProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drag_words = useDragWords((key) => {
    const row = rows.find((one) => one.key === key)
    return row ? nameOf(row.row) : ''
  })
  const keys = rows.map(({ key }) => key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      // What it says stands apart: between rows there are rows alone.
      accessibility={{ container: document.body, ...drag_words }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {rows.map((row, at) => (
          <DraggedRow key={row.key} id={row.key} name={nameOf(row.row)} may={may(row.row)}>
            {(more) => draw(row, at, more)}
          </DraggedRow>
        ))}
      </SortableContext>
    </DndContext>
  )
}

interface DraggedRowProps {
  id: string
  name: string
  may: boolean
  children: (more: DrawnRow) => ReactNode
}

function DraggedRow({ id, name, may, children }: DraggedRowProps) {
  const { t } = useTranslation('manage')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: !may },
    attributes: { roleDescription: t('table.draggable') },
  })
  return children({
    ref: setNodeRef,
    style: {
      ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
      ...(transition ? { transition } : {}),
      ...(isDragging ? { position: 'relative', zIndex: 1, background: 'var(--tint)' } : {}),
    },
    handle: may ? (
      <button
        type="button"
        className="button button-plain button-icon tree-handle"
        {...attributes}
        {...listeners}
        aria-label={t('table.drag', { title: name })}
      >
        <HolderOutlined aria-hidden />
      </button>
    ) : null,
  })
}
