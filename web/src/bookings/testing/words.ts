import i18next from 'i18next'
import en_form from '../../locales/en/booking_form.json' with { type: 'json' }
import en from '../../locales/en/bookings.json' with { type: 'json' }
import zh_form from '../../locales/zh/booking_form.json' with { type: 'json' }
import zh from '../../locales/zh/bookings.json' with { type: 'json' }

async function instanceOf(lng: 'zh' | 'en') {
  const words = i18next.createInstance()
  const resources = {
    en: { bookings: en, booking_form: en_form },
    zh: { bookings: zh, booking_form: zh_form },
  }
  await words.init({ lng, resources, defaultNS: 'bookings' })
  return words
}

/** The texts of bookings in one language, as `useTranslation('bookings')` has them. */
export const wordsOf = async (lng: 'zh' | 'en') => (await instanceOf(lng)).getFixedT(lng, 'bookings')

/** Those of the booking form. */
export const formWordsOf = async (lng: 'zh' | 'en') => (await instanceOf(lng)).getFixedT(lng, 'booking_form')
