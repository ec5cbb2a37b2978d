import type { FeedWords } from './words.ts'

export const feed_words_zh: FeedWords = { occupied: '已占用', closed: '不可用', own: '我的预约' }
