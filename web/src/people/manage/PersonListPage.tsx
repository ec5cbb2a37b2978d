import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { dateField, pairField, selectField, textField } from '../../kit/form/fields.tsx'
import { emailField, phoneField } from '../../kit/form/text_fields.ts'
import { dateTime, option, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { queries } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { named } from '../../viewer/named.ts'
import { holdsPasswords } from '../../sign_in/sign_in.ts'
import { useDepartmentChoices } from '../choices.ts'
import { EditUser, FindUser, FindUsers, type PersonNode } from './people_manage.graphql.ts'
import { NewPassword } from './NewPassword.tsx'
import { PersonImport } from './PersonImport.tsx'
import { PositionsDrawer } from './PositionsDrawer.tsx'

const places = ({ positions }: PersonNode): string =>
  positions.map(({ dept, post }) => `${named(dept, 'name')} · ${named(post, 'name')}`).join('; ')

const columns = [
  text<PersonNode, 'name'>('name', { pair: true, always: true, sortable: true, width: 150 }),
  text<PersonNode, 'account'>('account', { sortable: true, width: 140 }),
  text<PersonNode, 'positions'>('positions', { plain: places, width: 280, least: 160 }),
  text<PersonNode, 'phone'>('phone', { width: 140 }),
  text<PersonNode, 'email'>('email', { width: 200 }),
  text<PersonNode, 'cardNo'>('cardNo', { width: 160, at_first_hidden: true }),
  option<PersonNode, 'sex'>('sex', { width: 80, at_first_hidden: true }),
  text<PersonNode, 'source'>('source', { width: 110, at_first_hidden: true }),
  state<PersonNode, 'disabled'>('disabled', { 0: 'good', 1: 'bad' }, { width: 110 }),
  dateTime<PersonNode, 'timestamp'>('timestamp', { at_first_hidden: true, sortable: true }),
]

const filters = [
  select('dept', useDepartmentChoices, {
    beside: true,
    wire: ([dept]) => ({ position: { dept, below: true } }),
  }),
  select('disabled', [0, 1], { wire: ([value]) => ({ disabled: { eq: Number(value) } }) }),
]

const account = textField('account', { required: true, max: 128 })
const others = [
  ...pairField('name', { required: true, max: 100, max_en: 200 }),
  textField('cardNo', { max: 60 }),
  selectField('sex', [1, 2], { numeric: true }),
  phoneField('phone'),
  emailField('email'),
  dateField('birthday'),
]
const sections_new = [{ key: 'person' as const, fields: [account, ...others] }]
const sections_known = [{ key: 'person' as const, fields: others }]

type Open =
  | { what: 'form'; row: PersonNode | null }
  | { what: 'places' | 'password' | 'disable'; row: PersonNode }

/** /manage/console/people: accounts, their positions and their sign-in; with ?import their import from a table. */
export function PersonListPage() {
  const [query] = useSearchParams()
  return query.has('import') ? <PersonImport /> : <People />
}

function People() {
  const { t } = useTranslation('people_manage')
  const [open, setOpen] = useState<Open | null>(null)
  useFocusBack(open !== null)
  const close = () => setOpen(null)
  const actions = useMemo(
    (): RowAction<PersonNode>[] => [
      { key: 'edit', may: 'person.manage', does: { open: (row) => setOpen({ what: 'form', row }) } },
      { key: 'positions', may: 'person.manage', does: { open: (row) => setOpen({ what: 'places', row }) } },
      {
        key: 'rights',
        may: 'permission.see',
        does: { to: ({ account: of }) => `/manage/console/authorize/staff?of=${encodeURIComponent(of)}` },
      },
      ...(holdsPasswords()
        ? [
            {
              key: 'password',
              may: 'person.manage' as const,
              does: { open: (row: PersonNode) => setOpen({ what: 'password', row }) },
            },
          ]
        : []),
      {
        key: 'disable',
        may: 'person.manage',
        danger: true,
        when: ({ disabled }) => disabled === 0,
        does: { open: (row) => setOpen({ what: 'disable', row }) },
      },
      {
        key: 'enable',
        may: 'person.manage',
        when: ({ disabled }) => disabled === 1,
        does: { open: (row) => setOpen({ what: 'disable', row }) },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="people_manage"
        query={FindUsers}
        of={(r) => r.users}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setOpen({ what: 'form', row: null }), may: 'person.manage' }}
        tools={
          <Allowed may="person.manage">
            <Link className="button" to="?import">
              {t('import.open')}
            </Link>
          </Allowed>
        }
        exportAs="people"
      />
      {open?.what === 'form' && (
        <FormDialog
          words="people_manage"
          sections={open.row ? sections_known : sections_new}
          id={open.row?.id}
          title={open.row ? t('form.edit_named', { name: named(open.row, 'name') }) : t('form.add')}
          load={{ query: FindUser, of: (r) => nodesOf(r.users)[0] ?? null }}
          create={(model) => request(EditUser, { model }).then((r) => r.editUser)}
          update={({ version: _none, ...model }) => request(EditUser, { model }).then((r) => r.editUser)}
          touches={['users']}
          close={close}
        />
      )}
      {open?.what === 'places' && (
        <PositionsDrawer account={open.row.account} name={named(open.row, 'name')} close={close} />
      )}
      {open?.what === 'password' && (
        <NewPassword account={open.row.account} name={named(open.row, 'name')} close={close} />
      )}
      {open?.what === 'disable' && (
        <ConfirmDialog
          close={close}
          question={{
            title: t(open.row.disabled === 0 ? 'disable_title' : 'enable_title', {
              name: named(open.row, 'name'),
            }),
            text: t(open.row.disabled === 0 ? 'disable_text' : 'enable_text'),
            yes: t(open.row.disabled === 0 ? 'actions.disable' : 'actions.enable'),
            danger: open.row.disabled === 0,
            run: async () => {
              const model = { id: open.row.id, disabled: open.row.disabled === 0 ? 1 : 0 }
              const { editUser } = await request(EditUser, { model })
              if (!succeeded(editUser)) return [refusalText(editUser)]
              await queries.invalidateQueries({ queryKey: ['users'] })
              return []
            },
          }}
        />
      )}
    </>
  )
}
