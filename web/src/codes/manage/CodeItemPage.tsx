import { EditOutlined, UploadOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { request } from '../../graphql/client.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FieldsShown } from '../../kit/form/FieldsShown.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { able, number, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { deleteAction, stateActions } from '../../kit/list/row_changes.ts'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { TreeList } from '../../kit/tree/TreeList.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { named } from '../../viewer/named.ts'
import {
  DeleteItems,
  FindCodeTable,
  FindItem,
  FindItems,
  SaveCodeTable,
  SaveItem,
  UpdateCodeTable,
  UpdateItem,
  UpdateItemStates,
  type ItemRow,
  type CodeTable,
} from '../codes.graphql.ts'
import { itemSections, table_sections } from './code_sections.ts'

const may = 'code.manage'
const list = '/manage/settings/code'

/** /manage/settings/code-item-list/:id?: a code table with its items; without an id, a new table. */
export function CodeItemPage() {
  const { id } = useParams()
  return id === undefined ? (
    <FormPage words="codes" sections={table_sections} {...table_saves} back={list} />
  ) : (
    <LoadedTable key={id} id={id} />
  )
}

const table_saves = {
  load: { query: FindCodeTable, of: (r: { findCodesById: object | null }) => r.findCodesById },
  create: (model: object, sending: object) =>
    request(SaveCodeTable, { model: { ...model, ...sending } }).then((r) => r.saveCodes),
  update: (model: object) => request(UpdateCodeTable, { model }).then((r) => r.updateCodes),
  touches: ['findCodesAll', 'findCodesById'],
}

function LoadedTable({ id }: { id: string }) {
  const { t } = useTranslation('kit')
  const { data, isPending, isError, error, refetch } = useRequest(FindCodeTable, { id })
  if (isPending) return <Skeleton lines={12} />
  if (isError && !isNotFound(error)) return <ErrorState error={error} retry={() => void refetch()} />
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
          <FormDialog words="codes" sections={table_sections} id={table.id} {...table_saves} close={close} />
        ) : (
          <ItemDialog table={table} {...open} close={close} />
        ))}
    </div>
  )
}

const shown_fields = table_sections.flatMap(({ fields }) => fields)

const item_load = {
  query: FindItem,
  of: (r: { findCodeItemById: object | null }) => r.findCodeItemById,
}

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
  const { t } = useTranslation('code_items')
  const sections = useMemo(() => itemSections(table.code, item?.item_code), [table.code, item?.item_code])
  const title = item
    ? t('form.edit_named', { name: named(item, 'item_name') })
    : below
      ? t('form.add_below', { name: named(below, 'item_name') })
      : t('form.add')
  return (
    <FormDialog
      words="code_items"
      sections={sections}
      id={item?.id}
      draft={below?.item_code ?? ''}
      load={item_load}
      initial={{ disabled: 0, ...(below ? { item_parent: below.item_code } : {}) }}
      create={(model, sending) =>
        request(SaveItem, { model: { ...model, ...sending, codes_id: table.id } }).then((r) => r.saveCodeItem)
      }
      update={(model) => request(UpdateItem, { model }).then((r) => r.updateCodeItem)}
      touches={['findCodeItems', 'findCodesAll', 'findCodesById']}
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
const changes: RowAction<ItemRow>[] = [
  ...stateActions<ItemRow>(
    may,
    (row) => 1 - row.disabled,
    (ids, to) => request(UpdateItemStates, { ids, disabled: 1 - to }).then((r) => r.updateCodeItemState),
  ),
  deleteAction(may, (ids) => request(DeleteItems, { ids }).then((r) => r.deleteCodeItem)),
]
