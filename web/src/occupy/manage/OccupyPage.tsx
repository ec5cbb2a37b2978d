import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Allowed } from '../../kit/Allowed.tsx'
import { request } from '../../graphql/client.ts'
import {
  able,
  dateRange,
  dateTime,
  option,
  select,
  text,
  type Choice,
  type RowAction,
} from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { TwoLines } from '../../kit/list/TwoLines.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { useRequest } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { useBuildings } from '../../resources/manage/choices.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { mayDo } from '../../viewer/viewer.ts'
import {
  DeleteOccupyPeriods,
  FindOccupyPeriods,
  FindTimetables,
  type ShownPeriod,
} from '../occupy.graphql.ts'
import { momentsText } from './moments_text.ts'
import { ImportTimetablePage } from './ImportTimetablePage.tsx'
import { OccupyForm } from './OccupyForm.tsx'

const may = 'occupy.manage'

const columns = [
  text<ShownPeriod, 'resources_name'>('resources_name', {
    pair: true,
    always: true,
    sortable: true,
    width: 210,
    least: 150,
    plain: (row) => named(row, 'resources_name'),
    show: (row) => (
      <TwoLines
        first={named(row, 'resources_name')}
        second={[row.resources_number, named(row, 'building_name')].filter(Boolean).join(' · ')}
      />
    ),
  }),
  text<ShownPeriod, 'theme'>('theme', { sortable: true, width: 220, least: 140 }),
  text<ShownPeriod, 'start_time'>('start_time', {
    sortable: true,
    width: 250,
    least: 230,
    plain: (row) => momentsText(row.start_time, row.end_time),
  }),
  option<ShownPeriod, 'source'>('source', {
    sortable: true,
    width: 150,
    least: 120,
    show: (row, label) => (
      <TwoLines
        first={label(`options.source.${row.source}`)}
        second={row.imported_from.join(', ') || (row.series_id ? label('repeats') : '')}
      />
    ),
  }),
  text<ShownPeriod, 'people'>('people', { pair: true, width: 160, least: 110 }),
  text<ShownPeriod, 'created_user_name'>('created_user_name', { sortable: true, width: 120 }),
  dateTime<ShownPeriod, 'create_time'>('create_time', { sortable: true, width: 150, at_first_hidden: true }),
  dateTime<ShownPeriod, 'end_time'>('end_time', { sortable: true, width: 150, at_first_hidden: true }),
  text<ShownPeriod, 'resources_type_name'>('resources_type_name', {
    pair: true,
    width: 130,
    at_first_hidden: true,
  }),
]

/** Known to those who may import. */
function useTimetables(): readonly Choice[] | undefined {
  const { data } = useRequest(FindTimetables, {}, { enabled: mayDo('resource.import'), staleTime: 60_000 })
  return data?.findTimetableSourceAll.map(({ name }) => ({ value: name, label: name }))
}

const filters = [
  dateRange('start_time', { wire: ([begin_date, end_date]) => ({ begin_date, end_date }) }),
  select('resources_type_id', useTypeChoices),
  select('building_code', useBuildings),
  select('source', ['manual', 'import']),
  select('imported_from', useTimetables),
]

const remove = (rows: readonly ShownPeriod[], reach: 'this' | 'following' | 'all') =>
  request(DeleteOccupyPeriods, { ids: idsOf(rows), reach }).then((r) => r.deleteOccupyPeriod)

const of_series = (row: ShownPeriod) => row.series_id !== null && able('delete')(row)

/** /manage/resources/resources-occupy-list: what is taken out of booking, of the resources that one administers. */
export function OccupyPage() {
  const [params] = useSearchParams()
  return params.has('import') ? <ImportTimetablePage /> : <OccupyList />
}

function OccupyList() {
  const label = useLabel('occupy')
  const [form, setForm] = useState<{ id: string | undefined } | null>(null)
  useFocusBack(form !== null)
  const actions = useMemo(
    (): RowAction<ShownPeriod>[] => [
      { key: 'edit', may, when: able('update'), does: { open: ({ id }) => setForm({ id }) } },
      {
        key: 'delete',
        may,
        bulk: true,
        confirm: true,
        danger: true,
        when: able('delete'),
        does: { runAll: (rows) => remove(rows, 'this') },
      },
      {
        key: 'delete_following',
        may,
        confirm: true,
        danger: true,
        when: of_series,
        does: { runAll: (rows) => remove(rows, 'following') },
      },
      {
        key: 'delete_series',
        may,
        confirm: true,
        danger: true,
        when: of_series,
        does: { runAll: (rows) => remove(rows, 'all') },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="occupy"
        query={FindOccupyPeriods}
        of={(r) => r.findOccupyPeriodAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setForm({ id: undefined }), may }}
        exportAs="occupied-periods"
        tools={
          <Allowed may="resource.import">
            <Link className="button" to="?import">
              {label('import.title')}
            </Link>
          </Allowed>
        }
      />
      {form && <OccupyForm id={form.id} close={() => setForm(null)} />}
    </>
  )
}
