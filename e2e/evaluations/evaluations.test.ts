import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { state } from '#rules/sessions/lifecycle.ts'
import { startCampus, type Campus } from '../booking/campus.ts'
import { act, phone } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'

// Evaluating a completed session, on both devices; what others see of it, and what its author can still do.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

let made = 0
/** A room of the test's own, of the library, and a session in it that has taken place. */
async function completed(theme: string): Promise<string> {
  made += 1
  const room = `Quiet room ${made}`
  await campus.addRoom('Group rooms', room, { admin_dept: 'library' })
  const id = await campus.book('student', { room, from: '10:00', to: '11:00', theme })
  await campus.server.db.withTenant(
    campus.server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql`update appointment_information set state = ${state.completed} where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return room
}
const dialog = (page: Page, title = 'Evaluate this booking') => page.getByRole('dialog', { name: title })
const score = (of: Locator, name: string) => of.getByRole('group', { name: new RegExp(`^${name}`) })
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#38a' } })
    .png()
    .toBuffer()

test('by keyboard, with a picture; shown with the resource; changed and deleted', async () => {
  const room = await completed('Reading circle')
  const page = await campus.at('student', '/pc/myAppointment?when=past')
  const line = page.getByRole('row').filter({ hasText: 'Reading circle' })
  await act(line, 'Evaluate')
  const form = dialog(page)
  // What is missing is said by the button, which leads there.
  await press(form, 'Give an overall score first')
  await page.keyboard.press('Space')
  for (let n = 1; n < 4; n++) await page.keyboard.press('ArrowRight')
  await score(form, 'Overall').getByText('Good').waitFor()
  await score(form, 'Service').getByRole('radio', { name: '2 stars' }).check()
  await form.getByRole('textbox', { name: 'Comment' }).fill('Bright,\nand quiet')
  await form
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await picture() })
  await form.getByRole('img', { name: 'Picture 1 of the evaluation' }).waitFor()
  expect(await findings(page)).toEqual([])
  // Esc doesn't lose what was written.
  await page.keyboard.press('Escape')
  await form.getByText('Your changes are not saved and will be lost.').waitFor()
  await press(form, 'Keep editing')
  expect(await form.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Bright,\nand quiet')
  await press(form, 'Send evaluation')
  await page.getByText('Evaluation saved').waitFor()
  await act(line, 'Your evaluation')
  expect(await dialog(page, 'Your evaluation').getByRole('textbox').inputValue()).toBe('Bright,\nand quiet')
  await page.keyboard.press('Escape')
  await page.context().close()

  const reader = await campus.at('student2', campus.grid('Group rooms'))
  await reader.getByRole('grid').getByRole('button', { name: room, exact: true }).click()
  const evaluations = reader.getByRole('region', { name: 'Evaluations' })
  await evaluations.getByText('1 evaluation', { exact: true }).waitFor()
  await evaluations.getByText('student name').waitFor()
  await evaluations.getByText('Bright,').waitFor()
  await expect
    .poll(() =>
      evaluations
        .getByRole('img', { name: /^Picture 1/ })
        .evaluate((img) => Reflect.get(img, 'naturalWidth')),
    )
    .toBe(40)
  expect(await findings(reader)).toEqual([])
  await reader.context().close()

  const own = await campus.at('student', '/pc/comments')
  const item = own.getByRole('article').filter({ hasText: room })
  await item.getByText('Service 2').waitFor()
  await press(item, `Change the evaluation of ${room} · Tue, 8 Sep 2026`)
  const change = dialog(own, 'Your evaluation')
  await score(change, 'Service').getByRole('button', { name: 'Clear' }).click()
  await score(change, 'Overall').getByRole('radio', { name: '1 star,' }).check()
  await press(change, 'Remove picture 1')
  await press(change, 'Send evaluation')
  await item.getByRole('img', { name: '1 of 5' }).waitFor()
  await expect.poll(() => item.getByText('Service').count()).toBe(0)
  await press(item, `Change the evaluation of ${room} · Tue, 8 Sep 2026`)
  await press(change, 'Delete')
  await press(change, 'Really delete?')
  await item.waitFor({ state: 'detached' })
  await own.getByText("You haven't evaluated any booking yet").waitFor()
  await own.context().close()
})

test('on a phone, anonymously: others see no name, those who audit do, and what they hide is gone', async () => {
  const room = await completed('Chess club')
  const page = await campus.at('student', '/mobile/myAppointment?when=past', phone)
  const card = page.getByRole('listitem').filter({ hasText: 'Chess club' })
  await act(card, 'Evaluate')
  const form = dialog(page)
  await score(form, 'Overall').getByRole('radio', { name: '2 stars' }).check()
  await form.getByRole('textbox', { name: 'Comment' }).fill('Too warm')
  await form.getByRole('checkbox', { name: 'Evaluate anonymously' }).check()
  expect(await smallTargets(page)).toEqual([])
  const { width } = (await form.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
  await press(form, 'Send evaluation')
  await page.getByText('Evaluation saved').waitFor()
  await page.goto(`${campus.url}/mobile/comments`)
  await page.getByRole('article').filter({ hasText: room }).getByText('Anonymous').waitFor()
  expect(await findings(page)).toEqual([])
  await page.context().close()

  const reader = await campus.at('student2', campus.grid('Group rooms'))
  await reader.getByRole('grid').getByRole('button', { name: room, exact: true }).click()
  const evaluations = reader.getByRole('region', { name: 'Evaluations' })
  await evaluations.getByText('Too warm').waitFor()
  expect(await evaluations.innerText()).toMatch(/Anonymous/)
  expect(await evaluations.innerText()).not.toMatch(/student/)

  const audited = await campus.data<{ edges: { node: { id: string; created_user_name: string } }[] }>(
    'manager',
    'provider',
    'query ($id: String) { findEvaluationAll(filter: { managed: 1, resources_id: $id }) { edges { node { id created_user_name } } } }',
    { id: campus.ids[room] },
  )
  expect(audited.edges.map(({ node }) => node.created_user_name)).toEqual(['student name'])
  await campus.data(
    'manager',
    'provider',
    'mutation ($id: String) { updateEvaluationState(id: $id, state: 0, reason: "Not about the room") { errcode } }',
    { id: audited.edges[0]?.node.id },
  )
  await reader.reload()
  await reader.getByRole('grid').getByRole('button', { name: room, exact: true }).click()
  await evaluations.getByText('Nobody has evaluated it yet').waitFor()
  await reader.context().close()
  const own = await campus.at('student', '/pc/comments')
  await own.getByText('Hidden by an administrator: Not about the room').waitFor()
  await own.context().close()
})
