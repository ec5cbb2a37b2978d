import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { told } from '#server/notifications/testing/told.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import { idOf, visitStage, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => void (stage = await visitStage()))
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

/** An application of the student that waits for the teacher. */
const applied = async (fields: Fields = {}) => idOf(await stage.apply('student', fields))
const progress = (account: 'student' | 'admin', id: string) =>
  stage.ask<{ action: string; to_state: number; account: string | null }[]>(
    account,
    'query ($id: String) { findVisitorAppointmentProgress(id: $id) { action to_state account } }',
    { id },
  )

test('another host is asked, whatever the one before said', async () => {
  const id = await applied()
  await stage.act('teacher', 'confirm', [id])
  const other = { accept_visit_name: 'student2 name', accept_visit_phone: '13900000003' }
  await stage.server.db.withTenant(stage.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`update iam_user set phone = '13900000003' where tenant_id = ${tenant_id} and account = 'student2'`
  })
  expect((await stage.update('student', { id, ...other })).errcode).toBe('0')
  expect(await stage.see('admin', id)).toMatchObject({ state: 2, accept_visit_account: 'student2' })
  expect(await told(stage, 'student2', 'visit_to_confirm')).toHaveLength(1)
  expect((await progress('admin', id)).at(-1)).toMatchObject({ action: 'rehost', to_state: 2 })
  await stage.act('student2', 'confirm', [id])
  await stage.act('admin', 'approve', [id])
  expect(
    await stage.update('student', {
      id,
      accept_visit_name: 'teacher name',
      accept_visit_phone: '13900000001',
    }),
  ).toMatchObject({ errcode: 'VISIT_STATE' })
})

test('an edit takes no category that its kind doesn’t have, or whose days are too few', async () => {
  const category = async (model: Fields) =>
    idOf(
      await stage.ask<AnswerData>(
        'admin',
        `mutation ($model: VisitorCategoryConfigModel) { saveVisitorCategoryConfig(model: $model) { ${ANSWER} } }`,
        { model: { name: 'c', ...model } },
      ),
    )
  const [of_groups, of_a_day, once] = [
    await category({ code: 'groups', visitor_types: 'group' }),
    await category({ code: 'day', longest_days: 1 }),
    await category({ code: 'often', single_entry: 0 }),
  ]
  const id = await applied({ in_school_end_date: '2026-09-09' })
  const change = (category_id: string) => stage.update('student', { id, category_id })
  expect(await change(of_groups)).toMatchObject({ errcode: 'NOT_FOUND', field: 'category_id' })
  expect(await change('01a00000-0000-7000-8000-000000000000')).toMatchObject({ errcode: 'NOT_FOUND' })
  expect(await change(of_a_day)).toMatchObject({ errcode: 'TOO_LONG' })
  expect((await change(once)).errcode).toBe('0')
})

test('a visitor is told no account of anybody else', async () => {
  const id = await applied()
  await stage.act('teacher', 'confirm', [id])
  expect(await stage.see('student', id)).toMatchObject({ accept_visit_account: null })
  expect((await progress('student', id)).map(({ account }) => account)).toEqual(['student', null])
  expect(await stage.see('teacher', id)).toMatchObject({ accept_visit_account: 'teacher' })
  expect(await stage.see('guard', id)).toMatchObject({ accept_visit_account: 'teacher' })
  expect((await progress('admin', id)).map(({ account }) => account)).toEqual(['student', 'teacher'])
})
