import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostSignIn } from './host_sign_in.ts'

const NOW = Date.parse('2026-09-07T00:00:00Z')
const seconds = NOW / 1000

/** A token in the providers' format; verifying its signature is up to the server. */
const token = (claims: object, name = 's') =>
  `h.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))}.${name}`
const student = (end = seconds + 600, name = 's') =>
  token({ sub: 'campus:student', account: 'student', name: '学生', tenant: 'campus', exp: end }, name)

const started = () => {
  const said: string[] = []
  const client = hostSignIn({
    ask: (reason) => void said.push(reason),
    showMissing: (missing) => void said.push(missing ? 'shown' : 'hidden'),
    startAfresh: () => void said.push('afresh'),
    tellSignOut: () => void said.push('sign out'),
  })
  return { client, said }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('uses a received token as it is, and stores nothing of it in the browser', async () => {
  const setItem = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  const { client } = started()
  const first = client.accessToken()
  client.take(student(), null)
  expect(await first).toBe(student())
  expect(await client.accessToken()).toBe(student())
  expect(client.person()).toEqual({ account: 'student', name: '学生', tenant: 'campus' })
  expect(setItem).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('reports a missing sign-in after a while, and continues once a token arrives', async () => {
  const { client, said } = started()
  const first = client.accessToken()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBeNull()
  const signing_in = client.signIn('/pc/home')
  expect(said).toEqual(['shown', 'missing'])
  client.take(student(), null)
  await signing_in
  expect(said.at(-1)).toBe('hidden')
  expect(await client.accessToken()).toBe(student())
})

test.each<[string, number | null, number]>([
  ['its own expiry', null, 600],
  ['the expiry given by the host', seconds + 300, 300],
])('requests a new token a minute before %s', async (_what, told, end) => {
  const { client, said } = started()
  client.take(student(), told)
  await vi.advanceTimersByTimeAsync((end - 61) * 1000)
  expect(said).not.toContain('expiring')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toContain('expiring')
})

test('makes calls wait for the next token after expiry', async () => {
  const { client, said } = started()
  client.take(student(), null)
  await vi.advanceTimersByTimeAsync(600_000)
  const [one, two] = [client.accessToken(), client.accessToken()]
  expect(said.filter((word) => word === 'expired')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(said.at(-1)).toBe('shown')
  const next = student(seconds + 1200, 'next')
  client.take(next, null)
  expect(await Promise.all([one, two])).toEqual([next, next])
  expect(said.at(-1)).toBe('hidden')
})

test("doesn't reuse a token that the server refused, even if the host sends it again", async () => {
  const { client, said } = started()
  client.take(student(), null)
  const another = client.tokenRefused(student())
  expect(said).toContain('refused')
  client.take(student(), null)
  const next = student(seconds + 900, 'next')
  client.take(next, null)
  expect(await another).toBe(next)
  expect(await client.tokenRefused(student())).toBe(next)
})

test.each([
  ['another user', token({ sub: 'teacher', tenant: 'campus' })],
  ['a user of the same name in another tenant', token({ account: 'student', tenant: 'other' })],
])('reloads everything for the token of %s', (_who, other) => {
  const { client, said } = started()
  client.take(student(), null)
  client.take(other, null)
  expect(said.at(-1)).toBe('afresh')
})

test.each(['', 'a.b.c', token([]), token({ sub: 7 }), `h.${btoa('null')}.s`])(
  'rejects %j as a token',
  (text) => {
    const { client, said } = started()
    client.take(text, null)
    expect([client.person(), said]).toEqual([null, []])
  },
)

test('has no user after sign-out, and notifies the host', async () => {
  const { client, said } = started()
  const cleared = vi.fn<() => void>()
  client.onSignOut(cleared)
  client.take(student(), null)
  await client.signOut()
  expect([client.person(), await client.accessToken()]).toEqual([null, null])
  expect(cleared).toHaveBeenCalledOnce()
  expect(said.slice(-2)).toEqual(['sign out', 'shown'])
  client.take(student(), null)
  expect(said.at(-1)).toBe('afresh')
})
