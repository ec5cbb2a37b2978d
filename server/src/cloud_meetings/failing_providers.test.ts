import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { keepMeetings } from './keeping.ts'
import { meetingStage, near, SECRET, type MeetingStage } from './testing/meeting_stage.ts'

// What becomes of meetings when their provider can't be reached, or isn't there any more.

let m: MeetingStage
beforeAll(async () => void (m = await meetingStage()))
afterAll(() => m.close())
beforeEach(() => m.reset())

test('ends when the session is cancelled before anybody knows that it was opened', async () => {
  const [{ id: unanswered, at }, { id: crashed, at: atSecond }] = [await m.booked(), await m.booked()]
  at(-15)
  m.outside.loseAnswers(true)
  await m.keep()
  m.outside.loseAnswers(false)
  expect(m.outside.open.size).toBe(1)
  await m.stage.cancel('admin', unanswered, 'Closed')
  await m.keep()
  expect(m.outside.open.size).toBe(0)

  atSecond(-15)
  const dies = async (...call: Parameters<typeof near>) => {
    await near(...call)
    throw new Error('killed')
  }
  await expect(m.keep(dies)).rejects.toThrow('killed')
  expect(m.outside.open.size).toBe(1)
  await m.stage.cancel('admin', crashed, 'Closed')
  await m.keep()
  expect(m.outside.open.size).toBe(0)
})

test('ends with its session, also where no provider is set up any more', async () => {
  const { id, at } = await m.booked()
  at(-15)
  await m.keep()
  await m.save({ provider: 'none' })
  await m.stage.cancel('admin', id, 'Closed')
  await m.keep()
  expect(m.called()).toEqual(['create', 'end'])
  expect(m.outside.open.size).toBe(0)
})

test('one that can’t be reached is tried again, and then not opened; new settings open it', async () => {
  const { id, at } = await m.booked()
  at(-15)
  m.outside.goDown(true)
  await m.keep()
  expect(await m.meeting('student', id)).toMatchObject({ state: 0, link: null })
  for (const minutes of [1, 1, 2, 5, 10]) {
    m.later(minutes)
    expect(await m.keep()).toBe(1)
  }
  expect(await m.meeting('student', id)).toMatchObject({
    state: 2,
    msg_en: expect.stringContaining('could not be opened'),
  })
  m.outside.goDown(false)
  expect(await m.keep()).toBe(0)
  await m.save({ secret: SECRET })
  await m.keep()
  expect(await m.meeting('student', id)).toMatchObject({ state: 1 })
})

test('one that refuses our signature is not tried again', async () => {
  const { id, at } = await m.booked()
  await m.save({ secret: 'another' })
  at(-15)
  await m.keep()
  expect(await m.meeting('student', id)).toMatchObject({ state: 2 })
  const listed = await m.stage.ask<{ edges: { node: Fields }[] }>(
    'admin',
    'query ($filter: CloudMeetingFilter) { findCloudMeetingAll(first: 50, filter: $filter) { edges { node { id why state } } } }',
    { filter: { state: { eq: 2 } } },
  )
  expect(listed.edges.map(({ node }) => node)).toContainEqual({
    id,
    why: 'checksumError',
    state: 2,
  })
})

test('a host within a network that is not released is never called', async () => {
  const { id, at } = await m.booked()
  at(-15)
  await m.keep(createOutgoing({ allowed: [] }))
  expect(m.called()).toEqual([])
  expect(await m.meeting('student', id)).toMatchObject({ state: 2 })
})

test('has the secret encrypted, and without its key nothing is opened', async () => {
  const [stored] = await m.stage.server.db.withTenant(
    m.stage.server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql<{ secret: string }[]>`select secret from cloud_meeting_setting where tenant_id = ${tenant_id}`,
  )
  expect(stored?.secret).toMatch(/^test\./)
  const { id, at } = await m.booked()
  at(-15)
  const others = createSecrets([{ id: 'other', key: Buffer.alloc(32, 9) }])
  await keepMeetings({ ...m.deps(), secrets: others }, m.stage.server.campus.tenant_id)
  expect(m.called()).toEqual([])
  expect(await m.meeting('student', id)).toMatchObject({ state: 2, link: null })
})
