import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindVisitProgress, type VisitStep } from './visits.graphql.ts'

/** What happened to a visit, oldest first. */
export function VisitHistory({ id }: { id: string }) {
  const { data, error, refetch } = useRequest(FindVisitProgress, { id })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  return (
    <ol className="plain-list stack">
      {(data.findVisitorAppointmentProgress ?? []).map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

/** The step of an approval flow that a line is about, as the server writes it. */
interface DecidedStep {
  number: number
  of: number
  name: string
  name_en: string
  overrules: boolean
}

function Step({ step }: { step: VisitStep }) {
  const { t } = useTranslation('visits')
  const details = step.details as { from?: string; to?: string; step?: DecidedStep } | null
  const decided = details?.step
  const name = decided && named(decided, 'name')
  const who = named(step, 'user_name') || t(`actors.${step.actor}` as 'actors.host')
  return (
    <li>
      <div>
        <span className="strong">{t(`actions.${step.action}` as 'actions.send')}</span> · {who}{' '}
        <span className="quiet">{step.create_time.slice(0, 16)}</span>
      </div>
      {details?.to && <div className="quiet">{`${details.from} → ${details.to}`}</div>}
      {decided && (
        <div className="quiet">
          {[
            t('approval.step_of', { step: decided.number, steps: decided.of }),
            name,
            decided.overrules && t('approval.overrules'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
      {step.reason && <div>{step.reason}</div>}
    </li>
  )
}
