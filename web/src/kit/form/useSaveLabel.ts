import { useTranslation } from 'react-i18next'
import type { Label } from '../list/declare.tsx'
import type { FormState } from './useForm.ts'

/** The label of a form's button: what it does, or the required fields that are still empty. @param save what it does, if that isn't saving */
export function useSaveLabel(form: FormState, label: Label, save?: string): string {
  const { t, i18n } = useTranslation('kit')
  const missing = form.missing.map((field) => label(`fields.${field}`))
  if (missing.length === 0) return save ?? t('save')
  const fields = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing.slice(0, 3))
  return missing.length > 3
    ? t('form.missing_more', { fields, count: missing.length - 3 })
    : t('form.missing', { fields })
}
