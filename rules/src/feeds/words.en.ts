import type { FeedWords } from './words.ts'

export const feed_words_en: FeedWords = { occupied: 'Occupied', closed: 'Not available', own: 'Own bookings' }
