import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { useCount, withCount } from '../../kit/CountTag.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { PageHeadOfViews, useView } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { appeals } from '../appeals.ts'
import {
  CountAppeals,
  FindMyBlocks,
  FindMyMissCounts,
  SaveAppeal,
  type ShownBlock,
} from '../blacklist.graphql.ts'
import { missesText } from '../misses_in_words.ts'
import { BlockCard } from './BlockCard.tsx'
import { MissedSessions } from './MissedSessions.tsx'
import './blocks.css'

const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [ConfirmDialog.load]

const PAGE = 10

const Appeals = later(() => import('./Appeals.tsx').then((m) => m.Appeals))

/** The user's own blocks; for those who decide, the appeals that wait for them. */
const views_of_administrators = ['mine', 'appeals'] as const
const own_view = ['mine'] as const

/**
 * /pc/blacklist and /mobile/blacklist: missed sessions, blocks, and appeals, of both sides. It opens where something waits
 * for the user. Product §5.
 */
export function BlocksPage() {
  const decides = mayDo('blacklist.manage')
  const { isPending, data } = useRequest(CountAppeals, {}, { enabled: decides })
  if (decides && isPending) return <Skeleton lines={4} />
  return <Blocks waits={(data?.findBlacklistAll?.totalCount ?? 0) > 0} />
}

function Blocks({ waits }: { waits: boolean }) {
  const { t } = useTranslation('blacklist')
  useTitle(t('title'))
  const views = mayDo('blacklist.manage') ? views_of_administrators : own_view
  // Where it opened stays, when the last one has been answered.
  const [otherwise] = useState<'mine' | 'appeals'>(waits ? 'appeals' : 'mine')
  const view = useView(views, otherwise)
  const count = useCount(appeals, mayDo('blacklist.manage'))
  return (
    <section className="column blocks">
      <BackUp to="me" />
      <PageHeadOfViews
        title={t('title')}
        label={t('view')}
        views={views}
        name={(one) => withCount(t(`views.${one}`), one === 'appeals' ? count : 0)}
        otherwise={otherwise}
      />
      {view === 'mine' ? <OwnBlocks /> : <Appeals fallback={<Skeleton lines={4} />} />}
    </section>
  )
}

function OwnBlocks() {
  const { t } = useTranslation('blacklist')
  const [page, setPage] = useState(1)
  const [appealed, setAppealed] = useState<ShownBlock | null>(null)
  useFocusBack(appealed !== null)
  const { data, error, refetch } = useRequest(
    FindMyBlocks,
    { first: PAGE, offset: (page - 1) * PAGE, filter: {} },
    { keep: true, staleTime: 0 },
  )
  usePrefetch(useLeisure(data !== undefined), dialogs)
  const blocks = nodesOf(data?.findMyBlacklistAll)
  return (
    <>
      <p>{t('intro')}</p>
      <h2>{t('blocks')}</h2>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : blocks.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <ul className="stack-wide plain-list">
            {blocks.map((one) => (
              <BlockCard key={one.id} block={one}>
                {one.status === 'in_force' && one.appeal_state < 2 && (
                  <Button onClick={() => setAppealed(one)}>
                    {one.appeal_state === 0 ? t('appeal') : t('change_appeal')}
                  </Button>
                )}
              </BlockCard>
            ))}
          </ul>
          <Pager page={page} size={PAGE} total={data.findMyBlacklistAll?.totalCount ?? 0} onTurn={setPage} />
        </>
      )}
      <OwnMisses />
      {appealed && (
        <ConfirmDialog
          close={() => setAppealed(null)}
          question={{
            title: t('appeal_title'),
            text: t('appeal_hint'),
            yes: t('send_appeal'),
            asks: 'reason',
            run: async (text) => {
              const { saveBlacklistAppeal } = await request(SaveAppeal, { id: appealed.id, text })
              if (!succeeded(saveBlacklistAppeal)) return [refusalText(saveBlacklistAppeal)]
              await queries.invalidateQueries({ queryKey: [FindMyBlocks.name] })
              toast(t('appeal_sent'), 'success')
              return []
            },
          }}
        />
      )}
    </>
  )
}

/** The missed sessions that count now, under each rule that concerns the user. */
function OwnMisses() {
  const { t } = useTranslation('blacklist')
  const { data } = useRequest(FindMyMissCounts, {}, { staleTime: 0 })
  const counts = data?.findMyMissCountAll ?? []
  if (counts.length === 0) return null
  return (
    <>
      <h2>{t('misses_label')}</h2>
      <ul className="stack-wide plain-list">
        {counts.map((one) => (
          <li key={one.id} className="card stack-wide miss-card">
            <h3>{missesText(one, t)}</h3>
            {one.sessions.length > 0 && <MissedSessions sessions={one.sessions} />}
          </li>
        ))}
      </ul>
    </>
  )
}
