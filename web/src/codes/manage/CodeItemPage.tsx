import { EditOutlined, UploadOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { code_item_record } from '#rules/codes/codes_record.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FieldsShown } from '../../kit/form/FieldsShown.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { able, number, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { changesOf } from '../../kit/record/record_actions.ts'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { TreeList } from '../../kit/tree/TreeList.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { named } from '../../viewer/named.ts'
import { FindCodeTable, FindItems, type ItemRow, type CodeTable } from '../codes.graphql.ts'
import { table_form } from './code_table.ts'
import { itemForm } from './item_form.ts'

const may = 'code.manage'
const list = '/manage/settings/code'

/** /manage/settings/code-item-list/:id?: a code table with its items; without an id, a new table. */
export function CodeItemPage() {
  const { id } = useParams()
  return id === undefined ? (
    <FormPage {...table_form} id={id} back={list} />
  ) : (
    <LoadedTable key={id} id={id} />
  )
}

function LoadedTable({ id }: { id: string }) {
  const { t } = useTranslation('kit')
  const { data, isPending, isError, error, refetch } = useRequest(FindCodeTable, { id })
  if (isPending) return <Skeleton lines={12} />
  if (isError && !data && !isNotFound(error)) return <ErrorState error={error} retry={() => void refetch()} />
  if (data?.findCodesById) return <Table table={data.findCodesById} />
  return (
    <EmptyState title={t('form.not_found')}>
      <Link to={list} className="button">
        {t('form.back')}
      </Link>
    </EmptyState>
  )
}

/** What is open over the page: the table's form, or that of an item, a new one with what it lies below. */
type Opened = { table: true } | { item?: ItemRow; below?: ItemRow }

function Table({ table }: { table: CodeTable }) {
  const { t } = useTranslation('codes')
  const label = useLabel('codes')
  const [open, setOpen] = useState<Opened | null>(null)
  useFocusBack(open !== null)
  const close = () => setOpen(null)
  const variables = useMemo(() => ({ code: table.code }), [table.code])
  const actions = useMemo(
    (): RowAction<ItemRow>[] => [
      { key: 'edit', may, when: able('update'), does: { open: (item) => setOpen({ item }) } },
      { key: 'add_below', may, does: { open: (item) => setOpen({ below: item }) } },
      ...changes,
    ],
    [],
  )
  return (
    <div className="list-page">
      <div className="manage-page-head">
        <h1>{named(table, 'name')}</h1>
        <Allowed may={may}>
          <button type="button" className="button" onClick={() => setOpen({ table: true })}>
            <EditOutlined aria-hidden /> {t('edit_table')}
          </button>
          <Link to={`/manage/settings/code-item-Import/${table.id}`} className="button">
            <UploadOutlined aria-hidden /> {t('actions.import')}
          </Link>
        </Allowed>
      </div>
      <section className="card" aria-label={t('sections.table')}>
        <FieldsShown fields={shown_fields} values={{ ...table, id: undefined }} label={label} />
      </section>
      <TreeList
        words="code_items"
        within
        query={FindItems}
        variables={variables}
        of={itemsOf}
        place={place}
        searched={searched}
        columns={columns}
        filters={filters}
        actions={actions}
        create={{ run: () => setOpen({}), may }}
        below={open && 'below' in open ? open.below?.item_code : undefined}
      />
      {open &&
        ('table' in open ? (
          <FormDialog {...table_form} id={table.id} close={close} />
        ) : (
          <ItemDialog table={table} {...open} close={close} />
        ))}
    </div>
  )
}

const shown_fields = table_form.sections.flatMap(({ fields }) => fields)

function ItemDialog({
  table,
  item,
  below,
  close,
}: {
  table: CodeTable
  item?: ItemRow
  below?: ItemRow
  close: () => void
}) {
  const label = useLabel('code_items')
  const form = useMemo(() => itemForm(table.code, item?.item_code), [table.code, item?.item_code])
  const title = item
    ? label('form.edit_named', { name: named(item, 'item_name') })
    : below
      ? label('form.add_below', { name: named(below, 'item_name') })
      : label('form.add')
  return (
    <FormDialog
      {...form}
      id={item?.id}
      draft={below?.item_code ?? ''}
      // Without an order it becomes the last.
      initial={{ disabled: 0, ...(below ? { item_parent: below.item_code } : {}) }}
      create={(model, sending) => form.create({ ...model, codes_id: table.id }, sending)}
      title={title}
      close={close}
    />
  )
}

const columns = [
  text<ItemRow, 'item_name'>('item_name', { pair: true, width: 300, least: 200 }),
  text<ItemRow, 'item_code'>('item_code', { width: 170, least: 110 }),
  text<ItemRow, 'item_description'>('item_description', { width: 240, least: 140 }),
  number<ItemRow, 'item_index'>('item_index', { width: 80 }),
  state<ItemRow, 'disabled'>('disabled', { 0: 'good', 1: 'bad' }, { width: 110 }),
]

const filters = [select('disabled', [0, 1])]

const itemsOf = ({ findCodeItems }: { findCodeItems: readonly ItemRow[] }) => findCodeItems
const place = ({ item_code, item_parent }: ItemRow) => ({ key: item_code, above: item_parent })
const searched = ({ item_name, item_name_en, item_code }: ItemRow) => [item_name, item_name_en, item_code]

/** What a row offers besides the dialogs. */
const changes = changesOf(code_item_record, [
  { key: 'use', to: 0, from: [1] },
  { key: 'stop', to: 1, from: [0], confirm: true },
]) as RowAction<ItemRow>[]
