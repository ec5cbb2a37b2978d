import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBearer } from '../graphql/bearer.ts'
import { setLanguage } from '../viewer/language.ts'
import { markSession } from './marking.ts'

const done = { errcode: '0', msg: '', msg_en: '', refused: [] }
const why = { errcode: 'BAD_TRANSITION', msg: '不能标记', msg_en: 'Too late' }

beforeEach(() => {
  connectBearer({ token: () => 'token', renewed: async () => null, unusable: () => undefined })
  setLanguage('en')
})
afterEach(() => {
  vi.unstubAllGlobals()
  setLanguage('zh')
})

test.each([
  ['done', done, null],
  ['the session refused', { ...done, refused: [{ ...why, id: 's' }] }, 'Too late'],
  ['the whole refused', { ...why, refused: [] }, 'Too late'],
])('a session is marked: %s', async (_what, answer, expected) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push((JSON.parse(String(init.body)) as { variables: unknown }).variables)
    return new Response(JSON.stringify({ data: { updateAppointmentState: answer } }))
  })
  expect(await markSession('s', 2, 'absent', '')).toBe(expected)
  expect(sent).toEqual([{ ids: ['s'], appointment_state: 2, code: null, reason: 'absent' }])
})
