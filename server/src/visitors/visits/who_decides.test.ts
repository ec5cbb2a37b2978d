import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change, makeResource, makeType } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { asks, asks_nobody, courseStage, type AskedStep, type CourseStage } from './testing/course_stage.ts'
import { idOf } from './testing/stage.ts'

let stage: CourseStage
beforeAll(async () => void (stage = await courseStage()))
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

describe('who decides', () => {
  test.each<[string, readonly AskedStep[], readonly [Account, 'approve' | 'reject', string][], number]>([
    [
      'any of a step is enough',
      [asks(['manager', 'student2'])],
      [
        ['manager', 'approve', '0'],
        ['student2', 'approve', 'VISIT_STATE'],
      ],
      4,
    ],
    [
      'all of a step have to, each once',
      [asks(['manager', 'student2'], { rule: 'all' })],
      [
        ['manager', 'approve', '0'],
        ['manager', 'approve', 'NOT_ALLOWED'],
        ['student2', 'approve', '0'],
      ],
      4,
    ],
    [
      'one who says no is enough',
      [asks(['manager', 'student2'], { rule: 'all' })],
      [
        ['manager', 'approve', '0'],
        ['student2', 'reject', '0'],
      ],
      7,
    ],
    [
      'step after step, and nobody before their turn',
      [asks(['manager']), asks(['student2'])],
      [
        ['student2', 'approve', 'NOT_FOUND'],
        ['manager', 'approve', '0'],
        ['manager', 'approve', 'NOT_ALLOWED'],
        ['student2', 'approve', '0'],
      ],
      4,
    ],
    [
      'a later step says no',
      [asks(['manager']), asks(['student2'])],
      [
        ['manager', 'approve', '0'],
        ['student2', 'reject', '0'],
      ],
      7,
    ],
    [
      'one person at both steps decides at each',
      [asks(['manager']), asks(['manager'])],
      [
        ['manager', 'approve', '0'],
        ['manager', 'approve', '0'],
      ],
      4,
    ],
    [
      'the office, where a step has nobody',
      [asks_nobody],
      [
        ['student2', 'approve', 'NOT_FOUND'],
        ['teacher', 'approve', 'NOT_ALLOWED'],
        ['admin', 'approve', '0'],
      ],
      4,
    ],
    [
      'the office again at a later step without anybody',
      [asks(['manager']), asks_nobody],
      [
        ['manager', 'approve', '0'],
        ['manager', 'approve', 'NOT_ALLOWED'],
        ['admin', 'approve', '0'],
      ],
      4,
    ],
    [
      'a post in the host’s department, or above it',
      [{ approvers: [{ kind: 'applicant_post', code: 'administrator' }] }],
      [['admin', 'approve', '0']],
      4,
    ],
    [
      'no host of their own visitor',
      [asks(['teacher'])],
      [
        ['teacher', 'approve', 'NOT_ALLOWED'],
        ['admin', 'approve', '0'],
      ],
      4,
    ],
    [
      'a host whom the step asks all the same',
      [asks(['teacher'], { own: 1 })],
      [['teacher', 'approve', '0']],
      4,
    ],
    [
      'no visitor of their own visit',
      [asks(['student', 'manager'])],
      [
        ['student', 'approve', 'NOT_ALLOWED'],
        ['manager', 'approve', '0'],
      ],
      4,
    ],
    [
      'a visitor whom the step asks all the same',
      [asks(['student'], { own: 1 })],
      [['student', 'approve', '0']],
      4,
    ],
    ['nobody of another tenant', [asks(['manager'])], [['other-admin', 'approve', 'NOT_FOUND']], 3],
    ['the office instead of all', [asks(['manager']), asks(['student2'])], [['admin', 'approve', '0']], 4],
    ['the office, saying no', [asks(['manager']), asks(['student2'])], [['admin', 'reject', '0']], 7],
    [
      'one of the office who is asked, for themselves alone',
      [asks(['admin', 'manager'], { rule: 'all' })],
      [
        ['admin', 'approve', '0'],
        ['admin', 'approve', 'NOT_ALLOWED'],
        ['admin', 'reject', 'NOT_ALLOWED'],
      ],
      3,
    ],
  ])('%s', async (_name, steps, decisions, ends) => {
    await stage.goesOver(steps)
    const id = await stage.waiting()
    for (const [account, action, errcode] of decisions)
      expect([account, await stage.decide(account, action, id)]).toEqual([account, errcode])
    expect(await stage.state(id)).toBe(ends)
  })

  test('those in charge of the resource that is visited', async () => {
    await stage.goesOver([{ approvers: [{ kind: 'admin_dept', code: null }] }])
    const resources_id = await makeResource(stage.server, await makeType(stage.server), {
      admin_dept: 'library',
      admin_post: 'head',
    })
    expect(await stage.waitsFor('manager')).not.toContain(await stage.waiting())
    const id = await stage.waiting({ resources_id })
    expect(await stage.waitsFor('manager')).toContain(id)
    expect(await stage.decide('manager', 'approve', id)).toBe('0')
  })

  test('whoever is asked may have another decide, but not on a visit to them', async () => {
    await stage.goesOver([asks(['manager'])])
    const id = await stage.waiting()
    const hands_over = async (delegate: Account, day: string) => {
      stage.server.clock.set(`${day}T01:00:00Z`)
      const model = { delegate, begin_date: day, end_date: day }
      idOf(await change(stage.server, 'manager', 'saveApprovalDelegation', 'ApprovalDelegationModel', model))
    }
    await hands_over('teacher', '2026-09-07')
    expect(await stage.waitsFor('teacher')).not.toContain(id)
    expect(await stage.decide('teacher', 'approve', id)).toBe('NOT_ALLOWED')
    await hands_over('guard', '2026-09-08')
    expect(await stage.waitsFor('guard')).toContain(id)
    expect(await stage.decide('guard', 'approve', id)).toBe('0')
    expect(await stage.stepsFor('teacher', id)).toMatchObject([
      { state: 'approved', votes: [{ name: 'guard name', for_name: 'manager name', approves: 1 }] },
    ])
  })

  test('nobody who isn’t any more what they were asked as', async () => {
    await stage.goesOver([asks(['manager', 'student2'], { rule: 'all' }), asks(['student2'])])
    const id = await stage.waiting()
    const out = (disabled: number) =>
      stage.inTenant(
        ({ sql, tenant_id }) =>
          sql`update iam_user set disabled = ${disabled} where tenant_id = ${tenant_id} and account = 'student2'`,
      )
    await out(1)
    expect(await stage.decide('manager', 'approve', id)).toBe('0')
    // The next step has nobody any more: the office is asked.
    expect(await stage.stepsFor('teacher', id)).toMatchObject([
      { state: 'approved' },
      { state: 'now', awaited: [{ name: null }] },
    ])
    await out(0)
    expect(await stage.decide('student2', 'approve', id)).toBe('NOT_ALLOWED')
    expect(await stage.decide('admin', 'approve', id)).toBe('0')
    expect((await stage.progress(id)).at(-1)).toMatchObject({
      details: { step: { number: 2, overrules: false } },
    })
  })
})
