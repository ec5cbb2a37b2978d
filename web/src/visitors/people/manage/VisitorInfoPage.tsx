import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { request } from '../../../graphql/client.ts'
import { Allowed } from '../../../kit/Allowed.tsx'
import type { Section } from '../../../kit/form/declare.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import {
  able,
  dateRange,
  dateTime,
  number,
  option,
  select,
  state,
  text,
  type Column,
  type FieldOf,
  type RowAction,
} from '../../../kit/list/declare.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { idsOf, stateActions } from '../../../kit/list/row_changes.ts'
import { ErrorState, Skeleton, StateTag } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { useLabel } from '../../../kit/useLabel.ts'
import { named } from '../../../viewer/named.ts'
import { useKeptFields } from '../kept_fields.ts'
import {
  EraseVisitors,
  FindVisitor,
  FindVisitors,
  SaveVisitor,
  UpdateVisitor,
  VisitorStates,
  type ShownField,
  type VisitorRow,
} from '../people.graphql.ts'
import { usePersonTypes } from './person_types.ts'
import { revealOf } from './Reveal.tsx'
import { formField, formValues, sentValues } from './visitor_form.ts'
import { VisitorImport } from './VisitorImport.tsx'

const may = 'visitor.manage'
const words = 'visitor_info'
type Field = FieldOf<typeof words>
const Reveal = revealOf('visitor')

const filters = [
  select('person_type', usePersonTypes),
  dateRange('last_visit', { wire: ([from, to]) => ({ last_visit_from: from, last_visit_to: to }) }),
  select('data_source', [1, 2, 3], { numeric: true }),
  select('is_valid', [1, 0], { numeric: true }),
]

/** The value of a field, the tenant's own too. */
const valueOf = (row: VisitorRow, { code, own }: ShownField): unknown =>
  own === 1
    ? typeof row.own_values === 'object' && row.own_values !== null
      ? Reflect.get(row.own_values, code)
      : null
    : Reflect.get(row, code)

/** A column for what the tenant asks for. Pictures have no place in a list. */
function columnOf(field: ShownField): Column<VisitorRow, Field>[] {
  const code = field.code as Field
  if (field.kind === 'picture' || field.kind === 'file') return []
  const written = (row: VisitorRow) => {
    const value = valueOf(row, field)
    const choice = field.choices.find((one) => one.value === value)
    return choice ? named(choice, 'name') : value === null || value === undefined ? '' : String(value)
  }
  if (field.kind === 'flag') return [option<VisitorRow, Field>(code, { width: 90 })]
  return [
    text<VisitorRow, Field>(code, {
      width: 140,
      least: 130,
      plain: written,
      sortable: field.code === 'visitor_name',
    }),
  ]
}

const always_there: readonly Column<VisitorRow, Field>[] = [
  state<VisitorRow, 'blocked'>(
    'blocked',
    { 1: 'bad', 2: 'wait' },
    {
      width: 110,
      show: ({ blocked }, label) =>
        blocked === 0 ? null : (
          <StateTag tone={blocked === 1 ? 'bad' : 'wait'}>{label(`options.blocked.${blocked}`)}</StateTag>
        ),
    },
  ),
  number<VisitorRow, 'visits'>('visits', { width: 100, sortable: true }),
  dateTime<VisitorRow, 'last_visit'>('last_visit', { sortable: true }),
  state<VisitorRow, 'is_valid'>('is_valid', { 0: 'bad', 1: 'good' }, { width: 100 }),
  option<VisitorRow, 'data_source'>('data_source', { width: 110 }),
  dateTime<VisitorRow, 'create_time'>('create_time', { sortable: true, at_first_hidden: true }),
]

/** /manage/visitorManagement/visitorInfo: the people who visit, with what the tenant asks for. */
export function VisitorInfoPage() {
  const { fields, error, refetch } = useKeptFields()
  const [query] = useSearchParams()
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!fields) return <Skeleton lines={6} />
  return query.has('import') ? <VisitorImport fields={fields} /> : <Visitors fields={fields} />
}

function Visitors({ fields }: { fields: readonly ShownField[] }) {
  const label = useLabel(words)
  const [open, setOpen] = useState<{ id?: string; name?: string } | null>(null)
  const [revealed, setRevealed] = useState<VisitorRow | null>(null)
  useFocusBack(open !== null || revealed !== null)
  const columns = useMemo(
    () => [
      ...fields.flatMap(columnOf).map((column, i) => (i === 0 ? { ...column, always: true } : column)),
      ...always_there,
    ],
    [fields],
  )
  const sections = useMemo(
    () => [{ key: 'person', fields: fields.map(formField) }] as unknown as Section<typeof words>[],
    [fields],
  )
  const actions = useMemo(
    (): RowAction<VisitorRow>[] => [
      {
        key: 'edit',
        may,
        when: able('update'),
        does: { open: ({ id, visitor_name }) => setOpen({ id, name: visitor_name }) },
      },
      { key: 'reveal', may, when: ({ card_number }) => Boolean(card_number), does: { open: setRevealed } },
      ...stateActions<VisitorRow>(
        may,
        ({ is_valid }) => is_valid,
        (ids, is_valid) => request(VisitorStates, { ids, is_valid }).then((r) => r.updateVisitorInfoState),
      ),
      {
        key: 'erase',
        may,
        bulk: true,
        danger: true,
        confirm: true,
        does: {
          runAll: (rows) => request(EraseVisitors, { ids: idsOf(rows) }).then((r) => r.eraseVisitorInfo),
        },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words={words}
        query={FindVisitors}
        of={(r) => r.findVisitorRegistrationEntityList}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setOpen({}), may }}
        tools={
          <Allowed may={may}>
            <Link className="button" to="?import">
              {label('import.open')}
            </Link>
          </Allowed>
        }
        exportAs="visitors"
      />
      {open && (
        <FormDialog
          words={words}
          sections={sections}
          id={open.id}
          load={{ query: FindVisitor, of: (r) => formValues(r.findVisitorInfoById) }}
          title={open.name === undefined ? label('form.add') : label('form.edit_named', { name: open.name })}
          create={(model, { idempotency_key }) =>
            request(SaveVisitor, { model: { ...sentValues(fields, model), idempotency_key } as never }).then(
              (r) => r.saveVisitorInfo,
            )
          }
          update={(model) =>
            request(UpdateVisitor, { model: sentValues(fields, model) as never }).then(
              (r) => r.updateVisitorInfo,
            )
          }
          touches={['findVisitorRegistrationEntityList', 'findVisitorInfoById']}
          close={() => setOpen(null)}
        />
      )}
      {revealed && <Reveal id={revealed.id} name={revealed.visitor_name} close={() => setRevealed(null)} />}
    </>
  )
}
