import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageChosen, keepLanguage, switchLanguage } from './language.ts'
import { useViewer } from './useViewer.ts'

/** Whether the browser's language differs from the pages' default, Chinese. */
const speaksNoChinese = (): boolean => !/^zh\b/i.test(navigator.language)

/**
 * Offers English, in English, at the first visit with a browser that isn't Chinese. Pages stay in Chinese,
 * their default, until the user chooses; either answer is stored.
 */
export function LanguageOffer() {
  const { t } = useTranslation('kit')
  const { language_switch } = useViewer()
  const [answered, setAnswered] = useState(() => languageChosen() || !speaksNoChinese())
  if (answered || !language_switch) return null
  const stay = () => {
    keepLanguage('zh')
    setAnswered(true)
  }
  return (
    <section className="language-offer" aria-label="Language" lang="en">
      <span>{t('offer_english')}</span>
      <button type="button" className="button button-main" onClick={() => switchLanguage('en')}>
        {t('in_english')}
      </button>
      <button type="button" className="button button-plain" lang="zh-CN" onClick={stay}>
        {t('stay_in_chinese')}
      </button>
    </section>
  )
}
