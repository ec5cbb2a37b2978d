import { useTranslation } from 'react-i18next'
import { english, switchLanguage } from './language.ts'
import { noteLanguage } from './note_language.ts'
import { useViewer } from './useViewer.ts'

/** A button for the other language, labelled in that language. The page reloads. Spec 001 §1. */
export function LanguageSwitch() {
  const { t } = useTranslation('kit')
  if (!useViewer().language_switch) return null
  const other = english() ? 'zh' : 'en'
  return (
    <button
      type="button"
      className="button button-plain"
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={() => void noteLanguage(other).then(() => switchLanguage(other))}
    >
      {t(other === 'en' ? 'in_english' : 'in_chinese')}
    </button>
  )
}
