import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useViewer } from '../../viewer/useViewer.ts'
import { identity, looks, menu, previews, sites } from './settings_fields.tsx'
import { loadOf, saveSettings } from './settings_form.tsx'

const sections = [
  { key: 'identity' as const, fields: [...identity] },
  { key: 'looks' as const, fields: [...looks, previews.header] },
  { key: 'menu' as const, fields: [...menu] },
  { key: 'sites' as const, fields: [...sites] },
]

/** /manage/settings/sys: the names, the looks and the header of the product, and who may frame it. */
export function SystemSettingsPage() {
  const { t } = useTranslation('system_settings')
  const { settings_id } = useViewer()
  const id = settings_id ?? ''
  const load = useMemo(() => loadOf(id), [id])
  return (
    <>
      <FormPage
        words="system_settings"
        id={id}
        sections={sections}
        load={load}
        update={saveSettings}
        back="/manage/home"
        stays
      />
      <p>
        <Link to={`/manage/settings/theme/${id}`}>{t('theme.way')}</Link>
      </p>
    </>
  )
}
