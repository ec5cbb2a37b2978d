import { useTranslation } from 'react-i18next'
import type { ApprovalOfAll } from './grid_rows.ts'

/** The note that approval is needed, once for all rows. */
export function ApprovalLine({ said }: { said: ApprovalOfAll }) {
  const { t } = useTranslation('resources')
  return <p className="grid-page-approval">{t(said)}</p>
}
