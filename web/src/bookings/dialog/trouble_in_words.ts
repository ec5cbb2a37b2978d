import type { TFunction } from 'i18next'
import type { Trouble } from './useSending.ts'

/** Why nothing is known of a submission yet, and that nothing is lost. */
export const troubleText = (t: TFunction<'booking_form'>, trouble: Trouble): string =>
  trouble.kind === 'offline'
    ? t('sent_offline')
    : trouble.kind === 'no_answer'
      ? t('sent_no_answer')
      : t('sent_failed', { text: trouble.text })
