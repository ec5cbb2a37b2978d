import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/plain/Button.tsx'
import { troubleText } from '../dialog/trouble_in_words.ts'
import type { Trouble } from '../dialog/useSending.ts'

/** Why nothing is known of the submission yet, and another attempt. */
export function ShortTrouble({ trouble, retry }: { trouble: Trouble; retry(): void }) {
  const { t } = useTranslation('booking_form')
  return (
    <div className="short-trouble" role="alert">
      <p>{troubleText(t, trouble)}</p>
      <Button size="small" onClick={retry}>
        {t('send_again')}
      </Button>
    </div>
  )
}
