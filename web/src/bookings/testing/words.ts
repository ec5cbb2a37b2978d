import i18next from 'i18next'
import en from '../../locales/en/bookings.json' with { type: 'json' }
import zh from '../../locales/zh/bookings.json' with { type: 'json' }

/** The texts of bookings in one language, as `useTranslation('bookings')` has them. */
export async function wordsOf(lng: 'zh' | 'en') {
  const words = i18next.createInstance()
  await words.init({ lng, resources: { en: { bookings: en }, zh: { bookings: zh } }, defaultNS: 'bookings' })
  return words.getFixedT(lng, 'bookings')
}
