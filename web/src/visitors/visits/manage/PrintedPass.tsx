import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import { toast } from '../../../graphql/toast.ts'
import { Button } from '../../../kit/plain/Button.tsx'
import { PrintSheet } from '../../../kit/print/PrintSheet.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useAction } from '../../../kit/requests.ts'
import { usePrinting } from '../../../kit/print/usePrinting.ts'
import { FindPrintedPass, PrintPass } from '../../passes/passes.graphql.ts'
import { datesOf } from '../states.ts'
import type { ShownVisit } from '../visits.graphql.ts'
import './printed_pass.css'

interface OnPaper {
  code: string
  digits: string
}

/** Makes a visit's pass for paper and prints it: for who has no phone that shows one. */
export function PrintedPass({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation('visits')
  const [pass, setPass] = useState<OnPaper | null>(null)
  const printing = usePrinting()
  const { run, busy } = useAction(PrintPass, (r) => r.printVisitorPass)
  const print = async () => {
    const answer = await run({ id: visit.id })
    if (answer?.errcode !== '0') return
    try {
      const { findPrintedVisitorPass: made } = await request(FindPrintedPass, { id: visit.id })
      if (!made) return
      setPass(made)
      // The sheet is drawn by then.
      requestAnimationFrame(() => window.print())
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      toast(cause.message)
    }
  }
  return (
    <div className="stack">
      <div>
        <Button loading={busy} onClick={() => void print()}>
          {t('printed_pass.print')}
        </Button>
      </div>
      <p className="quiet">{t('printed_pass.replaces')}</p>
      {printing && pass && (
        <PrintSheet
          title={t('printed_pass.title', { name: visit.visitor_name })}
          facts={[datesOf(visit), visit.accept_visit_name, visit.flow_no]}
          alone
        >
          <div className="printed-pass">
            <QrCode text={pass.code} name={t('printed_pass.code')} />
            <p className="printed-pass-digits">{pass.digits}</p>
            <p>{t('printed_pass.document')}</p>
          </div>
        </PrintSheet>
      )}
    </div>
  )
}
