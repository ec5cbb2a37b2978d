import pino from 'pino'
import { expect, test } from 'vitest'
import { Busy } from './busy.ts'
import { createHttp } from './server.ts'

test('a refused request is answered in both languages, with the time to wait', async () => {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    trust_proxy: false,
    requests_per_minute: 100,
    connect: () => [],
    https: false,
  })
  http.get('/busy', () => {
    throw new Busy(2.5)
  })
  const answer = await http.inject('/busy')
  await http.close()

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
  expect(answer.json()).toMatchObject({
    errcode: 'BUSY',
    msg: '系统繁忙，请 3 秒后重试',
    msg_en: 'Busy; try again in 3 s',
    ids: [],
    errors: [{ message: 'Busy; try again in 3 s', extensions: { code: 'BUSY', seconds: 3 } }],
  })
})
