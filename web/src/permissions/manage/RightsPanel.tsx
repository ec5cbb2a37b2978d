import { isFound } from '#rules/search/search_text.ts'
import { Button, Checkbox, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../kit/form/Leaving.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import {
  FindReachingRights,
  GrantPermission,
  RevokePermission,
  type ShownRight,
} from '../permissions.graphql.ts'
import { useOffered } from './offered.ts'
import { rightChanges, rightRows, type RightsOwner, type RightRow, type RightType } from './rights.ts'

const nothing: ReadonlyMap<string, boolean> = new Map()
const touches = ['findReachingRights', 'roles']

/** The rights of one grantee: its own can be given and taken, several at once; inherited ones tell where they come from. */
export function RightsPanel({ grantee, name }: { grantee: RightsOwner; name: string }) {
  const { t } = useTranslation('console')
  const kinds: RightType[] = grantee.type === 'role' ? ['operation', 'menu'] : ['operation', 'menu', 'role']
  const [kind, setKind] = useState<RightType>('operation')
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState(nothing)
  const offered = useOffered()
  const { data, error, refetch } = useRequest(FindReachingRights, {
    grantee_type: grantee.type,
    grantee_id: grantee.id,
  })
  const grant = useAction(GrantPermission, (r) => r.grantPermission, { touches })
  const revoke = useAction(RevokePermission, (r) => r.revokePermission, { touches })
  const rows = useMemo(
    () =>
      offered && data
        ? Object.values(offered).flatMap((some) => rightRows(some, data.findReachingRights, grantee))
        : null,
    [offered, data, grantee],
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!rows) return <Skeleton lines={12} />

  const { models, revokeIds } = rightChanges(rows, wanted, grantee)
  const count = models.length + revokeIds.length
  const busy = grant.busy || revoke.busy
  const save = async () => {
    if (models.length > 0) {
      const given = await grant.run({ models })
      if (!given || !succeeded(given)) return
    }
    if (revokeIds.length > 0) {
      const taken = await revoke.run({ revokeIds })
      if (!taken || !succeeded(taken)) return
    }
    // What was ticked meanwhile isn't saved yet.
    setWanted((now) => new Map([...now].filter(([key, on]) => wanted.get(key) !== on)))
    toast(t('saved'), 'success')
  }
  const shown = rows.filter((row) => row.type === kind && isFound(words, [row.name, row.permission]))
  const groups = Map.groupBy(shown, ({ group }) => group)
  // The role that may do everything has no row for each.
  const all = grantee.type === 'role' && grantee.id === 'super_admin'
  return (
    <section className="stack" aria-label={t('rights_of', { name })}>
      <h2>{t('rights_of', { name })}</h2>
      {all && <p className="quiet">{t('super_admin')}</p>}
      <div className="row-apart">
        <Segmented
          aria-label={t('kinds')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Input.Search
          allowClear
          className="console-search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {shown.length === 0 && <p className="quiet">{t('none_found')}</p>}
      {[...groups].map(([group, some]) => (
        <fieldset key={group} className="console-group">
          {group !== '' && (
            <legend>{kind === 'operation' ? t(`group.${group}` as 'group.booking') : group}</legend>
          )}
          <ul className="plain-list">
            {some.map((row) => (
              <RightLine
                key={row.key}
                row={row}
                ticked={wanted.get(row.key) ?? row.own !== null}
                tick={(on) => setWanted(new Map(wanted).set(row.key, on))}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <LeaveGuard searched dirty={count > 0} saved={() => false} discard={() => setWanted(nothing)} />
      {mayDo('permission.manage') && (
        <footer className="row console-footer">
          <span role="status" className="grow">
            {count > 0 ? t('changes', { given: models.length, taken: revokeIds.length }) : ''}
          </span>
          <Button disabled={count === 0} onClick={() => setWanted(nothing)}>
            {t('discard')}
          </Button>
          <Button type="primary" disabled={count === 0} loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </footer>
      )}
    </section>
  )
}

function RightLine({ row, ticked, tick }: { row: RightRow; ticked: boolean; tick: (on: boolean) => void }) {
  const { t } = useTranslation('console')
  const { may } = useViewer()
  const lacks = row.needs.some((one) => !may.has(one))
  const why = lacks ? t('not_held') : undefined
  return (
    <li className="row console-right">
      <Checkbox
        checked={ticked}
        disabled={lacks || !mayDo('permission.manage')}
        onChange={({ target }) => tick(target.checked)}
        {...(why ? { title: why } : {})}
      >
        {row.name}
      </Checkbox>
      {row.own?.filter != null && (
        <span className="console-origin">{t('filtered', { depts: departmentsIn(row.own.filter) })}</span>
      )}
      {row.inherited.map((right) => (
        <span key={`${right.origin_type} ${right.origin_id}`} className="console-origin">
          {t('by', { origin: originName(right, t('everyone')) })}
        </span>
      ))}
    </li>
  )
}

const originName = (right: ShownRight, everyone: string): string =>
  right.origin_type === 'everyone' ? everyone : named(right, 'origin_name') || right.origin_id

function departmentsIn(filter: unknown): string {
  const dept: unknown = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'dept') : []
  return Array.isArray(dept) ? dept.join(', ') : ''
}
