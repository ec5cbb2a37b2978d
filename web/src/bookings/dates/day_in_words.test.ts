import { expect, test } from 'vitest'
import type { DayLoadAnswer } from '../load.graphql.ts'
import { wordsOf } from '../testing/words.ts'
import { dayInWords } from './day_in_words.ts'

const load = (opens_at: string | null): DayLoadAnswer => ({
  date: '2026-11-25',
  rate: 0,
  bookable: 0,
  drawn: 0,
  own: 0,
  opens_at,
  errcode: null,
  msg: null,
  msg_en: null,
  quotas: [],
})
const day = { day: '2026-11-25', today: true, names_month: false }

test('a closed day says when it opens, but not when another day does', async () => {
  const t = await wordsOf('en')
  const waits = dayInWords(t, load('2026-11-25 20:00:00'), day)
  expect(waits.opens_at).toBe('2026-11-25 20:00:00')
  expect(waits.name).toContain('Opens')
  const over = dayInWords(t, load('2026-11-30 00:00:00'), day)
  expect(over.opens_at).toBeNull()
  expect(over.name).not.toContain('Opens')
})
