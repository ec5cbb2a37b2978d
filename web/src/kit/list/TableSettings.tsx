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
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../Modal.tsx'
import { useDragWords } from '../useDragWords.ts'

export interface SettableColumn {
  field: string
  title: string
  hidden: boolean
  always: boolean
}

interface TableSettingsProps {
  columns: readonly SettableColumn[]
  apply: (columns: readonly SettableColumn[]) => void
  reset: () => void
  /** Applies it for everybody who hasn't arranged the columns; undefined: the user may not. */
  forEverybody: ((columns: readonly SettableColumn[]) => void) | undefined
  close: () => void
}

/** Drag to reorder, tick to show or hide, reset. Spec 001 §2 Reusable table. */
export function TableSettings({ columns, apply, reset, forEverybody, close }: TableSettingsProps) {
  const { t } = useTranslation('manage')
  const [wanted, setWanted] = useState(columns)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (id: unknown) => wanted.findIndex(({ field }) => field === id)
    setWanted(arrayMove([...wanted], at(active.id), at(over.id)))
  }
  const tick = (field: string, shown: boolean) =>
    setWanted(wanted.map((column) => (column.field === field ? { ...column, hidden: !shown } : column)))
  const drag_words = useDragWords((id) => wanted.find(({ field }) => field === id)?.title ?? '')
  const none = wanted.every(({ hidden }) => hidden)
  return (
    <Modal
      open
      title={t('table.settings')}
      onCancel={close}
      footer={[
        <Button key="reset" onClick={() => (reset(), close())}>
          {t('table.reset')}
        </Button>,
        forEverybody && (
          <Button key="everybody" disabled={none} onClick={() => (forEverybody(wanted), close())}>
            {t('table.for_everybody')}
          </Button>
        ),
        <Button key="apply" type="primary" onClick={() => !none && (apply(wanted), close())}>
          {none ? t('table.none_shown') : t('table.apply')}
        </Button>,
      ]}
    >
      <p className="table-settings-hint">{t('table.settings_hint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={move}
        accessibility={drag_words}
      >
        <SortableContext items={wanted.map(({ field }) => field)} strategy={verticalListSortingStrategy}>
          <ul className="table-settings">
            {wanted.map((column) => (
              <Line key={column.field} column={column} tick={tick} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Modal>
  )
}

function Line({
  column: { field, title, hidden, always },
  tick,
}: {
  column: SettableColumn
  tick: (field: string, shown: boolean) => void
}) {
  const { t } = useTranslation('manage')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: field,
    attributes: { roleDescription: t('table.draggable') },
  })
  const moved = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}
  return (
    <li
      ref={setNodeRef}
      style={{ ...moved, ...(transition ? { transition } : {}) }}
      className={isDragging ? 'table-settings-dragged' : ''}
    >
      <button
        type="button"
        className="button button-plain button-icon"
        {...attributes}
        {...listeners}
        aria-label={t('table.drag', { title })}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox checked={!hidden} disabled={always} onChange={(event) => tick(field, event.target.checked)}>
        {title}
      </Checkbox>
    </li>
  )
}
