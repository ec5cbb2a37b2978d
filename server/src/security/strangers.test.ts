import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, startServer, type AnswerData } from '#server/testing/ask.ts'
import { DAY, openStage, type Stage } from './testing/stage.ts'

let stage: Stage
let address: string
beforeAll(async () => {
  stage = await openStage()
  address = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => stage.stop())

interface Busy {
  id: string | null
  kind: string
  theme: string | null
  appointment_user_name: string | null
}

const GRID =
  'query Q($type: String, $date: String) { findResourceGrid(resources_type_id: $type, date: $date) { rows { id busy { id kind theme appointment_user_name } } } }'

/** What a person sees on the grid of the student's session at ten. */
async function seenOnGrid(account: Account): Promise<Busy | undefined> {
  const { rows } = await stage.server.data<{ rows: { id: string; busy: Busy[] }[] }>(
    account,
    'provider',
    GRID,
    { type: stage.own.type, date: DAY },
  )
  return rows.find(({ id }) => id === stage.own.room)?.busy[0]
}

async function change(model: object): Promise<void> {
  const { server, own } = stage
  const { version } = await server.data<{ version: number }>(
    'admin',
    'provider',
    'query Q($id: String) { findResourceById(id: $id) { version } }',
    { id: own.room },
  )
  const { errcode } = await server.data<AnswerData>(
    'admin',
    'provider',
    `mutation M($model: ResourceChange) { updateResource(model: $model) { ${ANSWER} } }`,
    { model: { id: own.room, version, ...model } },
  )
  expect(errcode).toBe('0')
}

async function book(account: Account, start_time: string, end_time: string): Promise<string> {
  const model = {
    resources_id: stage.own.room,
    appointment_date: DAY,
    start_time,
    end_time,
    theme: `Secret of ${account}`,
    person_times: 1,
    instructions_read: true,
  }
  const { errcode, ids } = await stage.server.data<AnswerData>(
    account,
    'provider',
    `mutation M($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { ${ANSWER} } }`,
    { model },
  )
  expect(errcode).toBe('0')
  return ids[0] ?? ''
}

/** An open grid: the text that has arrived on it so far. */
async function listen(account: Account, type = stage.own.type) {
  const abort = new AbortController()
  const response = await fetch(`${address}/live?resources_type_id=${type}&date=${DAY}`, {
    headers: { authorization: `Bearer ${await stage.server.token(account)}` },
    signal: abort.signal,
  })
  const open = { status: response.status, text: '', ended: false, stop: () => abort.abort() }
  const reading = async () => {
    for await (const chunk of response.body ?? []) open.text += Buffer.from(chunk).toString()
    open.ended = true
  }
  reading().catch(() => (open.ended = true))
  await expect.poll(() => open.text).toContain('ready')
  return open
}

describe('another person’s session', () => {
  const everything = {
    id: expect.any(String),
    kind: 'other',
    theme: 'Theme of student',
    appointment_user_name: 'student name',
  }
  const cases: [string, object, Account, object][] = [
    [
      'if the resource hides nothing, a stranger sees subject and person, and no id to guess others by',
      { hide_appointment_information: 0 },
      'student2',
      { ...everything, id: null },
    ],
    [
      'if it hides everything, a stranger sees that it is occupied',
      { hide_appointment_information: 1, appointment_information_field: '' },
      'student2',
      { id: null, kind: 'other', theme: null, appointment_user_name: null },
    ],
    [
      'if it lists the subject, a stranger sees the subject alone',
      { hide_appointment_information: 1, appointment_information_field: 'theme' },
      'student2',
      { id: null, kind: 'other', theme: 'Theme of student', appointment_user_name: null },
    ],
    [
      'if it lists another field, a stranger sees neither',
      { hide_appointment_information: 1, appointment_information_field: 'themes, phone' },
      'student2',
      { id: null, kind: 'other', theme: null, appointment_user_name: null },
    ],
    [
      'an administrator of another department is a stranger',
      { hide_appointment_information: 1, appointment_information_field: '' },
      'manager2',
      { id: null, kind: 'other', theme: null, appointment_user_name: null },
    ],
    [
      'a guard is a stranger',
      { hide_appointment_information: 1, appointment_information_field: '' },
      'guard',
      { id: null, kind: 'other', theme: null, appointment_user_name: null },
    ],
    [
      'its administrator sees everything',
      { hide_appointment_information: 1, appointment_information_field: '' },
      'manager',
      everything,
    ],
    [
      'its applicant sees everything',
      { hide_appointment_information: 1, appointment_information_field: '' },
      'student',
      { ...everything, kind: 'mine' },
    ],
  ]
  test.each(cases)('%s', async (_name, rule, account, expected) => {
    await change(rule)
    expect(await seenOnGrid(account)).toEqual(expected)
  })
})

describe('open grids', () => {
  test('show each person what they may see, and another tenant nothing', async () => {
    await change({ hide_appointment_information: 1, appointment_information_field: '' })
    const grids = await Promise.all(
      (['student2', 'manager', 'other-admin', 'other-student'] as const).map((account) => listen(account)),
    )
    const theirs = await listen('other-admin', stage.foreign.type)
    await book('student', '20:00', '21:00')
    await expect.poll(() => grids[1]?.text).toContain('Secret of student')
    await expect.poll(() => grids[0]?.text).toContain('event: row')
    expect(grids[0]?.text).not.toContain('Secret')
    for (const one of [grids[2], grids[3], theirs]) expect(one?.text).not.toContain('event: row')
    for (const one of [...grids, theirs]) one.stop()
  })

  test('are closed when the person is disabled or loses rights, and stay closed for a disabled person', async () => {
    const { server } = stage
    const edit = async (disabled: number) => {
      const { errcode } = await server.data<AnswerData>(
        'admin',
        'iam',
        `mutation M($model: UserModel) { editUser(model: $model) { ${ANSWER} } }`,
        { model: { id: server.campus.user_ids.teacher, disabled } },
      )
      expect(errcode).toBe('0')
    }
    const [teacher, student] = await Promise.all([listen('teacher'), listen('student')])
    await edit(1)
    await expect.poll(() => teacher.ended).toBe(true)
    expect(student.ended).toBe(false)
    expect(
      (
        await fetch(`${address}/live?resources_type_id=${stage.own.type}&date=${DAY}`, {
          headers: { authorization: `Bearer ${await server.token('teacher')}` },
        })
      ).status,
    ).toBe(401)
    await edit(0)
    student.stop()
  })

  test('of one person are limited to twenty', async () => {
    const grids = await Promise.all(Array.from({ length: 20 }, () => listen('guard')))
    const response = await fetch(`${address}/live?resources_type_id=${stage.own.type}&date=${DAY}`, {
      headers: { authorization: `Bearer ${await stage.server.token('guard')}` },
    })
    expect([response.status, ((await response.json()) as { errors: unknown[] }).errors.length]).toEqual([
      429, 1,
    ])
    for (const one of grids) one.stop()
    await expect
      .poll(
        async () =>
          (
            await fetch(`${address}/live?resources_type_id=${stage.own.type}&date=${DAY}`, {
              headers: { authorization: `Bearer ${await stage.server.token('guard')}` },
              signal: AbortSignal.timeout(500),
            }).catch(() => null)
          )?.status,
      )
      .toBe(200)
  })

  test.each([
    '',
    '?date=2026-09-08',
    '?resources_type_id=1',
    '?resources_type_id=1&date=2026-02-30',
    '?resources_type_id=1&date=9999-12-31',
    '?resources_type_id[]=1&date[]=2026-09-08',
  ])('are not opened for %j', async (query) => {
    const response = await fetch(`${address}/live${query}`, {
      headers: { authorization: `Bearer ${await stage.server.token('student')}` },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      expect.stringMatching(/^application\/json/),
    ])
    await response.body?.cancel()
  })
})

test('do not delay a stopping server', async () => {
  const other = await startServer()
  const at = await other.app.http.listen({ port: 0, host: '127.0.0.1' })
  const open = await fetch(`${at}/live?resources_type_id=1&date=${DAY}`, {
    headers: { authorization: `Bearer ${await other.token('student')}` },
  })
  other.app.drain()
  // Only the server closes that grid: if it waited for it, this would never end.
  await other.app.http.close()
  expect(await open.text()).toContain('event: ready')
  await other.stop()
})

describe('other people', () => {
  const USERS =
    '{ users(filter: { account: { eq: "teacher" } }) { edges { node { account email phone cardNo birthday } } } }'
  test('show no contact or personal data; contacts to people who may see them; everything to people who manage people', async () => {
    const seen = async (account: Account) =>
      (await stage.server.data<{ edges: { node: Record<string, unknown> }[] }>(account, 'iam', USERS))
        .edges[0]?.node
    expect(await seen('student')).toEqual({
      account: 'teacher',
      email: null,
      phone: null,
      cardNo: null,
      birthday: null,
    })
    expect(await seen('manager')).toEqual({
      account: 'teacher',
      email: 'teacher@campus.example',
      phone: '13800000000',
      cardNo: null,
      birthday: null,
    })
    expect(await seen('admin')).toEqual({
      account: 'teacher',
      email: 'teacher@campus.example',
      phone: '13800000000',
      cardNo: 'card-teacher',
      birthday: '2000-02-29',
    })
  })

  test.each(['phone', 'email', 'cardNo'])('reveal no hidden %s through a filter', async (field) => {
    const { errors, data } = await stage.server.ask<{ users: unknown }>(
      'student',
      'iam',
      `{ users(filter: { ${field}: { like: "1" } }) { totalCount } }`,
    )
    expect([errors[0]?.extensions?.errcode, data?.users]).toEqual(['NOT_ALLOWED', null])
  })
})
