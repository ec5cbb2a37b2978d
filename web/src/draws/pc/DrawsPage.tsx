import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { dayText, momentText } from '../../kit/days.ts'
import { PageHeadOfViews, useView } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { FindDraws, type DrawAnswer } from '../draws.graphql.ts'
import { drawTag } from './draw_words.ts'
import '../draws.css'

const PAGE = 20
const views = ['mine', 'open', 'held'] as const
const filters = { mine: { mine: 1 }, open: { status: 'open' }, held: { status: 'held' } } as const

/** /pc/draws and /mobile/draws: the draws that the user takes part in, those that are open, and those that were held. */
export function DrawsPage() {
  const { t } = useTranslation('draws')
  useTitle(t('title'))
  const view = useView(views)
  return (
    <section className="draws">
      <BackUp to="me" />
      <PageHeadOfViews title={t('title')} label={t('view')} views={views} name={(one) => t(`views.${one}`)} />
      <p className="draw-quiet">{t('intro')}</p>
      <Draws key={view} view={view} />
    </section>
  )
}

function Draws({ view }: { view: (typeof views)[number] }) {
  const { t } = useTranslation('draws')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRequest(
    FindDraws,
    { first: PAGE, offset: (page - 1) * PAGE, filter: filters[view] },
    { keep: true, staleTime: 0 },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={4} />
  const found = nodesOf(data.findDrawAll)
  if (found.length === 0) return <EmptyState title={t(`empty.${view}`)} text={t('empty.text')} />
  return (
    <>
      <ul className="stack-wide plain-list">
        {found.map((one) => (
          <DrawCard key={one.id} one={one} />
        ))}
      </ul>
      <Pager page={page} size={PAGE} total={data.findDrawAll?.totalCount ?? 0} onTurn={setPage} />
    </>
  )
}

function DrawCard({ one }: { one: DrawAnswer }) {
  const { t } = useTranslation('draws')
  const tag = drawTag(one)
  return (
    <li className="card row-wide draw-card">
      <div className="grow">
        <h2>
          <Link to={`/pc/draws/${one.id}`}>
            {named(one, 'resources_type_name')} · {dayText(one.date)}
          </Link>
        </h2>
        <p className="draw-quiet">
          {[
            t(one.status === 'open' ? 'closes' : 'closed', { at: momentText(one.closes_at) }),
            t('requests', { count: one.count }),
          ].join(' · ')}
        </p>
      </div>
      <StateTag tone={tag.tone}>{t(tag.word)}</StateTag>
    </li>
  )
}
