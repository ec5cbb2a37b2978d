import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { pairField, textField } from '../../kit/form/fields.tsx'
import { alone } from '../../kit/list/row_changes.ts'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { queries, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { EditRole, FindRoles, type Role } from '../permissions.graphql.ts'

const code = textField('code', { required: true, max: 40, pattern: /^[a-z][a-z0-9_]*$/ })
const names = pairField('name', { required: true })
const sections_new = [{ key: 'role' as const, fields: [code, ...names] }]
const sections_known = [{ key: 'role' as const, fields: [...names] }]

const deleting = alone<Role>((id) => request(EditRole, { model: { id, deleted: 1 } }).then((r) => r.editRole))

/** The roles: one is chosen; new ones are made, and those that aren't built in renamed and deleted. */
export function RolePicker({ chosen, choose }: { chosen: string | null; choose: (code: string) => void }) {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useRequest(FindRoles, {})
  const [open, setOpen] = useState<{ role: Role | null; gone?: true } | null>(null)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const role = data.roles.find((one) => one.code === chosen)
  return (
    <>
      <ul className="plain-list console-choices">
        {data.roles.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className="button-bare"
              aria-pressed={one.code === chosen}
              onClick={() => choose(one.code)}
            >
              {named(one, 'name')}
              {one.everyone === 1 && <span className="quiet-small"> {t('role.everyone')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {mayDo('permission.manage') && (
        <div className="row">
          <Button onClick={() => setOpen({ role: null })}>{t('role.add')}</Button>
          {role && (
            <>
              <Button onClick={() => setOpen({ role })}>{t('role.rename')}</Button>
              {role.built_in !== 1 && (
                <Button danger onClick={() => setOpen({ role, gone: true })}>
                  {t('role.delete')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {open && !open.gone && (
        <FormDialog
          words="console"
          sections={open.role ? sections_known : sections_new}
          title={open.role ? t('role.rename') : t('role.add')}
          id={open.role?.id}
          load={{
            query: FindRoles,
            variables: {},
            of: ({ roles }: { roles: Role[] }) => roles.find(({ id }) => id === open.role?.id) ?? null,
          }}
          create={(model) => request(EditRole, { model }).then((r) => r.editRole)}
          update={({ version: _none, ...model }) => request(EditRole, { model }).then((r) => r.editRole)}
          touches={['roles']}
          close={() => setOpen(null)}
        />
      )}
      {open?.gone && open.role && (
        <ConfirmDialog
          close={() => setOpen(null)}
          question={{
            title: t('role.delete_title', { name: named(open.role, 'name') }),
            text: t('role.delete_text'),
            yes: t('role.delete'),
            danger: true,
            run: async () => {
              const { refused } = await outcomeOf(deleting, open.role ? [open.role] : [], '')
              await queries.invalidateQueries({ queryKey: ['roles'] })
              return refused.map(({ why }) => why)
            },
          }}
        />
      )}
    </>
  )
}
