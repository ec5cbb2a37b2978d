import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../graphql/operation.ts'
import { Button } from '../kit/plain/Button.tsx'
import { useRequest } from '../kit/requests.ts'
import { ErrorState, Skeleton } from '../kit/states.tsx'
import { EvaluationItem, useAuthor } from './EvaluationItem.tsx'
import {
  FindEvaluations,
  FindEvaluationSummary,
  type EvaluationSummaryAnswer,
} from './evaluations.graphql.ts'
import { Stars } from './Stars.tsx'
import './evaluations.css'

/** How many are shown at first, and how many more at each press. */
const STEP = 3

/** A resource's evaluations: their averages, and the latest ones. */
export function ResourceEvaluations({ resources_id }: { resources_id: string }) {
  const { t } = useTranslation('evaluations')
  const authorOf = useAuthor()
  const [first, setFirst] = useState(STEP)
  const summary = useRequest(FindEvaluationSummary, { id: resources_id })
  const list = useRequest(FindEvaluations, { first, offset: 0, filter: { resources_id } }, { keep: true })
  const error = summary.error ?? list.error
  const says = summary.data?.findEvaluationSummary
  if (error && !(says && list.data))
    return <ErrorState error={error} retry={() => void (summary.refetch(), list.refetch())} />
  const evaluations = nodesOf(list.data?.findEvaluationAll)
  const left = (list.data?.findEvaluationAll.totalCount ?? 0) - evaluations.length
  return (
    <section className="stack-wide evaluations" aria-label={t('of_resource')}>
      <h2>{t('of_resource')}</h2>
      {!says || !list.data ? (
        <Skeleton lines={3} />
      ) : says.count === 0 ? (
        <p className="evaluation-none">{t('none')}</p>
      ) : (
        <>
          <Summary says={says} />
          {evaluations.map((one) => (
            <EvaluationItem key={one.id} evaluation={one} head={<strong>{authorOf(one)}</strong>} />
          ))}
          {left > 0 && (
            <Button loading={list.isFetching} onClick={() => setFirst(first + 3 * STEP)}>
              {t('more', { count: left })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Summary({ says }: { says: EvaluationSummaryAnswer }) {
  const { t } = useTranslation('evaluations')
  const further = (['resource_score', 'service_score', 'system_score'] as const).filter(
    (name) => says[name] !== null,
  )
  return (
    <div className="evaluation-summary">
      <strong className="evaluation-average">{says.composite_score?.toFixed(1)}</strong>
      <span>
        <Stars score={says.composite_score ?? 0} />
        <small>{t('count', { count: says.count })}</small>
      </span>
      {further.length > 0 && (
        <span className="evaluation-scores">
          {further.map((name) => (
            <span key={name}>
              {t(`scores.${name}`)} {says[name]?.toFixed(1)}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
