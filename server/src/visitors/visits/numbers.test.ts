import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { idOf, visitStage, wanted, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => {
  stage = await visitStage({ kinds: ['appointment'] })
  idOf(await stage.kind('group', { number_per_day: 5, longest_days: 3, days_ahead: 30 }))
})
afterAll(() => stage.server.stop())

const apply = (fields: Fields = {}) => stage.apply('student', { visitor_type: 'group', ...fields })
const left = async (start: string, end: string) => {
  const days = await stage.ask<{ date: string; used: number; limit: number | null; left: number | null }[]>(
    'student',
    `query ($models: [VisitorNumberModel!]) { findVisitorAvailableNumber(models: $models) { date used limit left } }`,
    { models: [{ visitor_type: 'group', start, end }] },
  )
  return days.map((one) => one.left)
}

test('as many get a place on a day as there are, however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply({ in_school_date: '2026-09-10' })))
  expect(answers.filter(({ errcode }) => errcode === '0')).toHaveLength(5)
  const refused = answers.filter(({ errcode }) => errcode !== '0')
  expect(new Set(refused.map(({ errcode, field }) => `${errcode} ${field}`))).toEqual(
    new Set(['FULL in_school_date']),
  )
  expect(refused[0]?.msg_en).toBe('No place left on 2026-09-10; choose another day')
  const [{ used }] = await stage.server.db.withTenant(
    stage.server.campus.tenant_id,
    ({ sql }) => sql<[{ used: number }]>`
    select sum(people)::int as used from visitor_appointment where first_day = '2026-09-10'`,
  )
  expect(used).toBe(5)
  expect(await left('2026-09-09', '2026-09-11')).toEqual([5, 0, 5])
  // What is cancelled is free again.
  await stage.act('student', 'cancel', [answers.find(({ errcode }) => errcode === '0')?.ids[0] ?? ''])
  expect(await left('2026-09-10', '2026-09-10')).toEqual([1])
  expect((await apply({ in_school_date: '2026-09-10' })).errcode).toBe('0')
})

test('everybody who comes along takes a place, on each of the days', async () => {
  const peers = [{ name: 'Wu' }, { name: 'Sun' }]
  idOf(await apply({ in_school_date: '2026-09-14', in_school_end_date: '2026-09-15', peers }))
  expect(await left('2026-09-14', '2026-09-16')).toEqual([2, 2, 5])
  expect((await apply({ in_school_date: '2026-09-15', peers })).refusals).toMatchObject([
    { errcode: 'FULL', details: { date: '2026-09-15', left: 2, limit: 5, wanted: 3 } },
  ])
  const moved = idOf(await apply({ in_school_date: '2026-09-16', peers }))
  expect(await stage.update('student', { id: moved, in_school_date: '2026-09-15' })).toMatchObject({
    errcode: 'FULL',
  })
  // A draft takes none until it is sent.
  const draft = idOf(await apply({ in_school_date: '2026-09-15', peers, draft: true }))
  const send = `mutation ($id: String) { sendVisitorAppointment(id: $id) { ${ANSWER} } }`
  expect(await stage.ask<AnswerData>('student', send, { id: draft })).toMatchObject({ errcode: 'FULL' })
})

test('kinds say how long and how far ahead; other kinds have numbers of their own', async () => {
  expect(await apply({ in_school_date: '2026-09-21', in_school_end_date: '2026-09-24' })).toMatchObject({
    errcode: 'TOO_LONG',
  })
  expect((await apply({ in_school_date: '2026-10-08' })).refusals).toMatchObject([
    { errcode: 'TOO_FAR', details: { last: '2026-10-07' } },
  ])
  expect((await stage.apply('student', { ...wanted, in_school_date: '2026-09-10' })).errcode).toBe('0')
})

test('somebody on the blacklist is refused without a reason, also as one of several', async () => {
  idOf(
    await stage.ask<AnswerData>(
      'admin',
      `mutation ($model: VisitorBlacklistModel) { saveVisitorBlacklist(model: $model) { ${ANSWER} } }`,
      {
        model: {
          visitor_name: 'Bad Guest',
          phone: '13711112222',
          reason: 'Stole a book',
          begin_time: '2026-09-01 00:00:00',
        },
      },
    ),
  )
  const bad = { visitor_name: 'Guest, Bad', phone: '+86 137-1111-2222' }
  for (const fields of [bad, { peers: [{ name: bad.visitor_name, phone: bad.phone }] }]) {
    const answer = await stage.apply('student', fields)
    expect(answer).toMatchObject({ errcode: 'VISIT_REFUSED', field: null })
    expect(JSON.stringify(answer)).not.toContain('book')
  }
  const { lines } = await stage.invite('teacher', [bad, {}])
  expect(lines.map(({ errcode }) => errcode)).toEqual(['VISIT_REFUSED', '0'])
})
