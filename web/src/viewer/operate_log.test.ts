import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBearer } from '../graphql/bearer.ts'
import { noteOperation } from './operate_log.ts'

const warned = vi.fn()
beforeEach(() => {
  connectBearer({ token: () => 'token', renewed: async () => null, unusable: () => undefined })
  vi.spyOn(console, 'warn').mockImplementation(warned)
  warned.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const noted = { operate_module: 'resources', operate_type: 'export', operate_content: '{"first":20}' }

test('logs an operation to the server', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).variables)
    return Response.json({ data: { saveOperateLog: { errcode: '0', msg: '', msg_en: '' } } })
  })
  await noteOperation(noted)
  expect(sent).toEqual([{ model: noted }])
  expect(warned).not.toHaveBeenCalled()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('no network'))],
  [
    'a refusal',
    async () => Response.json({ data: { saveOperateLog: { errcode: 'BUSY', msg: '', msg_en: 'Later' } } }),
  ],
])('only logs %s', async (_what, reply) => {
  vi.stubGlobal('fetch', reply)
  await noteOperation(noted)
  expect(warned).toHaveBeenCalled()
})
