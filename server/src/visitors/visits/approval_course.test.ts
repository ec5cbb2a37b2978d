import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { visitActs } from './clock.ts'
import { asks, courseStage, type AskedStep, type CourseStage } from './testing/course_stage.ts'
import { idOf, type SeenVisit } from './testing/stage.ts'

let stage: CourseStage
/** Another server on the same database. */
let other: App
let other_db: Database
beforeAll(async () => {
  stage = await courseStage()
  other_db = stage.server.open({ pool: 4 })
  other = await createApp({ ...stage.server.parts, db: other_db })
})
afterAll(async () => {
  other.drain()
  await other.http.close()
  await other_db.close()
  await stage.server.stop()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))

describe('who is asked', () => {
  test('reads the visit from their step on, masked, and is told', async () => {
    await stage.goesOver([
      asks(['manager'], { name_en: 'Department' }),
      asks(['student2'], { name_en: 'Security' }),
    ])
    const id = await stage.waiting()
    const see = (account: Account) =>
      stage.ask<SeenVisit & { phone: string; approval_step_name_en: string; approval_steps: number }>(
        account,
        'query ($id: String) { findVisitorAppointment(id: $id) { state phone accept_visit_account approval_step_name_en approval_steps actions { action allowed } } }',
        { id },
      )
    expect(await see('manager')).toMatchObject({
      ...{
        phone: '137****0000',
        accept_visit_account: null,
        approval_step_name_en: 'Department',
        approval_steps: 2,
      },
      actions: [
        { action: 'approve', allowed: 1 },
        { action: 'reject', allowed: 1 },
      ],
    })
    expect((await see('student')).approval_step_name_en).toBe('Department')
    await expect(see('student2')).rejects.toThrow('NOT_FOUND')
    expect(await stage.waitsFor('student2')).not.toContain(id)
    expect(await stage.ledTo('student2', id)).toEqual([])
    expect(await stage.ledTo('manager', id)).toEqual([`/pc/visitors?view=approve&visit=${id}`])
    expect(await stage.ledTo('admin', id)).toEqual([])
    await stage.decide('manager', 'approve', id)
    // Whoever has decided still reads what comes of it.
    expect((await see('manager')).actions.filter(({ allowed }) => allowed === 1)).toEqual([])
    expect(await see('student2')).toMatchObject({ approval_step_name_en: 'Security' })
    expect(await stage.waitsFor('student2')).toContain(id)
    expect(await stage.waitsFor('manager')).not.toContain(id)
    expect(await stage.ledTo('student2', id)).toHaveLength(1)
    expect(await stage.stepsFor('teacher', id)).toEqual([
      {
        ...{ name_en: 'Department', state: 'approved', awaited: [] },
        votes: [{ name: 'manager name', for_name: null, approves: 1, reason: 'Because' }],
      },
      { name_en: 'Security', state: 'now', awaited: [{ name: 'student2 name' }], votes: [] },
    ])
    // Who only comes isn't told whom it waits for.
    expect((await stage.stepsFor('student', id)).flatMap(({ awaited }) => awaited)).toEqual([])
    expect((await stage.progress(id)).map(({ action }) => action)).toEqual([
      'send',
      'confirm',
      'approve_step',
    ])
  })

  test('is overruled by the office, which is logged as such', async () => {
    await stage.goesOver([asks(['manager']), asks(['student2'])])
    const id = await stage.waiting()
    await stage.decide('admin', 'approve', id)
    expect((await stage.progress(id)).at(-1)).toMatchObject({
      action: 'approve',
      details: { step: { number: 1, overrules: true } },
    })
    const { flow_no } = await stage.ask<{ flow_no: string }>(
      'admin',
      'query ($id: String) { findVisitorAppointment(id: $id) { flow_no } }',
      { id },
    )
    const { edges } = await stage.ask<{ edges: { node: { operate_object: string } }[] }>(
      'admin',
      '{ findOperateLogAll(first: 50, filter: { operate_type: { eq: "approve_overruling" } }) { edges { node { operate_object } } } }',
    )
    expect(edges.map(({ node }) => node.operate_object)).toContain(flow_no)
    expect((await stage.stepsFor('student', id)).map((one) => one.state)).toEqual(['overruled', 'overruled'])
    expect(await stage.waitsFor('manager')).not.toContain(id)
  })
})

describe('an approval', () => {
  /** The first of two steps is done. */
  const half = async () => {
    await stage.goesOver([asks(['manager']), asks(['student2'])])
    const id = await stage.waiting()
    await stage.decide('manager', 'approve', id)
    return id
  }

  test('starts at its first step again for other dates', async () => {
    const id = await half()
    await stage.update('student', { id, in_school_date: '2026-09-09' })
    expect(await stage.waitsFor('student2')).not.toContain(id)
    await stage.act('teacher', 'confirm', [id])
    expect(await stage.steps(id)).toEqual(['now', 'later'])
    expect(await stage.waitsFor('manager')).toContain(id)
    expect((await stage.stepsFor('admin', id)).flatMap(({ votes }) => votes)).toEqual([])
    await stage.decide('manager', 'approve', id)
    // The host's word is there: the step begins again at once.
    await stage.update('teacher', { id, in_school_date: '2026-09-10' })
    expect(await stage.steps(id)).toEqual(['now', 'later'])
    await stage.decide('manager', 'approve', id)
    await stage.decide('student2', 'approve', id)
    expect(await stage.state(id)).toBe(4)
    await stage.update('teacher', { id, in_school_date: '2026-09-11' })
    expect(await stage.steps(id)).toEqual(['now', 'later'])
  })

  test('goes on where the office changes the dates', async () => {
    const id = await half()
    await stage.update('admin', { id, in_school_date: '2026-09-09' })
    expect(await stage.steps(id)).toEqual(['approved', 'now'])
  })

  test('ends with the visit: cancelled, or expired', async () => {
    const [cancelled, expired] = [await half(), await half()]
    await stage.act('teacher', 'cancel', [cancelled])
    stage.server.clock.set('2026-09-09T00:00:00Z')
    const { campus, parts } = stage.server
    await visitActs(parts, { id: campus.tenant_id, time_zone: 'Asia/Shanghai' })
    for (const id of [cancelled, expired]) {
      expect(await stage.steps(id)).toEqual(['approved', 'closed'])
      expect(await stage.waitsFor('student2')).not.toContain(id)
      expect(await stage.decide('student2', 'approve', id)).toBe('VISIT_STATE')
    }
  })

  test('keeps the flow’s steps as they were, and a stopped flow asks the office', async () => {
    const code = await stage.goesOver([asks(['manager']), asks(['student2'])])
    const id = await stage.waiting()
    await stage.decide('manager', 'approve', id)
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update approval_flow set state = 0, steps = '[]' where tenant_id = ${tenant_id} and code = ${code}`,
    )
    expect(await stage.steps(id)).toEqual(['approved', 'now'])
    const later = await stage.waiting()
    expect(await stage.steps(later)).toEqual([])
    expect(await stage.ledTo('admin', later)).toEqual([
      `/manage/visitorManagement/visitorAppointmentManage?visit=${later}`,
    ])
  })

  test('says nothing any more of a visitor who is erased', async () => {
    await stage.goesOver([asks(['manager', 'student2'], { rule: 'all', own: 1 })])
    const id = idOf(await stage.apply('student2'))
    await stage.act('teacher', 'confirm', [id])
    await stage.decide('manager', 'approve', id)
    await stage.decide('student2', 'approve', id)
    await stage.act('student2', 'cancel', [id])
    const { errcode } = await stage.ask<AnswerData>(
      'student2',
      'mutation { eraseOwnVisitorData { errcode } }',
    )
    expect(errcode).toBe('0')
    expect((await stage.stepsFor('admin', id)).flatMap(({ votes }) => votes)).toEqual([
      { name: 'manager name', for_name: null, approves: 1, reason: null },
      { name: '', for_name: null, approves: 1, reason: null },
    ])
    expect(await stage.waitsFor('student2')).not.toContain(id)
  })

  test('is deleted with the visit', async () => {
    const id = await half()
    await stage.act('student', 'cancel', [id])
    await stage.ask(
      'admin',
      'mutation ($ids: [String!]) { deleteVisitorAppointmentAll(ids: $ids) { errcode } }',
      {
        ids: [id],
      },
    )
    const left = await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`select from visitor_approval_candidate where tenant_id = ${tenant_id} and appointment_id = ${id}`,
    )
    expect(left).toHaveLength(0)
  })
})

/** Approves at the other server. */
async function elsewhere(account: Account, id: string): Promise<string> {
  const response = await other.http.inject({
    method: 'POST',
    url: '/graphql/provider',
    headers: { authorization: `Bearer ${await stage.server.token(account)}` },
    payload: {
      query: 'mutation ($ids: [String!]) { approveVisitorAppointment(ids: $ids) { errcode } }',
      variables: { ids: [id] },
    },
  })
  return response.json<{ data: { approveVisitorAppointment: AnswerData } }>().data.approveVisitorAppointment
    .errcode
}

describe('two on two servers at once', () => {
  const ROUNDS = 5
  test.each<[string, AskedStep, string[], readonly string[]]>([
    ['any: one decides the step', {}, ['0', 'NOT_ALLOWED'], ['approve_step']],
    [
      'all: both count, and the step ends once',
      { rule: 'all' },
      ['0', '0'],
      ['approve_step', 'approve_step'],
    ],
  ])('%s', async (_name, more, errcodes, lines) => {
    await stage.goesOver([asks(['manager', 'student2'], more), asks(['guard'])])
    for (let round = 0; round < ROUNDS; round++) {
      const id = await stage.waiting()
      const answers = await Promise.all([stage.decide('manager', 'approve', id), elsewhere('student2', id)])
      expect(answers.toSorted()).toEqual(errcodes)
      expect((await stage.progress(id)).map(({ action }) => action).slice(2)).toEqual(lines)
      expect(await stage.steps(id)).toEqual(['approved', 'now'])
      expect(await stage.ledTo('guard', id)).toHaveLength(1)
    }
  })
})
