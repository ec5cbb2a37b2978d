import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { uploaded } from '#server/files/testing/uploading.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

interface Imported extends AnswerData {
  written: number
  removed: number
  ended: number
  stay: number
  blocked: number
  lines: { line: number; outcome: string; msg_en: string | null }[]
  changes: { what: string; about: string; to: string | null }[]
}

let stage: BookingStage
let room: string
let number: string
let source: string
let made = 0
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  made += 1
  number = `T${made}`
  source = `faculty ${made}`
  stage.at('07:00:00', '2026-09-07')
  room = await stage.room(await stage.type(), { resources_number: number })
})

const upload = async (content: string, name: string, account: Account = 'admin') =>
  (await uploaded(stage.server, account, { content: Buffer.from(content), name })).uri
const table = (...lines: string[]) => ['Room,Date,Start,End,Course', ...lines].join('\n')
const send = (model: object, account: Account = 'admin') =>
  stage.ask<Imported>(
    account,
    `mutation ($model: TimetableImportModel) { importOccupyPeriods(model: $model) { ${ANSWER}
      written removed ended stay blocked lines { line outcome msg_en } changes { what about to } } }`,
    { model: { source, ...model } },
  )
const held = () =>
  stage
    .inTenant(
      ({ sql, tenant_id }) => sql<{ theme: string }[]>`
      select theme from occupy_period where tenant_id = ${tenant_id} and resources_id = ${room} order by start_at`,
    )
    .then((rows) => rows.map(({ theme }) => theme))
const outcomes = ({ lines }: Imported) => lines.map(({ line, outcome }) => `${line} ${outcome}`)
const line = (from: string, to: string, theme: string, date = DAY) =>
  `${number},${date},${from},${to},${theme}`

test('a file is looked at first, and written when that is said', async () => {
  const file = await upload(
    table(line('08:00', '09:00', 'Maths'), line('10:00', '11:00', 'Physics')),
    't.csv',
  )
  const looked = await send({ file })
  expect(looked).toMatchObject({ errcode: '0', written: 0 })
  expect(outcomes(looked)).toEqual(['2 accepted', '3 accepted'])
  expect(await held()).toEqual([])
  expect(await send({ file, commit: true })).toMatchObject({ errcode: '0', written: 2 })
  expect(await held()).toEqual(['Maths', 'Physics'])
  expect(outcomes(await send({ file, commit: true }))).toEqual(['2 unchanged', '3 unchanged'])
})

test('a calendar is one, too', async () => {
  const event = ['BEGIN:VEVENT', 'UID:1', `LOCATION:${number}`, 'SUMMARY:Maths', 'DTSTART:20260908T080000']
  const rest = ['DTEND:20260908T090000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'END:VEVENT', 'END:VCALENDAR']
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, ...rest, ''].join('\r\n')
  expect(await send({ file: await upload(text, 't.ics'), commit: true })).toMatchObject({ written: 3 })
})

describe('with a line that can not be imported', () => {
  const file = () => upload(table(line('08:00', '09:00', 'Maths'), line('09:00', '09:00', 'None')), 't.csv')

  test('nothing is written', async () => {
    const answer = await send({ file: await file(), commit: true })
    expect(answer).toMatchObject({ errcode: 'INVALID', written: 0 })
    expect(outcomes(answer)).toEqual(['2 accepted', '3 broken'])
    expect(await held()).toEqual([])
  })

  test('the others are, if that is asked for', async () => {
    expect(await send({ file: await file(), skip_broken: true, commit: true })).toMatchObject({ written: 1 })
    expect(await held()).toEqual(['Maths'])
  })

  test('a replacement is forbidden, also without it', async () => {
    const asked = { file: await file(), replace: true, skip_broken: true, commit: true }
    expect(await send(asked)).toMatchObject({ errcode: 'INVALID', written: 0, blocked: 1 })
  })
})

test('a newer edition replaces the timetable as shown before, and an empty one withdraws it', async () => {
  const first = await upload(
    table(line('08:00', '09:00', 'Maths'), line('10:00', '11:00', 'Physics')),
    'a.csv',
  )
  await send({ file: first, commit: true })
  const second = await upload(table(line('08:30', '09:30', 'Maths'), line('12:00', '13:00', 'Art')), 'b.csv')
  const looked = await send({ file: second, replace: true })
  expect(looked.changes.map(({ what }) => what)).toEqual(['moves', 'goes', 'comes'])
  expect(await held()).toEqual(['Maths', 'Physics'])
  expect(await send({ file: second, replace: true, commit: true })).toMatchObject({ written: 2, removed: 2 })
  expect(await held()).toEqual(['Maths', 'Art'])
  const { findTimetableSourceAll: known } = await stage.server
    .ask<{ findTimetableSourceAll: { name: string; end_time: string }[] }>(
      'admin',
      'provider',
      '{ findTimetableSourceAll { name end_time } }',
    )
    .then(({ data }) => data!)
  expect(known).toContainEqual({ name: source, end_time: `${DAY} 13:00:00` })
  expect((await send({ replace: true })).changes.map(({ what }) => what)).toEqual(['goes', 'goes'])
  expect(await send({ replace: true, commit: true })).toMatchObject({ errcode: '0', removed: 2 })
  expect(await held()).toEqual([])
})

test('without a file and without saying so, no timetable is withdrawn', async () => {
  await send({ file: await upload(table(line('08:00', '09:00', 'Maths')), 't.csv'), commit: true })
  expect(await send({ commit: true })).toMatchObject({ errcode: 'REQUIRED', field: 'file', removed: 0 })
  expect(await held()).toEqual(['Maths'])
})

test('withdrawing a timetable leaves the rooms of other departments alone', async () => {
  const other = `${number}b`
  const elsewhere = await stage.room(await stage.type(), { resources_number: other, admin_dept: null })
  const lines = [line('08:00', '09:00', 'Maths'), `${other},${DAY},08:00,09:00,Physics`]
  const file = await upload(table(...lines), 't.csv')
  expect(await send({ file, commit: true })).toMatchObject({ errcode: '0', written: 2 })
  expect((await send({ replace: true }, 'manager')).changes.map(({ about }) => about)).toEqual([
    expect.stringContaining(number),
  ])
  expect(await send({ replace: true, commit: true }, 'manager')).toMatchObject({ errcode: '0', removed: 1 })
  expect(await held()).toEqual([])
  const kept = await stage.inTenant(
    ({ sql, tenant_id }) => sql<{ lines: number }[]>`
      select (select count(*)::int from occupy_source s where s.tenant_id = ${tenant_id} and s.occupy_id = o.id) as lines
      from occupy_period o where o.tenant_id = ${tenant_id} and o.resources_id = ${elsewhere}`,
  )
  expect(kept).toEqual([{ lines: 1 }])
})

test('a line of another department’s room is told, and the others can be imported', async () => {
  const other = `${number}b`
  await stage.room(await stage.type(), { resources_number: other, admin_dept: null })
  const lines = [line('08:00', '09:00', 'Maths'), `${other},${DAY},08:00,09:00,Physics`]
  const asked = { file: await upload(table(...lines), 't.csv', 'manager'), skip_broken: true }
  const looked = await send(asked, 'manager')
  expect(outcomes(looked)).toEqual(['2 accepted', '3 broken'])
  expect(looked.lines[1]?.msg_en).toContain(`you don't administer "${other}"`)
  expect(await send({ ...asked, replace: true, commit: true }, 'manager')).toMatchObject({ written: 1 })
})

describe('a booking in the way of a line', () => {
  const file = () => upload(table(line('09:30', '10:30', 'Maths')), 't.csv')

  const stateOf = (id: string) =>
    stage.inTenant(
      ({ sql, tenant_id }) => sql<{ state: number }[]>`
        select state from appointment_information where tenant_id = ${tenant_id} and id = ${id}`,
    )

  test('is named, and keeps its time', async () => {
    await stage.book('student', room)
    const answer = await send({ file: await file(), commit: true })
    expect(outcomes(answer)).toEqual(['2 conflict'])
    expect(answer.errcode).toBe('INVALID')
  })

  test('is ended with a reason, if that is asked for', async () => {
    const id = await stage.book('student', room)
    const ending = { file: await file(), on_conflict: 'end' }
    expect(await send({ ...ending, commit: true })).toMatchObject({ errcode: 'REASON_MISSING' })
    expect(outcomes(await send({ ...ending, reason: 'Lessons' }))).toEqual(['2 accepted'])
    expect(await stateOf(id)).toEqual([{ state: 2 }])
    expect(await send({ ...ending, reason: 'Lessons', commit: true })).toMatchObject({ written: 1, ended: 1 })
    expect(await stateOf(id)).toEqual([{ state: 5 }])
  })

  test('is not ended for a line that is left out', async () => {
    const held_by_another = await upload(table(line('09:15', '09:45', 'Physics')), 'a.csv')
    await send({ file: held_by_another, source: `${source} b`, commit: true })
    const id = await stage.book('student', room)
    const ending = {
      file: await file(),
      on_conflict: 'end',
      reason: 'Lessons',
      skip_broken: true,
      commit: true,
    }
    expect(await send(ending)).toMatchObject({ errcode: 'INVALID', written: 0, ended: 0 })
    expect(await stateOf(id)).toEqual([{ state: 2 }])
  })
})

test.each([
  ['another person’s file', async () => upload(table(), 't.csv', 'student'), 'NOT_FOUND'],
  ['an address of no file', () => Promise.resolve('/files/x'), 'INVALID'],
])('refuses %s', async (_name, file, errcode) => {
  expect((await send({ file: await file() })).errcode).toBe(errcode)
})

test('asks for the right to import', async () => {
  expect((await send({}, 'student')).errcode).toBe('NOT_ALLOWED')
})

test('reads at most 5,000 lines', async () => {
  const lines = Array.from({ length: 5_001 }, () => line('08:00', '09:00', 'Maths'))
  const answer = await send({ file: await upload(table(...lines), 't.csv') })
  expect(outcomes(answer)).toEqual(['0 broken'])
})
