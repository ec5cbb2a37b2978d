import { useTranslation } from 'react-i18next'
import { PrintSheet } from '../../../kit/print/PrintSheet.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import type { PrintedPassOfVisit } from '../../passes/passes.graphql.ts'
import { datesOf } from '../states.ts'
import type { ShownVisit } from '../visits.graphql.ts'
import './printed_pass.css'

/** A visit with its pass for paper. */
export interface VisitOnPaper {
  visit: ShownVisit
  pass: PrintedPassOfVisit
}

/** The passes of several visits on paper, to be cut out. */
export function PassesSheet({ passes }: { passes: readonly VisitOnPaper[] }) {
  const { t } = useTranslation('visits')
  return (
    <PrintSheet title={t('printed_pass.sheet')} facts={[t('printed_pass.document')]} alone>
      <ul className="plain-list printed-passes">
        {passes.map(({ visit, pass }) => (
          <li key={pass.id} className="printed-pass">
            <strong>{visit.visitor_name}</strong>
            <p>{[datesOf(visit), visit.accept_visit_name].filter(Boolean).join(' · ')}</p>
            <QrCode text={pass.code} name={t('printed_pass.code')} />
            <p className="printed-pass-digits">{pass.digits}</p>
          </li>
        ))}
      </ul>
    </PrintSheet>
  )
}
