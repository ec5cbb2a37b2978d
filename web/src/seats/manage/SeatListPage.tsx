import { Checkbox } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { seat_attributes, type SeatZone } from '#rules/seats/plan.ts'
import { request } from '../../graphql/client.ts'
import type { BatchAnswer } from '../../graphql/answer.ts'
import type { VariablesOf } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Select } from '../../kit/Select.tsx'
import {
  number,
  open,
  select,
  state,
  text,
  type Choice,
  type ListVariables,
  type RowAction,
} from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { useRequest } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTemplates } from '../../resources/manage/choices.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { FindSeatPlan } from '../seats.graphql.ts'
import { SeatImport } from './SeatImport.tsx'
import { FindSeats, UpdateSeats, type SeatInList } from './seats_manage.graphql.ts'
import { SeatSheetExport } from './SeatSheetExport.tsx'
import { useVenues } from './venue_choices.ts'

const tones = { 0: 'bad', 1: 'good', 2: 'wait' } as const
const may = 'seat.manage'
const onPlan = ({ venue_id, id }: SeatInList) => `/manage/resources/seats/detail?id=${venue_id}&seat=${id}`

const columns = [
  text<SeatInList, 'number'>('number', {
    always: true,
    width: 100,
    least: 80,
    show: (row) => <Link to={onPlan(row)}>{row.number}</Link>,
  }),
  text<SeatInList, 'venue_name'>('venue_name', { pair: true, sortable: true, width: 200, least: 130 }),
  text<SeatInList, 'zone_name'>('zone_name', { pair: true, width: 120, least: 90 }),
  text<SeatInList, 'attributes'>('attributes', {
    width: 180,
    least: 120,
    plain: ({ attributes }, label) =>
      attributes.map((one) => label(`options.attributes.${one}`)).join(label('join')),
  }),
  state<SeatInList, 'state'>('state', tones, {
    sortable: true,
    width: 130,
    plain: (row, label) =>
      [
        label(`options.state.${row.state}`),
        row.state === 2 && row.maintenance_until && label('until', { date: row.maintenance_until }),
      ]
        .filter(Boolean)
        .join(' '),
  }),
  text<SeatInList, 'rule_source'>('rule_source', {
    width: 150,
    least: 110,
    plain: (row, label) => named(row, 'rule_template_name') || label('own_rules'),
  }),
  number<SeatInList, 'coming'>('coming', { width: 120 }),
  number<SeatInList, 'used_minutes'>('used_minutes', {
    width: 110,
    plain: ({ used_minutes }, label) =>
      used_minutes === 0 ? '' : label('hours', { hours: Math.round(used_minutes / 6) / 10 }),
  }),
  text<SeatInList, 'resources_number'>('resources_number', {
    sortable: true,
    width: 150,
    at_first_hidden: true,
  }),
  text<SeatInList, 'resources_name'>('resources_name', { pair: true, width: 180, at_first_hidden: true }),
]

/** The zones of the chosen room. */
function useZones({ venue_id }: Readonly<Record<string, unknown>>): readonly Choice[] | undefined {
  const id = typeof venue_id === 'string' ? venue_id : ''
  const { data } = useRequest(FindSeatPlan, { id }, { enabled: id !== '', staleTime: 60_000 })
  return useMemo(
    () =>
      id === ''
        ? []
        : (data?.findSeatPlan?.zones as SeatZone[] | undefined)?.map((one) => ({
            value: one.code,
            label: english() ? one.name_en || one.name : one.name,
          })),
    [id, data],
  )
}

const filters = [
  select('venue_id', useVenues, { clears: ['zone'] }),
  select('zone', useZones),
  select('attributes', seat_attributes, { many: true }),
  select('state', [1, 0, 2], { numeric: true }),
]

type SeatChange = Omit<VariablesOf<typeof UpdateSeats>, 'ids'>

const change = (rows: readonly SeatInList[], values: SeatChange): Promise<BatchAnswer> =>
  request(UpdateSeats, { ids: idsOf(rows), ...values }).then((r) => r.updateSeatAll)

/** /manage/resources/seats/list: the seats of all rooms that one administers; with ?import their import from a table. */
export function SeatListPage() {
  const [query] = useSearchParams()
  return query.has('import') ? <SeatImport /> : <Seats />
}

/** The way to the rooms, and the list as a sheet, there and back. */
function SeatTools({ asked }: { asked: ListVariables }) {
  const { t } = useTranslation('seat_list')
  return (
    <>
      <Link to="/manage/resources/seat-resources-list">{t('venues')}</Link>
      <SeatSheetExport asked={asked} />
      <Link className="button" to="?import">
        {t('import.open')}
      </Link>
    </>
  )
}
const toolsFor = (asked: ListVariables) => <SeatTools asked={asked} />

function Seats() {
  const [asked, setAsked] = useState<{ what: 'rules' | 'attributes'; rows: readonly SeatInList[] } | null>(
    null,
  )
  useFocusBack(asked !== null)
  const actions = useMemo(
    (): RowAction<SeatInList>[] => [
      open('show', onPlan),
      open('edit', ({ id }) => `/manage/resources/resources-list/${id}`, { may: 'resource.manage' }),
      {
        key: 'use',
        may,
        bulk: true,
        when: (row) => row.state !== 1,
        does: { runAll: (rows) => change(rows, { state: 1 }) },
      },
      {
        key: 'stop',
        may,
        bulk: true,
        confirm: true,
        when: (row) => row.state !== 0,
        does: { runAll: (rows) => change(rows, { state: 0 }) },
      },
      {
        key: 'maintain',
        may,
        bulk: true,
        confirm: 'until',
        does: { runAll: (rows, until) => change(rows, { state: 2, maintenance_until: until || null }) },
      },
      { key: 'rules', may, bulk: true, does: { openAll: (rows) => setAsked({ what: 'rules', rows }) } },
      {
        key: 'attributes',
        may,
        bulk: true,
        does: { openAll: (rows) => setAsked({ what: 'attributes', rows }) },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="seat_list"
        query={FindSeats}
        of={(r) => r.findSeatAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        exportAs="seats"
        tools={toolsFor}
      />
      {asked?.what === 'rules' && <RulesDialog rows={asked.rows} close={() => setAsked(null)} />}
      {asked?.what === 'attributes' && <AttributesDialog rows={asked.rows} close={() => setAsked(null)} />}
    </>
  )
}

interface DialogProps {
  rows: readonly SeatInList[]
  close(): void
}

/** Sends a change of several seats, and tells which were refused. */
function useChange({ rows, close }: DialogProps) {
  const { t } = useTranslation('seat_list')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async (values: SeatChange) => {
    setBusy(true)
    try {
      const { done, refused } = await outcomeOf({ runAll: (part) => change(part, values) }, rows, '')
      await client.invalidateQueries({ queryKey: ['findSeatAll'] })
      const [first] = refused
      if (first) toast(t('refused', { count: refused.length, why: first.why }))
      else toast(t('done', { count: done.length }), 'success')
      // What was chosen stays where nothing came of it.
      if (done.length > 0) close()
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

function RulesDialog(props: DialogProps) {
  const { t } = useTranslation('seat_list')
  const { busy, save } = useChange(props)
  const [chosen, setChosen] = useState<string | null>(null)
  const templates = useTemplates({})
  return (
    <Modal
      open
      title={t('rules.title', { count: props.rows.length })}
      okText={t(chosen === null ? 'rules.missing' : 'rules.save')}
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={busy}
      onOk={() => void save({ rule_template_id: chosen })}
      onCancel={props.close}
    >
      <p>{t('rules.text')}</p>
      <label className="field">
        {t('rules.label')}
        <Select
          className="field-select"
          value={chosen}
          onChange={setChosen}
          loading={templates === undefined}
          showSearch
          options={[...(templates ?? [])]}
        />
      </label>
    </Modal>
  )
}

function AttributesDialog(props: DialogProps) {
  const { t } = useTranslation('seat_list')
  const { busy, save } = useChange(props)
  const [first] = props.rows
  const [having, setHaving] = useState<string[]>(() => [...(first?.attributes ?? [])])
  return (
    <Modal
      open
      title={t('attributes_of.title', { count: props.rows.length })}
      okText={t('attributes_of.save')}
      confirmLoading={busy}
      onOk={() => void save({ attributes: having })}
      onCancel={props.close}
    >
      <p>{t('attributes_of.text')}</p>
      <Checkbox.Group
        value={having}
        onChange={setHaving}
        options={seat_attributes.map((one) => ({ value: one, label: t(`options.attributes.${one}`) }))}
      />
    </Modal>
  )
}
