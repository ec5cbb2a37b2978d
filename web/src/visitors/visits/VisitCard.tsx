import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { named } from '../../viewer/named.ts'
import { datesOf } from './states.ts'
import { VisitTag, WaitsAt } from './VisitDetails.tsx'
import type { ShownVisit } from './visits.graphql.ts'
import './visits.css'

interface VisitCardProps {
  visit: ShownVisit
  /** Who reads it: a visitor sees the host first, others the visitor. */
  reader: 'host' | 'visitor' | 'approver'
  /** The actions. */
  children?: ReactNode
}

/** One visit in a list. */
export function VisitCard({ visit, reader, children }: VisitCardProps) {
  const { t } = useTranslation('visits')
  const others = visit.people > 1 ? ` +${visit.people - 1}` : ''
  const host = visit.accept_visit_name || t('no_host')
  const title = reader === 'visitor' ? host : visit.visitor_name + others
  const facts = [
    datesOf(visit),
    named(visit, 'in_school_area_name'),
    named(visit, 'resources_name'),
    reader === 'visitor' ? visit.accept_visit_unit : visit.unit,
    reader === 'approver' && t('approval.to', { host }),
    visit.car_card_number,
  ]
  return (
    <li className="card stack visit-card">
      <header className="row">
        <VisitTag state={visit.state} />
        <h2>{title}</h2>
      </header>
      <p className="when">{facts.filter(Boolean).join(' · ')}</p>
      <WaitsAt visit={visit} />
      {visit.in_school_reason && <p className="quiet">{visit.in_school_reason}</p>}
      {visit.reason && <p>{t('reason', { reason: visit.reason })}</p>}
      {children && <div className="row">{children}</div>}
    </li>
  )
}
