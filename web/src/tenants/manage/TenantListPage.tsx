import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import type { Values } from '../../kit/form/declare.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { pairField, textField } from '../../kit/form/fields.tsx'
import { dateTime, number, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { alone } from '../../kit/list/row_changes.ts'
import { useRequest } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import {
  CheckSuperTenant,
  FindTenant,
  FindTenants,
  SaveTenant,
  UpdateTenant,
  type TenantNode,
} from '../tenants.graphql.ts'
import { InitialiseDialog } from './InitialiseDialog.tsx'

const VALID = 1
const INVALID = 2

const columns = [
  text<TenantNode, 'name'>('name', { pair: true, always: true, sortable: true, width: 220, least: 150 }),
  text<TenantNode, 'code'>('code', { sortable: true, width: 140 }),
  state<TenantNode, 'state'>('state', { 0: 'wait', 1: 'good', 2: 'bad' }, { sortable: true, width: 130 }),
  text<TenantNode, 'time_zone'>('time_zone', { width: 150 }),
  text<TenantNode, 'admin_account'>('admin_account', { width: 150 }),
  number<TenantNode, 'steps_done'>('steps_done', {
    width: 110,
    show: ({ steps_done, steps }) => `${steps_done} / ${steps}`,
  }),
  dateTime<TenantNode, 'create_time'>('create_time', { sortable: true }),
]
const filters = [select('state', [0, 1, 2], { numeric: true })]

const code = textField('code', { required: true, max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/ })
const names = pairField('name', { required: true, max: 100, max_en: 200 })
const others = [textField('time_zone', { max: 60 }), textField('admin_account', { max: 100 })]

const sectionsOf = (is_new: boolean, manages: boolean) => [
  { key: 'tenant' as const, fields: [...(is_new ? [code] : []), ...names, ...(manages ? others : [])] },
]

const change = ({ id, version: _none, ...model }: Values) =>
  request(UpdateTenant, { model: { tenant_id: String(id), ...model } }).then((r) => r.updateTenantsByTenantId)

/** /manage/console/tenants: the organisations of this installation; for people of an ordinary one their own alone. */
export function TenantListPage() {
  const { t } = useTranslation('tenants')
  const [open, setOpen] = useState<{ row: TenantNode | null; part: 'form' | 'initialise' } | null>(null)
  useFocusBack(open !== null)
  const manages = useRequest(CheckSuperTenant, {}).data?.checkSuperTenant?.errcode === '0'
  const actions = useMemo((): RowAction<TenantNode>[] => {
    const edit: RowAction<TenantNode> = {
      key: 'edit',
      may: 'tenant.manage',
      does: { open: (row) => setOpen({ row, part: 'form' }) },
    }
    if (!manages) return [edit]
    const setState = (wanted: number) => alone((id) => change({ id, state: wanted }))
    return [
      edit,
      {
        key: 'initialise',
        may: 'tenant.manage',
        when: (row) => row.state !== INVALID,
        does: { open: (row) => setOpen({ row, part: 'initialise' }) },
      },
      {
        key: 'close',
        may: 'tenant.manage',
        danger: true,
        confirm: true,
        when: (row) => row.state === VALID && (row.own === 0 || t('own')),
        does: setState(INVALID),
      },
      {
        key: 'open',
        may: 'tenant.manage',
        confirm: true,
        when: (row) => row.state === INVALID,
        does: setState(VALID),
      },
    ]
  }, [manages, t])
  const close = () => setOpen(null)
  const row = open?.row
  return (
    <>
      <ListPage
        words="tenants"
        query={FindTenants}
        of={(r) => r.findTenants}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        {...(manages
          ? { create: { run: () => setOpen({ row: null, part: 'form' }), may: 'tenant.manage' as const } }
          : {})}
        exportAs="organizations"
      />
      {open?.part === 'form' && (
        <FormDialog
          words="tenants"
          sections={sectionsOf(row === null, manages)}
          initial={{ time_zone: 'Asia/Shanghai' }}
          id={row?.id}
          title={row ? t('form.edit_named', { name: named(row, 'name') }) : t('form.add')}
          load={{ query: FindTenant, of: (r) => nodesOf(r.findTenants)[0] ?? null }}
          create={(model) =>
            request(SaveTenant, { model: model as { code: string } }).then((r) => r.saveTenants)
          }
          update={change}
          touches={['findTenants']}
          close={close}
        />
      )}
      {open?.part === 'initialise' && row && <InitialiseDialog tenant={row} close={close} />}
    </>
  )
}
