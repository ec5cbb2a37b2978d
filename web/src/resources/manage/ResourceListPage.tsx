import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { request } from '../../graphql/client.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import {
  able,
  atLeast,
  dateTime,
  number,
  open,
  option,
  select,
  state,
  text,
  type ListVariables,
  type RowAction,
} from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { TwoLines } from '../../kit/list/TwoLines.tsx'
import { later } from '../../kit/later.tsx'
import { deleteAction, idsOf, stateActions } from '../../kit/list/row_changes.ts'
import { StateTag } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { useBuildings, useCampuses, useEveryTemplate, useFloors, useTypes } from './choices.ts'
import {
  DeleteResources,
  FindResources,
  UpdateResourceStates,
  type ResourceRow,
} from './resources_manage.graphql.ts'
import './resource_forms.css'

const FeedDialog = later(() => import('./FeedDialog.tsx').then((m) => m.FeedDialog))

const page = '/manage/resources/resources-list'
const pageOf = ({ id }: ResourceRow) => `${page}/${id}`
const tones = { 0: 'bad', 1: 'good', 2: 'wait' } as const

/** The name in the user's language, and below it in the other one. */
function Name({ row }: { row: ResourceRow }) {
  const shown = named(row, 'resources_name')
  const other = english() ? row.resources_name : row.resources_name_en
  return (
    <TwoLines
      first={<Link to={pageOf(row)}>{shown}</Link>}
      title={shown}
      second={other === shown ? '' : other}
    />
  )
}

/** Building and floor, and below them the campus. */
const locationOf = (row: ResourceRow) =>
  [named(row, 'building_name'), named(row, 'floor_name')].filter(Boolean).join(' · ')

/**
 * The default columns fit a screen of 1440 px beside the open menu; the others can be shown in the settings.
 */
const columns = [
  text<ResourceRow, 'resources_name'>('resources_name', {
    pair: true,
    always: true,
    sortable: true,
    width: 206,
    least: 140,
    show: (row) => <Name row={row} />,
  }),
  text<ResourceRow, 'resources_number'>('resources_number', { sortable: true, width: 124, least: 114 }),
  text<ResourceRow, 'resources_type_name'>('resources_type_name', {
    pair: true,
    sortable: true,
    width: 106,
    least: 86,
  }),
  text<ResourceRow, 'building_name'>('building_name', {
    pair: true,
    sortable: true,
    width: 184,
    least: 130,
    plain: locationOf,
    show: (row) => <TwoLines first={locationOf(row)} second={named(row, 'campus_name')} />,
  }),
  number<ResourceRow, 'capacity'>('capacity', {
    sortable: true,
    width: 104,
    least: 100,
    show: (row, label) =>
      row.capacity_mode === 'shared' ? label('capacity_shared', { capacity: row.capacity }) : row.capacity,
  }),
  state<ResourceRow, 'state'>('state', tones, {
    sortable: true,
    width: 160,
    least: 156,
    plain: (row, label) =>
      [label(`options.state.${row.state}`), row.state === 2 && row.maintenance_until]
        .filter(Boolean)
        .join(' '),
    show: (row, label) => (
      <TwoLines
        first={
          <StateTag tone={tones[row.state === 1 ? 1 : row.state === 2 ? 2 : 0]}>
            {label(`options.state.${row.state}`)}
          </StateTag>
        }
        second={
          row.state === 2 && row.maintenance_until ? label('until', { date: row.maintenance_until }) : null
        }
      />
    ),
  }),
  text<ResourceRow, 'admin_dept_name'>('admin_dept_name', {
    pair: true,
    sortable: true,
    width: 150,
    at_first_hidden: true,
  }),
  option<ResourceRow, 'rule_source'>('rule_source', {
    width: 150,
    at_first_hidden: true,
    plain: (row, label) => named(row, 'rule_template_name') || label('options.rule_source.1'),
  }),
  option<ResourceRow, 'need_approve'>('need_approve', { width: 130, at_first_hidden: true }),
  dateTime<ResourceRow, 'create_time'>('create_time', { sortable: true, width: 140, at_first_hidden: true }),
  dateTime<ResourceRow, 'update_time'>('update_time', { sortable: true, width: 140, at_first_hidden: true }),
  text<ResourceRow, 'created_user_name'>('created_user_name', { width: 120, at_first_hidden: true }),
  text<ResourceRow, 'campus_name'>('campus_name', {
    pair: true,
    sortable: true,
    width: 120,
    at_first_hidden: true,
  }),
  text<ResourceRow, 'floor_name'>('floor_name', { pair: true, width: 80, at_first_hidden: true }),
  text<ResourceRow, 'resources_name_en'>('resources_name_en', { sortable: true, at_first_hidden: true }),
]

const filters = [
  select('resources_type_id', useTypes, { many: true, wire: (values) => ({ resources_type_ids: values }) }),
  select('campus_code', useCampuses, { clears: ['building_code', 'floor_code'] }),
  select('building_code', useBuildings, { clears: ['floor_code'] }),
  select('floor_code', useFloors),
  select('state', [1, 0, 2], { numeric: true }),
  select('rule_template_id', useEveryTemplate),
  // Two options for the four of the column: always or sometimes needed, or never.
  select('approval', [1, 0], { wire: ([value]) => ({ need_approve: Number(value) }) }),
  atLeast('capacity_at_least', { wire: ([least]) => ({ capacity: Number(least) }) }),
]

const may = 'resource.manage'
const become = (ids: string[], state: 0 | 1 | 2, maintenance_until: string | null = null) =>
  request(UpdateResourceStates, { ids, state, maintenance_until }).then((r) => r.updateResourceStateAll)

const actions: RowAction<ResourceRow>[] = [
  open('edit', pageOf, { may, when: able('update') }),
  open('copy', ({ id }) => `${page}-add?copy=${id}`, { may }),
  ...stateActions<ResourceRow>(may, (row) => row.state, become),
  {
    key: 'maintain',
    may,
    bulk: true,
    confirm: 'until',
    when: able('state'),
    does: { runAll: (rows, until) => become(idsOf(rows), 2, until || null) },
  },
]

const remove = deleteAction<ResourceRow>(may, (ids) =>
  request(DeleteResources, { ids }).then((r) => r.deleteResourceAll),
)

/** Only resources that the user administers: others are for booking. */
const always = { administered: 1 }

/** Ways from all that the list asks for, and into it from a file. */
function Tools({ asked: { filter, keywords }, total }: { asked: ListVariables; total: number }) {
  const { t } = useTranslation('resource_forms')
  return (
    <>
      {total > 1 && (
        <Allowed may={may}>
          <Link
            to="/manage/resources/resources-change"
            state={{ filter: filter ?? {}, keywords: keywords ?? null }}
            className="button"
          >
            {t('tools.change', { count: total })}
          </Link>
        </Allowed>
      )}
      <Allowed may="resource.import">
        <Link to="/manage/resources/resources-import" className="button">
          {t('tools.import')}
        </Link>
      </Allowed>
    </>
  )
}

const toolsOf = (asked: ListVariables, total: number) => <Tools asked={asked} total={total} />

/** /manage/resources/resources-list */
export function ResourceListPage() {
  const navigate = useNavigate()
  const [fed, setFed] = useState<ResourceRow | null>(null)
  useFocusBack(fed !== null)
  const offered = useMemo(
    (): RowAction<ResourceRow>[] => [
      ...actions,
      {
        key: 'codes',
        may,
        bulk: true,
        when: able('update'),
        does: {
          openAll: (rows) => void navigate('/manage/resources/resources-codes', { state: idsOf(rows) }),
        },
      },
      { key: 'calendar', may: 'booking.see_own', does: { open: setFed } },
      remove,
    ],
    [navigate],
  )
  return (
    <>
      <ListPage
        words="resource_forms"
        query={FindResources}
        of={(r) => r.findResourceAll}
        columns={columns}
        filters={filters}
        always={always}
        keyword
        actions={offered}
        create={{ to: `${page}-add`, may }}
        tools={toolsOf}
        exportAs="resources"
      />
      {fed && <FeedDialog id={fed.id} name={named(fed, 'resources_name')} close={() => setFed(null)} />}
    </>
  )
}
