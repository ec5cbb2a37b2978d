import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visit_audit, visit_state } from '#rules/visitors/visits/states.ts'
import { Drawer } from '../../../kit/Drawer.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { ApprovalSteps } from '../ApprovalSteps.tsx'
import { VisitDetails } from '../VisitDetails.tsx'
import { VisitHistory } from '../VisitHistory.tsx'
import { FindVisit, type ShownVisit } from '../visits.graphql.ts'
import { PrintedPass } from './PrintedPass.tsx'

interface VisitDrawerProps {
  id: string
  /** What its reader can do with it. */
  actions?(visit: ShownVisit): ReactNode
  close(): void
}

/** All of a visit, with what happened to it. */
export function VisitDrawer({ id, actions, close }: VisitDrawerProps) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useRequest(FindVisit, { id })
  const visit = data?.findVisitorAppointment
  return (
    <Drawer open title={visit?.visitor_name ?? t('visit')} size="large" onClose={close}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : visit ? (
        <div className="column">
          <VisitDetails visit={visit} />
          {actions && <div className="row">{actions(visit)}</div>}
          {visit.state === visit_state.approved && <PrintedPass visit={visit} />}
          {visit.audit_status !== visit_audit.not_needed && <ApprovalSteps id={id} />}
          <h2>{t('history')}</h2>
          <VisitHistory id={id} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </Drawer>
  )
}
