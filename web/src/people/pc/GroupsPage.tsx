import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { DeleteGroup, FindGroups, type PeopleGroup } from '../groups.graphql.ts'
import './groups.css'

const GroupDialog = later(() => import('./GroupDialog.tsx').then((m) => m.GroupDialog), { antd: true })
const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [GroupDialog.load]

/** What the page does with a group now; null as the group: a new one. */
type Open = { what: 'edit'; group: PeopleGroup | null } | { what: 'delete'; group: PeopleGroup }

/** /pc/groups and /mobile/groups: lists of people that the user books with. Spec 001 §7 queryMyGroup. */
export function GroupsPage() {
  const { t } = useTranslation('groups')
  useTitle(t('title'))
  const { data, isError, error, refetch } = useRequest(FindGroups, {})
  const [open, setOpen] = useState<Open | null>(null)
  usePrefetch(useLeisure(data !== undefined), dialogs)
  const groups = data?.queryMyGroup ?? []
  const create = (
    <Button type="primary" onClick={() => setOpen({ what: 'edit', group: null })}>
      {t('create')}
    </Button>
  )
  return (
    <div className="stack-wide groups">
      <BackUp to="me" />
      <PageHead title={t('title')}>{groups.length > 0 && create}</PageHead>
      <p>{t('intro')}</p>
      {isError ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : groups.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {create}
        </EmptyState>
      ) : (
        <ul className="stack-wide plain-list">
          {groups.map((group) => (
            <GroupLine key={group.id} group={group} open={setOpen} />
          ))}
        </ul>
      )}
      {open?.what === 'edit' && <GroupDialog group={open.group} close={() => setOpen(null)} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          close={() => setOpen(null)}
          question={{
            title: t('delete_title', { name: open.group.name }),
            text: t('delete_text'),
            yes: t('delete'),
            danger: true,
            run: async () => {
              const { deleteGroup } = await request(DeleteGroup, { id: open.group.id })
              if (!succeeded(deleteGroup)) return [refusalText(deleteGroup)]
              await queries.invalidateQueries({ queryKey: ['queryMyGroup'] })
              toast(t('deleted'), 'success')
              return []
            },
          }}
        />
      )}
    </div>
  )
}

/** How many members a line names. */
const NAMED = 6

function GroupLine({ group, open }: { group: PeopleGroup; open: (what: Open) => void }) {
  const { t } = useTranslation('groups')
  const { name, groupMember: members } = group
  const names = members
    .slice(0, NAMED)
    .map((one) => named(one, 'name'))
    .join(t('between_names'))
  return (
    <li className="card group-line">
      <div>
        <h2>{name}</h2>
        <p>{members.length > NAMED ? t('and_more', { names, count: members.length - NAMED }) : names}</p>
      </div>
      <span className="tag">{t('members', { count: members.length })}</span>
      <span className="line group-actions">
        <Button aria-label={t('edit_named', { name })} onClick={() => open({ what: 'edit', group })}>
          {t('edit')}
        </Button>
        <Button
          type="text"
          danger
          aria-label={t('delete_named', { name })}
          onClick={() => open({ what: 'delete', group })}
        >
          {t('delete')}
        </Button>
      </span>
    </li>
  )
}
