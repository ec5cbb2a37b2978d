import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { evaluation_state } from '#rules/evaluations/evaluation.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { dayText } from '../../kit/days.ts'
import { later } from '../../kit/later.tsx'
import { pageAsked } from '../../kit/page_asked.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, PageOpening, Skeleton, StateTag } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { EvaluationItem } from '../EvaluationItem.tsx'
import { FindEvaluations, type EvaluationNode } from '../evaluations.graphql.ts'
import '../evaluations.css'

const EvaluationDialog = later(() => import('../EvaluationDialog.tsx').then((m) => m.EvaluationDialog))

const PAGE = 20

/** /pc/comments and /mobile/comments: the user's own evaluations, to be changed or deleted. */
export function CommentsPage() {
  const { t } = useTranslation('evaluations')
  useTitle(t('mine'))
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<EvaluationNode | null>(null)
  useFocusBack(open !== null)
  const page = pageAsked(query.get('page'))
  const { data, error, isPending, refetch } = useRequest(
    FindEvaluations,
    { first: PAGE, offset: (page - 1) * PAGE, filter: { mine: 1 } },
    { keep: true, staleTime: 0 },
  )
  const evaluations = nodesOf(data?.findEvaluationAll)
  return (
    <section className="stack-wide">
      <BackUp to="me" />
      <h1>{t('mine')}</h1>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton />
      ) : evaluations.length === 0 ? (
        <EmptyState title={t('none_mine')} text={t('none_mine_text')}>
          <Link to="/pc/myAppointment?when=past" className="button">
            {t('to_history')}
          </Link>
        </EmptyState>
      ) : (
        <>
          {evaluations.map((one) => (
            <div key={one.id} className="card">
              <EvaluationItem evaluation={one} head={<strong>{aboutOf(one)}</strong>}>
                <p className="row evaluation-tags">
                  {one.is_anonymous === 1 && <StateTag>{t('is_anonymous')}</StateTag>}
                  {one.state === evaluation_state.hidden && (
                    <StateTag tone="bad">{t('hidden', { reason: one.state_reason ?? '' })}</StateTag>
                  )}
                </p>
                <Button
                  size="small"
                  aria-label={t('change_of', { about: aboutOf(one) })}
                  onClick={() => setOpen(one)}
                >
                  {t('change')}
                </Button>
              </EvaluationItem>
            </div>
          ))}
          <Pager
            page={page}
            size={PAGE}
            total={data?.findEvaluationAll.totalCount ?? 0}
            onTurn={(next) => setQuery({ page: String(next) }, { replace: true })}
          />
        </>
      )}
      {open?.appointment_id && (
        <EvaluationDialog
          known
          appointment_id={open.appointment_id}
          about={aboutOf(open)}
          onClose={() => setOpen(null)}
          fallback={<PageOpening />}
        />
      )}
    </section>
  )
}

/** `Group room 1 · Tue, 8 Sep 2026` */
const aboutOf = (one: EvaluationNode) =>
  [named(one, 'resources_name'), one.appointment_date && dayText(one.appointment_date, true)]
    .filter(Boolean)
    .join(' · ')
