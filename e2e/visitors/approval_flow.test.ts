import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets, startProduct, type Product } from '../product.ts'
import { soon } from '../booking/steps.ts'
import { press } from '../steps.ts'

// A visit goes over an approval flow of two steps: the first is decided on a phone, the second at a desk, and the pass is there.

const DAY = '2026-09-08'
let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.make('admin', 'saveApprovalFlow', 'ApprovalFlowModel', {
    ...{ code: 'visits', name: '来访审批', name_en: 'Approval of visits' },
    steps: [
      { name: '院系审批', name_en: 'Department', approvers: [{ kind: 'account', code: 'manager' }] },
      { name: '保卫处审批', name_en: 'Security', approvers: [{ kind: 'account', code: 'student2' }] },
    ],
  })
  await product.make('admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
    ...{ visitor_type: 'appointment', is_invite_school_flow_path: 1, invite_school_flow_path: 'visits' },
  })
})
afterAll(() => product?.stop())

/** An application of the student to the teacher. @returns the visit's id */
const applied = (in_school_reason: string) =>
  product.make('student', 'saveVisitorAppointment', 'VisitorAppointmentModel', {
    ...{ visitor_type: 'appointment', visitor_name: 'Chen Yu', phone: '13700000000' },
    ...{ in_school_date: DAY, in_school_end_date: DAY, in_school_reason },
    ...{ accept_visit_name: 'teacher name', accept_visit_phone: '13800000000' },
  })

test('a visit is approved by a department on a phone, and by the next step at a desk', async () => {
  const id = await applied('A talk about maps')
  const visitor = await product.at('student', `/mobile/visitor/detail/${id}`, phone)
  await visitor.getByText('Waits at step 1 of 2: Department').waitFor()
  expect(await findings(visitor)).toEqual([])

  const department = await product.at('manager', `/mobile/visitors?view=approve&visit=${id}`, {
    ...phone,
    language: 'zh',
  })
  const detail = department.getByRole('dialog')
  await detail.getByText('第 1/2 环节待审批：院系审批').waitFor()
  await detail.getByText('137****0000').waitFor()
  expect(await findings(department)).toEqual([])
  await soon(() => smallTargets(department)).toEqual([])
  // Where the notice leads it is decided.
  await press(detail, '通过')
  await detail.waitFor({ state: 'hidden' })
  await department.getByText('暂无待您审批的来访').waitFor()
  expect(await findings(department)).toEqual([])

  await visitor.reload()
  await visitor.getByText('Waits at step 2 of 2: Security').waitFor()
  await visitor.getByText('manager name approved').waitFor()

  // The switch offers what waits to those for whom something does.
  const security = await product.at('student2', '/pc/visitors')
  await security.getByText('To approve', { exact: true }).click()
  const asked = security.getByRole('listitem').filter({ hasText: 'A talk about maps' })
  await press(asked, 'Details')
  await security.getByRole('dialog').getByText('manager name approved').waitFor()
  expect(await findings(security)).toEqual([])
  await security.keyboard.press('Escape')
  await press(asked, 'Approve')
  await security.getByText('No visit waits for you').waitFor()

  await visitor.reload()
  await visitor.getByRole('link', { name: 'Show the pass' }).click()
  await visitor.getByRole('img', { name: 'Code of the pass' }).waitFor()
  await Promise.all([visitor, department, security].map((one) => one.context().close()))
})

test('who is asked rejects with a reason that the visitor reads', async () => {
  const id = await applied('A visit of nobody knows what')
  const department = await product.at('manager', '/pc/visitors?view=approve')
  const card = department.getByRole('listitem').filter({ hasText: 'nobody knows' })
  await press(card, 'Reject')
  const why = department.getByRole('dialog')
  await why.getByRole('textbox').fill('Please say what it is about')
  await press(why, 'Reject')
  await card.waitFor({ state: 'detached' })
  const visitor = await product.at('student', `/mobile/visitor/detail/${id}`, phone)
  await visitor.getByText('manager name rejected').waitFor()
  await visitor.getByText('Reason: Please say what it is about').waitFor()
  await Promise.all([visitor, department].map((one) => one.context().close()))
})
