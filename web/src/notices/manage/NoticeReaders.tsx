import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import { momentText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindReaders } from './readers.graphql.ts'

/** Readings shown at first, and with each "more". */
const MORE = 50

/** Who has read a notice and when, the latest first. Somebody who read it on several days is there with each. */
export function NoticeReaders({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('notice_manage')
  const [first, setFirst] = useState(MORE)
  const { data, error, refetch } = useRequest(
    FindReaders,
    { first, filter: { notice_id: id } },
    { keep: true },
  )
  const found = data?.findNoticeReadEntityList
  const rows = nodesOf(found)
  const total = found?.totalCount ?? 0
  return (
    <Drawer open title={t('readers.title', { name })} onClose={close}>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {found && rows.length === 0 && <EmptyState title={t('readers.none')} />}
      {rows.length > 0 && (
        <table className="form-changes">
          <thead>
            <tr>
              <th scope="col">{t('readers.name')}</th>
              <th scope="col">{t('readers.dept')}</th>
              <th scope="col">{t('readers.time')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.read_user_name}</th>
                <td>{named(row, 'dept_name')}</td>
                <td>{momentText(row.read_time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < total && (
        <button type="button" className="button" onClick={() => setFirst(first + MORE)}>
          {t('readers.more', { count: total - rows.length })}
        </button>
      )}
    </Drawer>
  )
}
