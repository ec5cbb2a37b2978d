import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hashedText,
  packBlocked,
  packExpected,
  packNumbers,
  type BlockedKeys,
  type Expected,
  type HashedPart,
} from '#rules/visitors/gate_devices/gate_day.ts'
import { nameKey } from '#rules/visitors/people/blocks.ts'
import type { EntryModel } from '../../entries.graphql.ts'
import { offlineGate, type OfflineGate } from './offline_gate.ts'
import { forgetProof, keepProof, ownProof } from './proof.ts'
import { changeQueue, keptQueue, type KeyedEntry, type QueuedEntry } from './queue.ts'

// What a browser keeps, in memory: windows share it.
const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (name: string) => structuredClone(shelf.get(name)),
  set: async (name: string, value: unknown) => void shelf.set(name, value),
  del: async (name: string) => void shelf.delete(name),
  update: async (name: string, to: (before: unknown) => unknown) => void shelf.set(name, to(shelf.get(name))),
}))

const day_key = randomBytes(32)
const hash = (part: HashedPart, text: string) =>
  createHmac('sha256', day_key).update(hashedText(part, text)).digest().subarray(0, 8).toString('hex')
const visit: Expected = {
  ...{ kind: 'visit', id: '0199a000-0000-7000-8000-000000000001', number: '', name: '陈*' },
  ...{ inside: false, entered: false, single_entry: true, changed: false, online_only: false, blocked: 'no' },
  ...{ from: 0, until: 2 ** 32 - 1, phone: hash('phone', '13700000000'), document: '', plate: '' },
}
const wanted: BlockedKeys = {
  ...{ kind: 'person', name: hash('name', nameKey('Ge Er')), phone: hash('phone', '13711111111') },
  ...{ document: '', plate: '', plate_shape: '' },
}

type Reply = object | Error
/** What the server says, by operation; told: the entries that reached it. */
let told: EntryModel[] = []
let says: Record<string, (variables: { model: EntryModel }) => Reply | Promise<Reply>>
let ends: (() => void)[] = []

beforeEach(() => {
  shelf.clear()
  told = []
  const kept = new Map<string, string>()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.spyOn(console, 'warn').mockReturnValue()
  says = {
    noteVisitorGateDevice: () => ({ errcode: '0', ids: ['d1'] }),
    findVisitorGateDay: () => day(),
    saveVisitorEntry: ({ model }) => {
      told.push(model)
      return { errcode: '0', ids: ['s1'] }
    },
  }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const name = new Headers(init.headers).get('x-operation') ?? ''
    const { variables } = JSON.parse(String(init.body)) as { variables: { model: EntryModel } }
    const said = await says[name]?.(variables)
    if (said instanceof Error) throw said
    return Response.json({ data: { [name]: said } })
  })
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  vi.useRealTimers()
})

const offline = () => new TypeError('Failed to fetch')
const day = () => ({
  ...{ server_seconds: Math.floor(Date.now() / 1000), valid_seconds: 12 * 3600, gate_number: 0, keys: [] },
  day_key: day_key.toString('base64url'),
  expected: Buffer.from(packExpected([visit])).toString('base64url'),
  revoked: Buffer.from(packNumbers([])).toString('base64url'),
  blocked: Buffer.from(packBlocked([wanted])).toString('base64url'),
})
/** A window that stands at a gate, and has a day. */
async function windowAt(gate: string): Promise<OfflineGate> {
  const own = offlineGate('guard', 'test')
  ends.push(own.stand(gate))
  await vi.waitFor(() => expect(own.state().synced).not.toBeNull())
  return own
}
const nobody = { row: null, code: null, name: 'Bai Lu' } as const
const entry = (idempotency_key: string): KeyedEntry => ({
  ...{ gate: 'north', direction: 'in', visitor_name: 'Bai Lu', reason: 'Water', idempotency_key },
})
const comes = (own: OfflineGate, key: string) => own.passed(nobody, 'in', entry(key))
const keys = (own: OfflineGate) => own.state().queue.map(({ model }) => model.idempotency_key)
const offlineNow = () => {
  for (const name of Object.keys(says)) says[name] = offline
}
const onlineAgain = async (own: OfflineGate) => {
  own.heard(false)
  own.heard(true)
  await vi.waitFor(() => expect(own.state().queue.every(({ refused }) => refused !== null)).toBe(true))
}

test('what two windows note waits until both are told, also when one of them is closed', async () => {
  const [one, other] = [await windowAt('north'), await windowAt('north')]
  const online = { ...says }
  offlineNow()
  await comes(one, 'key-1')
  await comes(other, 'key-2')
  await Promise.all([comes(one, 'key-3'), comes(one, 'key-4')])
  says = online
  const reopened = await windowAt('north')
  await onlineAgain(reopened)
  expect(new Set(told.map(({ idempotency_key }) => idempotency_key))).toEqual(
    new Set(['key-1', 'key-2', 'key-3', 'key-4']),
  )
  expect(told).toHaveLength(4)
})

test('what is noted while others are told, and one that was refused is dropped, waits', async () => {
  const own = await windowAt('north')
  says['saveVisitorEntry'] = ({ model }) =>
    model.idempotency_key === 'bad' ? { errcode: 'INVALID', msg: 'x', msg_en: 'x' } : offline()
  await comes(own, 'bad')
  await comes(own, 'key-1')
  own.heard(false)
  own.heard(true)
  await vi.waitFor(() => expect(own.state().queue[0]?.refused).toBe('x'))
  let answer = (_said: object) => {}
  says['saveVisitorEntry'] = () => new Promise<object>((resolve) => (answer = resolve))
  await vi.waitFor(() => expect(own.state().online).toBe(false))
  own.heard(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await own.drop('bad')
  await comes(own, 'key-2')
  answer({ errcode: '0', ids: ['s1'] })
  await vi.waitFor(() => expect(keys(own)).toEqual(['key-2']))
  offlineNow()
  expect(keys(await windowAt('north'))).toEqual(['key-2'])
})

test('what the server took when its answer was lost is not called refused', async () => {
  const own = await windowAt('north')
  says['saveVisitorEntry'] = () => ({
    ...{ errcode: 'INVALID', msg: 'x', msg_en: 'x', field: 'idempotency_key' },
  })
  await comes(own, 'key-1')
  await onlineAgain(own)
  expect(own.state().queue).toEqual([])
})

test('whom one window let in is inside for the other', async () => {
  const [one, other] = [await windowAt('north'), await windowAt('north')]
  offlineNow()
  const [found] = (await one.lookUp('13700000000', 'in')) ?? []
  if (!found) throw new Error('nobody')
  expect(found).toMatchObject({ colour: 'green' })
  await one.passed(found, 'in', entry('key-1'))
  expect(await other.lookUp('13700000000', 'in')).toMatchObject([{ colour: 'red', reason: 'already_inside' }])
})

test('who came in while the day was on its way is inside', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const own = await windowAt('north')
  const [found] = (await own.lookUp('13700000000', 'in')) ?? []
  if (!found) throw new Error('nobody')
  let answer = (_said: object) => {}
  let is_asked = false
  says['findVisitorGateDay'] = () => {
    is_asked = true
    return new Promise<object>((resolve) => (answer = resolve))
  }
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await vi.waitFor(() => expect(is_asked).toBe(true))
  const before = own.state().synced
  const said = day()
  // The server has taken it, but read the day before.
  await own.passed(found, 'in', null)
  answer(said)
  await vi.waitFor(() => expect(own.state().synced).not.toBe(before))
  expect(await own.lookUp('13700000000', 'in')).toMatchObject([{ reason: 'already_inside' }])
})

test('when its time is over it forgets by itself, though nobody asks and nothing answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  const own = await windowAt('north')
  offlineNow()
  await comes(own, 'key-1')
  expect(shelf.has('day')).toBe(true)
  await vi.advanceTimersByTimeAsync(12 * 3600_000 + 60_000)
  await vi.waitFor(() => expect(shelf.has('day')).toBe(false))
  expect(shelf.has('hash')).toBe(false)
  expect(keys(own)).toEqual(['key-1'])
})

test('a name on the blacklist is not let in by hand, whichever gate the guard has moved to', async () => {
  const own = await windowAt('north')
  offlineNow()
  ends.push(own.stand('south'))
  expect(await own.blocked('Er Ge', '')).toBe('yes')
  expect(await own.blocked('Bai Lu', '')).toBe('no')
})

test('where the browser keeps nothing, the gate asks the server alone', async () => {
  vi.stubGlobal('isSecureContext', false)
  const own = offlineGate('guard', 'test')
  ends.push(own.stand('north'))
  expect(own.keeps).toBe(false)
  await own.passed(nobody, 'in', null)
  expect(await own.lookUp('13700000000', 'in')).toBeNull()
  expect(shelf.size).toBe(0)
})

test('where devices must be enrolled it asks for a code, and shows from then on what it was told', async () => {
  const asked: object[] = []
  const refused = { errcode: 'NOT_ALLOWED', msg: 'x', msg_en: 'x', ids: [], field: 'device_key' }
  const proof = { id: 'd2', device_key: 'k' }
  says['noteVisitorGateDevice'] = ({ model }) =>
    'device_key' in model ? { errcode: '0', ids: ['d2'] } : refused
  says['enrolVisitorGateDevice'] = ({ model }) =>
    'code' in model && model['code'] === '12345678'
      ? { errcode: '0', ids: ['d2'], device_key: 'k' }
      : { errcode: 'INVALID', msg: 'wrong', msg_en: 'wrong', ids: [] }
  says['findVisitorGateDay'] = (variables) => {
    asked.push(variables)
    return day()
  }
  const own = offlineGate('guard', 'test')
  ends.push(own.stand('north'))
  await vi.waitFor(() => expect(own.state().asks_code).toBe(true))
  expect([own.state().synced, own.state().stopped]).toEqual([null, null])
  expect(await own.enrol('1')).toBe('wrong')
  expect(await own.enrol('12345678')).toBeNull()
  expect(own.state()).toMatchObject({ asks_code: false, enrolled: true })
  expect(asked).toEqual([{ device: 'd2', device_key: 'k', gate: 'north' }])
  const online = { ...says }
  offlineNow()
  await comes(own, 'key-1')
  says = online
  await onlineAgain(own)
  expect(told).toMatchObject([{ device: proof.id, device_key: proof.device_key, offline: 1 }])
  // Whoever is signed in: the browser is the device.
  const other = offlineGate('another', 'test')
  ends.push(other.stand('north'))
  await vi.waitFor(() => expect(other.state().enrolled).toBe(true))
})

test('equal accounts of two tenants share nothing, and people of one share that the browser is a device', async () => {
  const [ours, colleague, theirs] = ['minghu/guard', 'minghu/guard2', 'jiangbei/guard']
  const enrolled = { id: 'd1', device_key: 'secret' }
  await keepProof(ours, enrolled)
  await changeQueue(ours, () => [{ model: entryModel, name: 'Bai Lu', refused: null }])
  expect([await ownProof(ours), await ownProof(colleague), await ownProof(theirs)]).toEqual([
    enrolled,
    enrolled,
    null,
  ])
  expect([(await keptQueue(ours)).length, (await keptQueue(theirs)).length]).toEqual([1, 0])
  await keepProof(theirs, { id: 'd2', device_key: null })
  await forgetProof(theirs, { id: 'd2', device_key: null })
  await forgetProof(theirs, { id: 'd2', device_key: 'other' })
  expect(await ownProof(ours)).toEqual(enrolled)
})

const entryModel: QueuedEntry['model'] = {
  ...{ gate: 'north', direction: 'in', visitor_name: 'Bai Lu', reason: 'Water', idempotency_key: 'k1' },
  ...{ at: '2026-09-08 12:00:00', offline: 1 },
}
