import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnsecuredJWT } from 'jose'
import { createUserinfo } from './userinfo.ts'

const token = new UnsecuredJWT({ sub: 'c0ffee' }).encode()
const said: string[] = []
const tell = { warn: (sentence: string) => void said.push(sentence), info: () => {} }
const asked = vi.fn<typeof fetch>()
let now = 1000
beforeEach(() => {
  now = 1000
  said.length = 0
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => void vi.unstubAllGlobals())

const userinfo = (address: string | null = 'https://id.example/me') =>
  createUserinfo(
    () => address,
    tell,
    () => now,
  )
const answers = (...replies: (object | number)[]) => {
  for (const reply of replies)
    asked.mockResolvedValueOnce(
      typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply),
    )
}

test('says name and mail address, asking once an hour for each person', async () => {
  answers(
    { sub: 'c0ffee', name: 'Mei', name_en: '', email: 'mei@x.edu', phone: '1' },
    { sub: 'c0ffee', name: 'Li' },
    { sub: 'c0ffee', name: 'Later' },
  )
  const ask = userinfo()
  for (let nth = 0; nth < 3; nth++) expect(await ask(token, 'a')).toEqual({ name: 'Mei', email: 'mei@x.edu' })
  expect(await ask(token, 'b')).toEqual({ name: 'Li' })
  now += 3_600_001
  expect(await ask(token, 'a')).toEqual({ name: 'Later' })
  expect(asked).toHaveBeenCalledTimes(3)
  expect(asked.mock.calls[0]?.[0]).toBe('https://id.example/me')
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(`Bearer ${token}`)
})

test.each<[string, object]>([
  ['another person', { sub: 'other', name: 'Other' }],
  ['nobody', { name: 'Other' }],
  ['no object', ['name']],
  ['no texts', { sub: 'c0ffee', name: 7, email: null }],
])('says nothing if the answer is about %s', async (_what, answer) => {
  answers(answer)
  expect(await userinfo()(token, 'a')).toEqual({})
})

test('asks nobody without an endpoint', async () => {
  expect(await userinfo(null)(token, 'a')).toEqual({})
  expect(asked).not.toHaveBeenCalled()
})

test('tells the operator once that tokens of this audience are not accepted there', async () => {
  answers(401, 401)
  const ask = userinfo()
  for (const key of ['a', 'a', 'b']) expect(await ask(token, key)).toEqual({})
  expect(asked).toHaveBeenCalledTimes(2)
  expect(said).toEqual([
    "Names and mail addresses can't be read from the provider: https://id.example/me answered 401. The access token itself has to name them.",
  ])
})

test('rests for a minute after no answer', async () => {
  asked.mockRejectedValueOnce(new TypeError('fetch failed'))
  const ask = userinfo()
  for (const key of ['a', 'b']) expect(await ask(token, key)).toEqual({})
  expect(asked).toHaveBeenCalledTimes(1)
  now += 60_000
  answers({ sub: 'c0ffee', name: 'Mei' })
  expect(await ask(token, 'a')).toEqual({ name: 'Mei' })
  expect(said).toHaveLength(1)
})
