import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CountTag, countText, useCount } from '../kit/CountTag.tsx'
import { IconLink } from '../kit/IconLink.tsx'
import { waiting } from './waiting.ts'
import './waiting_link.css'

const CLIPBOARD = 'M9 4H6v17h12V4h-3M9 3h6v3H9zM9 14l2 2 4-4'

/**
 * The way to what waits for the user's decision, with its count; nothing where nothing waits.
 * @param worded a button with its name instead of a picture
 */
export function WaitingLink({ worded = false }: { worded?: boolean }) {
  const { t } = useTranslation('portal')
  const count = useCount(waiting)
  if (count === 0) return null
  if (worded)
    return (
      <Link to="/pc/approvals" className="button approvals-waiting">
        {t('ways.approvals')} <span>{countText(count)}</span>
      </Link>
    )
  return (
    <IconLink to="/pc/approvals" icon={CLIPBOARD} label={t('ways.approvals')}>
      <CountTag corner count={count} />
    </IconLink>
  )
}
