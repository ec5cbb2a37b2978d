import { useTranslation } from 'react-i18next'
import type { Label } from '../list/declare.tsx'
import { Changes } from './Changes.tsx'
import type { FormState } from './useForm.ts'

/** What concerns the form as a whole: input that was restored, changes by others, refusals about no field. */
export function FormNotes({ form, label }: { form: FormState; label: Label }) {
  const { t } = useTranslation('kit')
  const general = form.refused.get('')
  return (
    <>
      {form.restored && form.dirty && (
        <div className="form-note form-note-plain" role="status">
          <p>{t('form.restored')}</p>
          <button type="button" className="button" onClick={form.discard}>
            {t('form.discard')}
          </button>
        </div>
      )}
      <Changes
        fields={form.fields}
        values={form.values}
        conflicts={form.conflicts}
        taken={form.taken}
        settle={form.resolveConflict}
        label={label}
      />
      {general && (
        <div className="form-note" role="alert">
          {general.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  )
}
