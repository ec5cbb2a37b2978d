import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '../list/declare.tsx'
import { useNarrow } from '../useNarrow.ts'
import type { FormState } from './useForm.ts'

interface SaveButtonProps {
  form: FormState
  label: Label
  busy: boolean
  /** What it does, where that isn't saving. */
  does?: string | undefined
}

/**
 * A form's button. While required fields are empty its label names them; on a narrow page, where they don't fit into
 * it, a line above the buttons does.
 */
export function SaveButton({ form, label, busy, does }: SaveButtonProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  const missing = useMissing(form, label)
  const above = useNarrow() && missing !== null
  return (
    <>
      {above && (
        <p id={id} className="form-missing">
          {missing}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={busy} aria-describedby={above ? id : undefined}>
        {above || missing === null ? (does ?? t('save')) : missing}
      </Button>
    </>
  )
}

/** Which required fields are still empty, in words; null: none. */
function useMissing(form: FormState, label: Label): string | null {
  const { t, i18n } = useTranslation('kit')
  const missing = form.missing.map((field) => label(`fields.${field}`))
  if (missing.length === 0) return null
  const fields = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing.slice(0, 3))
  return missing.length > 3
    ? t('form.missing_more', { fields, count: missing.length - 3 })
    : t('form.missing', { fields })
}
