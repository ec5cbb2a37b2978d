import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { request } from '../../../graphql/client.ts'
import type { Answered } from '../../../graphql/operation.ts'
import {
  able,
  number,
  open,
  select,
  state,
  text,
  type Label,
  type RowAction,
} from '../../../kit/list/declare.tsx'
import { deleteAction, idsOf, stateActions } from '../../../kit/list/row_changes.ts'
import { TwoLines } from '../../../kit/list/TwoLines.tsx'
import { useAction } from '../../../kit/requests.ts'
import { DraggedRows } from '../../../kit/tree/DraggedRows.tsx'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { Dragging } from '../../../kit/tree/dragging.ts'
import { named } from '../../../viewer/named.ts'
import { mayDo, useViewer } from '../../../viewer/useViewer.ts'
import { isPicture, KindDrawing } from '../../TypeIcon.tsx'
import { useAdministeredTypes, useTags } from './type_choices.ts'
import { TypeForm } from './TypeForm.tsx'
import {
  DeleteTypes,
  FindAdministeredTypes,
  OrderTypes,
  UpdateTypeStates,
  type TypeRow,
} from './types.graphql.ts'
import '../resource_forms.css'
import { moved } from '../../../kit/moved.ts'

const page = '/manage/resources/resources-type-list'
const may = 'resources_type.manage'
const tones = { 0: 'bad', 1: 'good', 2: 'wait' } as const

const modesOf = (row: TypeRow, label: Label) =>
  (['common_enable', 'cyclicity_enable', 'batch_enable', 'is_seat_category'] as const)
    .filter((mode) => row[mode] === 1)
    .map((mode) => label(`modes.${mode}`))
    .join(', ')

const columns = [
  text<TypeRow, 'resources_name'>('resources_name', {
    pair: true,
    always: true,
    width: 240,
    least: 180,
    show: (row) => (
      <Link to={`${page}?id=${row.id}`} className="line type-name">
        {isPicture(row.icon) || <KindDrawing icon={row.icon} names={[row.resources_name]} size={20} />}
        {named(row, 'resources_name')}
      </Link>
    ),
  }),
  text<TypeRow, 'resources_tag'>('resources_tag', { pair: true, width: 130, least: 90 }),
  state<TypeRow, 'state'>('state', tones, {
    width: 150,
    plain: (row, label) =>
      [label(`options.state.${row.state}`), row.state === 2 && row.maintenance_until]
        .filter(Boolean)
        .join(' '),
  }),
  text<TypeRow, 'modes'>('modes', { width: 190, least: 130, plain: modesOf }),
  text<TypeRow, 'hours'>('hours', {
    width: 130,
    plain: (row) => `${row.start_time}–${row.end_time}`,
    show: (row) => <TwoLines first={row.start_time} second={`–${row.end_time}`} />,
  }),
  number<TypeRow, 'resource_count'>('resource_count', {
    width: 100,
    show: (row) =>
      row.resource_count === 0 ? (
        '0'
      ) : (
        <Link to={`/manage/resources/resources-list?resources_type_id=${row.id}`}>{row.resource_count}</Link>
      ),
  }),
  text<TypeRow, 'create_time'>('create_time', {
    width: 120,
    plain: ({ created_user_name, create_time }) => `${created_user_name} ${create_time.slice(0, 10)}`,
    show: ({ created_user_name, create_time }) => (
      <TwoLines first={created_user_name} second={create_time.slice(0, 10)} />
    ),
  }),
]

const filters = [
  select('resources_tag', useTags),
  select('state', [1, 0, 2], { numeric: true }),
  select('is_seat_category', [1, 0], { numeric: true }),
]

const become = (ids: string[], to: 0 | 1 | 2, maintenance_until: string | null = null) =>
  request(UpdateTypeStates, { ids, state: to, maintenance_until }).then((r) => r.updateResourcesTypeStateAll)

const actions: RowAction<TypeRow>[] = [
  open<TypeRow>('edit', ({ id }) => `${page}?id=${id}`, { may, when: able('update') }),
  open('copy', ({ id }) => `${page}?add&copy=${id}`, { may }),
  ...stateActions<TypeRow>(may, (row) => row.state, become),
  {
    key: 'maintain',
    may,
    bulk: true,
    confirm: 'until',
    when: able('state'),
    does: { runAll: (rows, until) => become(idsOf(rows), 2, until || null) },
  },
]

const mayMove = (row: TypeRow) => able('update')(row) === true

/** One step up or down in the order in which people see the types. */
const moves = (ids: readonly string[]): RowAction<TypeRow>[] =>
  ([-1, 1] as const).map((step) => ({
    key: step < 0 ? 'move_up' : 'move_down',
    may,
    when: (row: TypeRow) => mayMove(row) && ids[ids.indexOf(row.id) + step] !== undefined,
    does: {
      runAll: ([row]) => {
        const at = ids.indexOf(row?.id ?? '')
        return request(OrderTypes, { ids: moved(ids, at, at + step) }).then(
          (r) => r.updateResourcesTypeOrderAll,
        )
      },
    },
  }))

const remove = deleteAction<TypeRow>(may, (ids) =>
  request(DeleteTypes, { ids }).then((r) => r.deleteResourcesTypeAll),
)

const place = ({ id }: TypeRow) => ({ key: id, above: null })
const searched = (row: TypeRow) => [
  row.resources_name,
  row.resources_name_en,
  row.resources_tag,
  row.resources_tag_en,
]

const typesOf = (r: Answered<typeof FindAdministeredTypes>) => r.findResourcesTypeListByAccountAuth ?? []

/**
 * The types in their order, which rows are dragged into: the same order that their steps up and down change.
 * @returns the rows as they were dropped, until the server has them so, and what they are dragged by
 */
function useOrder(types: readonly TypeRow[] | null | undefined) {
  const may_order = mayDo(may, useViewer())
  const [dropped, setDropped] = useState<readonly string[] | null>(null)
  const { run } = useAction(OrderTypes, (r) => r.updateResourcesTypeOrderAll, {
    touches: [FindAdministeredTypes.name],
  })
  const of = useCallback(
    (r: Answered<typeof FindAdministeredTypes>) =>
      dropped === null
        ? typesOf(r)
        : typesOf(r).toSorted((a, b) => dropped.indexOf(a.id) - dropped.indexOf(b.id)),
    [dropped],
  )
  const ids = useMemo(() => dropped ?? idsOf(types ?? []), [dropped, types])
  const dragging = useMemo((): Dragging<TypeRow> | undefined => {
    const move = (from: number, to: number) => {
      const next = moved(ids, from, to)
      setDropped(next)
      void run({ ids: next }).finally(() => setDropped(null))
    }
    return may_order ? { Rows: DraggedRows, may: mayMove, move } : undefined
  }, [ids, run, may_order])
  return { of, dragging }
}

function TypeList() {
  const types = useAdministeredTypes()
  const order = useOrder(types)
  const offered = useMemo(() => [...actions, ...moves(idsOf(types ?? [])), remove], [types])
  return (
    <TreeList
      words="resource_types"
      query={FindAdministeredTypes}
      variables={{}}
      {...order}
      place={place}
      searched={searched}
      columns={columns}
      filters={filters}
      actions={offered}
      create={{ to: `${page}?add`, may }}
    />
  )
}

/** /manage/resources/resources-type-list: the types, or with `?id=` or `?add` the form of one. */
export function TypeListPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const copy = search.get('copy')
  if (id) return <TypeForm key={id} id={id} />
  if (search.has('add')) return <TypeForm key={copy ?? 'add'} {...(copy ? { copy } : {})} />
  return <TypeList />
}
