import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBearer } from '../../graphql/bearer.ts'
import { setLanguage } from '../../viewer/language.ts'
import { decideSoon, forgetRefused, keptDecisions, sendNow } from './pending.ts'

const session = (id: string) => ({ id, approval_id: `of ${id}`, said: `session ${id}` })
const refusal = (id: string) => ({ id, errcode: 'SLOT_TAKEN', msg: '已被预约', msg_en: 'Taken', field: null })

/** The server's answer: these weren't decided. */
function refuses(...ids: string[]) {
  const answer = { errcode: '0', msg: '', msg_en: '', refused: ids.map(refusal) }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: { approveAppointmentInformation: answer } })),
  )
}

const approve = async (...ids: string[]) => {
  decideSoon('approve', ids.map(session), '')
  const [made] = keptDecisions().pending
  if (made) await sendNow(made.key)
}
const shown = () => keptDecisions().refused.map(({ said, why }) => `${said}: ${why}`)

beforeEach(() => {
  connectBearer({ token: () => 'token', renewed: async () => null, unusable: () => undefined })
  setLanguage('en')
})
afterEach(() => {
  vi.unstubAllGlobals()
  setLanguage('zh')
  forgetRefused()
})

test('what was refused stays to be read while others are decided on', async () => {
  refuses('1')
  await approve('1', '2')
  expect(shown()).toEqual(['session 1: Taken'])
  refuses('3')
  await approve('3')
  expect(shown()).toEqual(['session 1: Taken', 'session 3: Taken'])
  forgetRefused()
  expect(shown()).toEqual([])
})

test('what is decided on anew is refused once, or no longer', async () => {
  refuses('1')
  await approve('1')
  await approve('1')
  expect(shown()).toEqual(['session 1: Taken'])
  refuses()
  await approve('1')
  expect(shown()).toEqual([])
})
