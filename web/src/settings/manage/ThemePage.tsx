import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { looks, previews } from './settings_fields.tsx'
import { loadOf, saveSettings } from './settings_form.tsx'

const sections = [
  { key: 'looks' as const, fields: [...looks] },
  { key: 'preview' as const, fields: [previews.header, previews.colours] },
]

/** /manage/settings/theme/:id: the looks alone, with what a colour comes to. */
export function ThemePage() {
  const { t } = useTranslation('system_settings')
  const { id = '' } = useParams()
  const load = useMemo(() => loadOf(id), [id])
  return (
    <FormPage
      words="system_settings"
      title={t('theme.title')}
      id={id}
      sections={sections}
      load={load}
      update={saveSettings}
      back="/manage/settings/sys"
      stays
    />
  )
}
