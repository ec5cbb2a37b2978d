import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { areaField, pairField, switchField, textField, treeField } from '../../kit/form/fields.tsx'
import { select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { alone } from '../../kit/list/row_changes.ts'
import { TreeList } from '../../kit/tree/TreeList.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import { useDepartmentTree } from '../choices.ts'
import { EditDepartment, FindAllDepartments, type KeptDepartment } from './people_manage.graphql.ts'

const columns = [
  text<KeptDepartment, 'name'>('name', { pair: true, always: true, width: 320, least: 200 }),
  text<KeptDepartment, 'code'>('code', { width: 160 }),
  text<KeptDepartment, 'tags'>('tags', { width: 160 }),
  text<KeptDepartment, 'source'>('source', { width: 110, at_first_hidden: true }),
  state<KeptDepartment, 'disabled'>('disabled', { 0: 'good', 1: 'bad' }, { width: 110 }),
]
const filters = [select('disabled', [0, 1], { numeric: true })]

const code = textField('code', { required: true, max: 60, pattern: /^[^\s/]+$/ })
const others = [
  ...pairField('name', { required: true, max: 100, max_en: 200 }),
  treeField('parent', useDepartmentTree),
  textField('tags', { max: 200 }),
  switchField('disabled'),
  areaField('description', { max: 500 }),
]
const sections_new = [{ key: 'department' as const, fields: [code, ...others] }]
const sections_known = [{ key: 'department' as const, fields: others }]

/** More than any university has. */
const every = { first: 9999, offset: 0 }

/** A root names itself as its parent on the wire; a form leaves its parent empty. */
const isRoot = ({ parent, name, code: own }: KeptDepartment) => parent === name || parent === own
const formRow = (row: KeptDepartment) => ({ ...row, parent: isRoot(row) ? null : row.parent })

interface Open {
  row: KeptDepartment | null
  parent?: string
}

/** /manage/console/departments: the tree of departments. */
export function DepartmentListPage() {
  const { t } = useTranslation('departments_manage')
  const [open, setOpen] = useState<Open | null>(null)
  useFocusBack(open !== null)
  const actions = useMemo(
    (): RowAction<KeptDepartment>[] => [
      { key: 'edit', may: 'person.manage', does: { open: (row) => setOpen({ row }) } },
      {
        key: 'add_below',
        may: 'person.manage',
        does: { open: (row) => setOpen({ row: null, parent: row.code }) },
      },
      {
        key: 'rights',
        may: 'permission.see',
        does: { to: ({ code: of }) => `/manage/console/authorize/dept_post?of=${encodeURIComponent(of)}` },
      },
      {
        key: 'delete',
        may: 'person.manage',
        danger: true,
        confirm: true,
        does: alone((id) =>
          request(EditDepartment, { model: { id, deleted: 1 } }).then((r) => r.editDepartment),
        ),
      },
    ],
    [],
  )
  return (
    <>
      <TreeList
        words="departments_manage"
        query={FindAllDepartments}
        variables={every}
        of={(r) => nodesOf(r.departments)}
        place={(row) => ({ key: row.code, above: isRoot(row) ? null : row.parent })}
        searched={({ name, name_en, code: own }) => [name, name_en, own]}
        columns={columns}
        filters={filters}
        actions={actions}
        create={{ run: () => setOpen({ row: null }), may: 'person.manage' }}
      />
      {open && (
        <FormDialog
          words="departments_manage"
          sections={open.row ? sections_known : sections_new}
          id={open.row?.id}
          title={open.row ? t('form.edit_named', { name: named(open.row, 'name') }) : t('form.add')}
          initial={open.parent ? { parent: open.parent } : {}}
          draft={open.parent ?? 'new'}
          load={{
            query: FindAllDepartments,
            variables: every,
            of: (found: { departments: Parameters<typeof nodesOf<KeptDepartment>>[0] }) => {
              const row = nodesOf(found.departments).find(({ id }) => id === open.row?.id)
              return row ? formRow(row) : null
            },
          }}
          create={(model) => request(EditDepartment, { model }).then((r) => r.editDepartment)}
          update={({ version: _none, ...model }) =>
            request(EditDepartment, { model }).then((r) => r.editDepartment)
          }
          touches={['departments']}
          close={() => setOpen(null)}
        />
      )}
    </>
  )
}
