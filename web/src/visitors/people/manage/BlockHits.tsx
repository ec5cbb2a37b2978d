import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../../graphql/operation.ts'
import { Drawer } from '../../../kit/Drawer.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton, StateTag } from '../../../kit/states.tsx'
import { writtenMoment } from '../../../kit/written_moment.ts'
import { FindBlockHits } from '../people.graphql.ts'

/** When somebody on the blacklist, or like them, was met. */
export function BlockHits({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('visitor_blacklist')
  const { data, error, refetch } = useRequest(FindBlockHits, { id, first: 100 })
  const hits = nodesOf(data?.findVisitorBlacklistHitAll)
  return (
    <Drawer open title={t('hits_of', { name })} onClose={close}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : hits.length === 0 ? (
        <EmptyState title={t('no_hits')} />
      ) : (
        <ul className="plain-list stack">
          {hits.map((hit) => (
            <li key={hit.id} className="row-apart">
              <span>
                {t(
                  `met.${hit.met === 'gate' ? 'gate' : hit.met === 'approval' ? 'approval' : 'application'}`,
                )}{' '}
                {hit.visitor_name}
              </span>
              <StateTag tone={hit.sure === 1 ? 'bad' : 'wait'}>
                {t(hit.sure === 1 ? 'sure' : 'alike')}
              </StateTag>
              <span className="quiet">{writtenMoment(hit.create_time)}</span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
