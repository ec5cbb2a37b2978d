import { HolderOutlined } from '@ant-design/icons'
import {
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
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { queries, useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { useDragWords } from '../../kit/useDragWords.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import { EditMenuEntry, FindMenuEntries, type MenuEntryNode } from '../permissions.graphql.ts'
import { isOutside, MenuEntryForm } from './MenuEntryForm.tsx'
import { renumbered } from './menu_order.ts'
import { nearestEdge } from './nearest_edge.ts'
import { reloadMenus } from './reload_menus.ts'

/** Stores a change of entries, and shows the new menu at once. */
async function stored(changes: readonly { id: string; order?: number; visible?: number }[]): Promise<void> {
  for (const model of changes) {
    const { editMenuEntry: answer } = await request(EditMenuEntry, { model })
    if (!succeeded(answer)) {
      toast(refusalText(answer))
      break
    }
  }
  await shown()
}

const shown = async () => {
  await queries.invalidateQueries({ queryKey: ['findMenuEntryAll'] })
  await reloadMenus()
}

/** The management menu as all see it who may: order, names, what is hidden, and links to other systems. */
export function MenuEntries() {
  const { t } = useTranslation('menu_entries')
  const { data, error, refetch } = useRequest(FindMenuEntries, {}, { staleTime: 0 })
  const [form, setForm] = useState<{ id?: string } | null>(null)
  useFocusBack(form !== null)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  const entries = data.findMenuEntryAll
  return (
    <section className="stack card" aria-label={t('title')}>
      <div className="row-apart">
        <p className="quiet">{t('text')}</p>
        <Button type="primary" onClick={() => setForm({})}>
          {t('form.add')}
        </Button>
      </div>
      <Siblings entries={entries} parent={null} edit={(id) => setForm({ id })} />
      {form && (
        <MenuEntryForm {...form} entries={entries} close={() => setForm(null)} saved={() => void shown()} />
      )}
    </section>
  )
}

interface SiblingsProps {
  entries: readonly MenuEntryNode[]
  parent: string | null
  edit(id: string): void
}

/** The entries of one level. They change places among themselves, by drag or by keys. */
function Siblings({ entries, parent, edit }: SiblingsProps) {
  const names = new Set(entries.map(({ name }) => name))
  const found = entries.filter((one) =>
    parent === null ? one.parent === null || !names.has(one.parent) : one.parent === parent,
  )
  // Where they were dropped, until the server has it.
  const [dropped, setDropped] = useState<readonly string[] | null>(null)
  const own = dropped ? found.toSorted((a, b) => dropped.indexOf(a.id) - dropped.indexOf(b.id)) : found
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (wanted: unknown) => own.findIndex(({ id }) => id === wanted)
    const next = arrayMove([...own], at(active.id), at(over.id))
    setDropped(next.map(({ id }) => id))
    void stored(renumbered(next)).finally(() => setDropped(null))
  }
  const drag_words = useDragWords((wanted) => {
    const entry = own.find(({ id }) => id === wanted)
    return entry ? named<string>(entry, 'text') : ''
  })
  if (own.length === 0) return null
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      onDragEnd={move}
      accessibility={drag_words}
    >
      <SortableContext items={own.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="plain-list menu-entries">
          {own.map((entry) => (
            <Entry key={entry.id} entry={entry} edit={edit}>
              {parent === null && <Siblings entries={entries} parent={entry.name} edit={edit} />}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface EntryProps {
  entry: MenuEntryNode
  edit(id: string): void
  children: React.ReactNode
}

function Entry({ entry, edit, children }: EntryProps) {
  const { t } = useTranslation('menu_entries')
  const [asking, setAsking] = useState(false)
  const remove = useAction(EditMenuEntry, (r) => r.editMenuEntry, {
    touches: ['findMenuEntryAll'],
    done: t('deleted'),
    quiet: true,
  })
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: entry.id,
    attributes: { roleDescription: t('draggable') },
  })
  const title = named(entry, 'text')
  const moved = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}
  return (
    <li ref={setNodeRef} style={{ ...moved, ...(transition ? { transition } : {}) }}>
      <div className="line menu-entry">
        <button
          type="button"
          className="button button-plain button-icon"
          {...attributes}
          {...listeners}
          aria-label={t('drag', { title })}
        >
          <HolderOutlined aria-hidden />
        </button>
        <span className="grow">
          {title} <span className="quiet-small">{entry.uri ?? ''}</span>{' '}
          {isOutside(entry) && <StateTag tone="plain">{t('outside')}</StateTag>}
        </span>
        <Switch
          checked={entry.visible === 1}
          aria-label={t('shows', { title })}
          onChange={(on) => void stored([{ id: entry.id, visible: on ? 1 : 0 }])}
        />
        <Button onClick={() => edit(entry.id)} aria-label={t('edit_one', { title })}>
          {t('edit')}
        </Button>
        {isOutside(entry) && (
          <Button danger onClick={() => setAsking(true)} aria-label={t('delete_one', { title })}>
            {t('delete')}
          </Button>
        )}
      </div>
      {children}
      {asking && (
        <ConfirmDialog
          question={{
            title: t('delete_ask', { title }),
            yes: t('delete'),
            danger: true,
            run: async () => {
              const answer = await remove.run({ model: { id: entry.id, deleted: 1 } })
              if (answer && !succeeded(answer)) return [refusalText(answer)]
              await reloadMenus()
              return []
            },
          }}
          close={() => setAsking(false)}
        />
      )}
    </li>
  )
}
