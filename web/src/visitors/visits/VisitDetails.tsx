import { useTranslation } from 'react-i18next'
import { visit_state } from '#rules/visitors/visits/states.ts'
import { Facts } from '../../kit/Facts.tsx'
import { StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { datesOf, visit_tones } from './states.ts'
import { useVisitFields } from './useVisitFields.ts'
import { valuesOf, YES, type VisitField } from './visit_fields.ts'
import type { ShownVisit } from './visits.graphql.ts'

interface Peer {
  name: string
  phone: string | null
  unit: string | null
}

/** The state of a visit, as a tag. */
export function VisitTag({ state }: { state: number }) {
  const { t } = useTranslation('visits')
  return <StateTag tone={visit_tones[state] ?? 'plain'}>{t(`states.${state}` as 'states.0')}</StateTag>
}

/** The step of the approval flow that a visit waits at; nothing where it waits at none. */
export function WaitsAt({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation('visits')
  const { approval_step: step, approval_steps: steps } = visit
  if (step === null || steps === null) return null
  const name = named(visit, 'approval_step_name')
  return <p className="quiet">{t(name ? 'approval.at' : 'approval.at_unnamed', { step, steps, name })}</p>
}

/** What has a place of its own below; the rest of what the tenant asks for follows it, by the tenant's names. */
const placed = new Set([
  ...['in_school_date', 'in_school_end_date', 'in_school_area', 'in_school_reason', 'peers', 'is_car'],
  ...['accept_visit_name', 'accept_visit_phone', 'accept_visit_unit', 'visitor_name', 'phone', 'unit'],
  ...['card_type', 'card_number', 'email', 'car_card_number', 'in_child', 'remark'],
])

/** What is known of a visit, for all who may read it. */
export function VisitDetails({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation(['visits', 'kit'])
  const { fields = [] } = useVisitFields()
  const told = (field: VisitField): string => {
    const value = valuesOf([field], visit)[field.code] ?? ''
    if (field.kind === 'flag') return value === YES ? t('kit:yes') : ''
    const choice = field.choices.find((one) => one.value === value)
    return choice ? named(choice, 'name') : value
  }
  const peers = visit.peers as readonly Peer[]
  const host = [visit.accept_visit_name, visit.accept_visit_unit].filter(Boolean).join(' · ')
  const decided = visit.state === visit_state.rejected || visit.state === visit_state.revoked
  return (
    <div className="stack">
      <div className="row">
        <VisitTag state={visit.state} />
        {visit.inside === 1 && visit.state === visit_state.revoked && (
          <StateTag tone="bad">{t('still_inside')}</StateTag>
        )}
        <span className="quiet">{visit.flow_no}</span>
      </div>
      <WaitsAt visit={visit} />
      {visit.reason && <p className={decided ? 'wrong' : 'quiet'}>{t('reason', { reason: visit.reason })}</p>}
      <Facts
        columns
        facts={[
          [t('fields.dates'), datesOf(visit)],
          [t('fields.host'), host],
          [t('fields.in_school_area'), named(visit, 'in_school_area_name')],
          [t('fields.resources_name'), named(visit, 'resources_name')],
          [t('fields.in_school_reason'), visit.in_school_reason],
          [t('fields.visitor_name'), visit.visitor_name],
          [t('fields.phone'), visit.phone],
          [t('fields.unit'), visit.unit],
          [t('fields.card_number'), visit.card_number],
          [t('fields.email'), visit.email],
          [t('fields.car_card_number'), visit.car_card_number],
          [t('fields.in_child'), visit.in_child > 0 ? String(visit.in_child) : ''],
          ...fields
            .filter(({ code }) => !placed.has(code))
            .map((field): [string, string] => [named(field, 'name'), told(field)]),
          [t('fields.entered_at'), visit.entered_at?.slice(0, 16)],
          [t('fields.left_at'), visit.left_at?.slice(0, 16)],
          [t('fields.remark'), visit.remark],
          [t('fields.process_number'), visit.process_number],
        ]}
      />
      {peers.length > 0 && (
        <div>
          <h3>{t('peers', { count: peers.length })}</h3>
          <ul className="plain-list">
            {peers.map((peer, i) => (
              <li key={`${i} ${peer.name}`}>
                {peer.name}{' '}
                <span className="quiet">{[peer.phone, peer.unit].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
