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
  const session = hostSignIn({
    ask: (reason) => void said.push(reason),
    showMissing: (missing) => void said.push(missing ? 'shown' : 'hidden'),
    startAfresh: () => void said.push('afresh'),
    tellSignOut: () => void said.push('sign out'),
  })
  return { session, said }
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
  const { session } = started()
  const first = session.accessToken()
  session.take(student(), null)
  expect(await first).toBe(student())
  expect(await session.accessToken()).toBe(student())
  expect(session.person()).toEqual({ account: 'student', name: '学生', tenant: 'campus' })
  expect(setItem).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('reports a missing sign-in after a while, and continues once a token arrives', async () => {
  const { session, said } = started()
  const first = session.accessToken()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBeNull()
  const signing_in = session.signIn('/pc/home')
  expect(said).toEqual(['shown', 'missing'])
  session.take(student(), null)
  await signing_in
  expect(said.at(-1)).toBe('hidden')
  expect(await session.accessToken()).toBe(student())
})

test.each<[string, number | null, number]>([
  ['its own expiry', null, 600],
  ['the expiry given by the host', seconds + 300, 300],
])('requests a new token a minute before %s', async (_what, told, end) => {
  const { session, said } = started()
  session.take(student(), told)
  await vi.advanceTimersByTimeAsync((end - 61) * 1000)
  expect(said).not.toContain('expiring')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toContain('expiring')
})

test('makes calls wait for the next token after expiry', async () => {
  const { session, said } = started()
  session.take(student(), null)
  await vi.advanceTimersByTimeAsync(600_000)
  const [one, two] = [session.accessToken(), session.accessToken()]
  expect(said.filter((word) => word === 'expired')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(said.at(-1)).toBe('shown')
  const next = student(seconds + 1200, 'next')
  session.take(next, null)
  expect(await Promise.all([one, two])).toEqual([next, next])
  expect(said.at(-1)).toBe('hidden')
})

test("doesn't reuse a token that the server refused, even if the host sends it again", async () => {
  const { session, said } = started()
  session.take(student(), null)
  const another = session.tokenRefused(student())
  expect(said).toContain('refused')
  session.take(student(), null)
  const next = student(seconds + 900, 'next')
  session.take(next, null)
  expect(await another).toBe(next)
  expect(await session.tokenRefused(student())).toBe(next)
})

test.each([
  ['another user', token({ sub: 'teacher', tenant: 'campus' })],
  ['a user of the same name in another tenant', token({ account: 'student', tenant: 'other' })],
])('reloads everything for the token of %s', (_who, other) => {
  const { session, said } = started()
  session.take(student(), null)
  session.take(other, null)
  expect(said.at(-1)).toBe('afresh')
})

test.each(['', 'a.b.c', token([]), token({ sub: 7 }), `h.${btoa('null')}.s`])(
  'rejects %j as a token',
  (text) => {
    const { session, said } = started()
    session.take(text, null)
    expect([session.person(), said]).toEqual([null, []])
  },
)

test('has no user after sign-out, and notifies the host', async () => {
  const { session, said } = started()
  const cleared = vi.fn<() => void>()
  session.onSignOut(cleared)
  session.take(student(), null)
  await session.signOut()
  expect([session.person(), await session.accessToken()]).toEqual([null, null])
  expect(cleared).toHaveBeenCalledOnce()
  expect(said.slice(-2)).toEqual(['sign out', 'shown'])
  session.take(student(), null)
  expect(said.at(-1)).toBe('afresh')
})
