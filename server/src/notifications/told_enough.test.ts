import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { notificationStage, pushes } from './testing/stage.ts'

let stage: Awaited<ReturnType<typeof notificationStage>>
let room: string
const crowd = Array.from({ length: 300 }, (_, i) => `listener-${i}`)
beforeAll(async () => {
  stage = await notificationStage()
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      insert into iam_user (tenant_id, id, account, name, email)
      select ${tenant_id}, gen_random_uuid(), account, account, account || '@campus.example' from unnest(${crowd}::text[]) as account`,
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  stage.post.mails.length = 0
  await stage.inTenant(({ sql, tenant_id }) => sql`delete from notification where tenant_id = ${tenant_id}`)
  room = await stage.room(await stage.type(), { capacity: 400, ...pushes })
})

const book = (participants: string[], start_time: string, end_time: string, account: Account = 'student') =>
  stage.book(account, room, { participants, start_time, end_time, person_times: participants.length + 1 })
const kinds = async (account: Account) => (await stage.inbox(account)).map(({ kind }) => kind).toSorted()
const on = (day: string, time: string) => stage.server.clock.set(`2026-09-${day}T${time}+08:00`)

test('who books and cancels within a minute has told nobody', async () => {
  const id = await book(['student2'], '10:00', '11:00')
  expect(await kinds('student2')).toEqual(['invited'])
  on('07', '08:00:30')
  await stage.send()
  await stage.move('student', id, '14:00', '15:00')
  await stage.cancel('student', id)
  expect(await kinds('student2')).toEqual([])
  on('07', '08:05:00')
  await stage.send()
  expect(stage.post.mails.filter(({ to }) => to.includes('student2@campus.example'))).toEqual([])
})

test('a booking that has stood for a minute is told of, and that it is off', async () => {
  const id = await book(['student2'], '10:00', '11:00')
  on('07', '08:01:01')
  await stage.send()
  await stage.cancel('student', id)
  expect(await kinds('student2')).toEqual(['invited', 'participation_cancelled'])
  on('07', '08:03:00')
  await stage.send()
  expect(stage.post.mails.filter(({ to }) => to.includes('student2@campus.example'))).toHaveLength(2)
})

test('beyond 300 people a day bookings stand, and their invitations wait', async () => {
  await book(crowd, '10:00', '11:00')
  on('07', '08:10:00')
  await stage.send()
  const [mail] = stage.post.mails.filter(({ to }) => to.includes('listener-7@campus.example'))
  // Neither does each of them get the names of all.
  expect(mail?.text).toContain('ATTENDEE')
  expect(mail?.text).not.toContain('listener-8')
  const cancelled = await book(['student2'], '11:00', '12:00')
  const moved = await book(['student2'], '12:00', '13:00')
  await stage.move('student', moved, '13:00', '14:00')
  await stage.cancel('student', cancelled)
  expect((await stage.stored(moved)).state).toBe(2)
  expect(await kinds('student2')).toEqual([])
  expect((await kinds('student')).filter((kind) => kind === 'invitations_wait')).toHaveLength(2)
  // Others' participants don't wait, nor for what an administrator does.
  await book(['student2'], '15:00', '16:00', 'teacher')
  expect(await kinds('student2')).toEqual(['invited'])
  on('08', '07:59:00')
  await stage.send()
  expect(await kinds('student2')).toEqual(['invited'])
  on('08', '08:10:01')
  await Promise.all([stage.send(), stage.send()])
  expect(await kinds('student2')).toEqual(['invited', 'invited'])
  const [latest] = await stage.inbox('student2')
  expect(latest?.text_en).toContain('13:00–14:00')
})

const change = (id: string, participants: string[], more: object = {}) =>
  stage.ask<{ errcode: string }>(
    'student',
    'mutation ($model: AppointmentInformationChange) { updateAppointmentInformation(model: $model) { errcode } }',
    { model: { id, participants, person_times: participants.length + 1, ...more } },
  )
const mailsTo = (account: string) =>
  stage.post.mails.filter(({ to }) => to.includes(`${account}@campus.example`)).length

test('whose invitation waits hears of nothing else, and of the booking once', async () => {
  await book(crowd, '10:00', '11:00')
  const id = await book(['teacher', 'guard'], '15:00', '16:00')
  expect((await change(id, ['teacher', 'student2'], { theme: 'Choir' })).errcode).toBe('0')
  expect([await kinds('teacher'), await kinds('student2'), await kinds('guard')]).toEqual([[], [], []])
  on('08', '08:10:01')
  await stage.send()
  expect([await kinds('teacher'), await kinds('student2'), await kinds('guard')]).toEqual([
    ['invited'],
    ['invited'],
    [],
  ])
  expect((await stage.inbox('teacher'))[0]?.text_en).toContain('Choir')
})

test('beyond it, whoever is added to a booking has it in the inbox alone', async () => {
  const id = await book(['teacher'], '15:00', '16:00')
  expect((await change(id, ['teacher', 'student2'])).errcode).toBe('0')
  await stage.send()
  expect([await kinds('student2'), mailsTo('student2')]).toEqual([['invited'], 0])
  await stage.sendLater()
  expect(mailsTo('student2')).toBe(1)
  await book(crowd, '10:00', '11:00')
  expect((await change(id, ['teacher', 'guard'])).errcode).toBe('0')
  expect([await kinds('student2'), await kinds('guard')]).toEqual([
    ['invited', 'participant_removed'],
    ['invited'],
  ])
  await stage.sendLater()
  expect([mailsTo('student2'), mailsTo('guard')]).toEqual([1, 0])
  // Others' changes leave the product as before.
  await stage.cancel('manager', id, 'Burst pipe')
  await stage.sendLater()
  expect(mailsTo('guard')).toBe(1)
})

test('who knows of a booking learns that it is off, also when somebody was just added', async () => {
  const id = await book(['teacher'], '15:00', '16:00')
  await stage.sendLater()
  await change(id, ['teacher', 'student2'])
  await stage.cancel('student', id)
  expect(await kinds('teacher')).toEqual(['invited', 'participation_cancelled'])
})

test('what waits is forgotten with its session', async () => {
  await book(crowd, '10:00', '11:00')
  const off = await book(['student2'], '11:00', '12:00')
  await stage.cancel('manager', off, 'Burst pipe')
  await book(['student2'], '12:00', '13:00')
  on('09', '08:00:00')
  await stage.send()
  expect(await kinds('student2')).toEqual([])
  const left = await stage.inTenant(
    ({ sql, tenant_id }) => sql`select from waiting_telling where tenant_id = ${tenant_id}`,
  )
  expect(left).toHaveLength(0)
})
