import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#server/security/testing/stage.ts'

// Malformed forms are the client's fault: the server refuses them without an error in its log.

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

const form = (boundary: string, end = `--${boundary}--\r\n`) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\ntext\r\n${end}`

test.each<[string, string, string]>([
  ['without a boundary', 'multipart/form-data', form('x')],
  ['with an empty boundary', 'multipart/form-data; boundary=', form('x')],
  ['with a boundary of 5 kB', `multipart/form-data; boundary=${'b'.repeat(5000)}`, form('b'.repeat(5000))],
  ['cut off within the file', 'multipart/form-data; boundary=x', form('x').slice(0, -12)],
  ['cut off within the head', 'multipart/form-data; boundary=x', form('x').slice(0, 40)],
  ['cut off before the end', 'multipart/form-data; boundary=x', form('x', '')],
  ['with another boundary than it says', 'multipart/form-data; boundary=x', form('y')],
  ['of other bytes', 'multipart/form-data; boundary=x', '\u0000'.repeat(1000)],
  ['of nothing', 'multipart/form-data; boundary=x', ''],
])('answers 400 to a form %s', async (_what, type, payload) => {
  const response = await stage.server.app.http.inject({
    method: 'POST',
    url: '/upload_file',
    headers: { authorization: `Bearer ${await stage.server.token('student')}`, 'content-type': type },
    payload,
  })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({
      errcode: 'REQUIRED',
      msg: expect.any(String),
      msg_en: expect.any(String),
      // For clients that show only this text, in both languages.
      error: expect.stringMatching(/\p{Script=Han}.* [a-z]/iu),
    }),
  ])
  expect(stage.faults).toEqual([])
})

test('answers BUSY to an upload when no connection is free', async () => {
  const { server } = stage
  const real = server.db.withTenant
  const headers = {
    authorization: `Bearer ${await server.token('student')}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const send = () =>
    server.app.http.inject({ method: 'POST', url: '/upload_file', headers, payload: form('x') })
  server.db.withTenant = () =>
    Promise.reject(Object.assign(new Error('no connection was free in time'), { code: '57014' }))
  const response = await send()
  server.db.withTenant = real
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '1',
    expect.objectContaining({ errcode: 'BUSY' }),
  ])
  expect(stage.faults).toEqual([])
})
