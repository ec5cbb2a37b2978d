import { useTranslation } from 'react-i18next'
import { CountTag, useCount } from '../kit/CountTag.tsx'
import { IconLink } from '../kit/IconLink.tsx'
import { waiting } from './waiting.ts'

const KEY = 'M14 10a4 4 0 1 0-3.5 4L13 16.5h2V19h2.5v-2.5L13.5 12.5A4 4 0 0 0 14 10zM9.5 9.5v.5'

/** The way to the requests for exceptions that wait for the user's decision, with their count; nothing where none does. */
export function WaitingExceptions() {
  const { t } = useTranslation('portal')
  const count = useCount(waiting)
  if (count === 0) return null
  return (
    <IconLink to="/pc/exceptions?view=waiting" icon={KEY} label={t('ways.exceptions')}>
      <CountTag corner count={count} />
    </IconLink>
  )
}
