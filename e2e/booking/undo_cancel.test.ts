import { afterAll, beforeAll, expect, test } from 'vitest'
import { startScarceCampus, type ScarceCampus } from './scarce_campus.ts'
import { act } from './steps.ts'
import { press } from '../steps.ts'

// A cancelled booking is booked back, unless its time was passed on in the moment of the cancel.

let campus: ScarceCampus
beforeAll(async () => {
  campus = await startScarceCampus()
})
afterAll(() => campus?.stop())

test.each([
  {
    language: 'en',
    words: ['Cancel booking', 'Undo', 'Booked again, as it was'],
    passed_on: 'Cancelled. The time is held for somebody on its waiting list now',
  },
  {
    language: 'zh',
    words: ['取消预约', '撤销', '已恢复，同一时段已重新预约'],
    passed_on: '已取消，该时段已为候补用户保留',
  },
] as const)(
  'a cancel is undone, unless its time went to whoever waited for it: $language',
  async ({ language, words: [cancel, undo, back], passed_on }) => {
    const [from, to] = language === 'en' ? ['12:00', '13:00'] : ['13:00', '14:00']
    await campus.book('student', { room: 'Studio 1', from, to, theme: 'Duet' })
    const page = await campus.at('student', '/pc/myAppointment', { language })
    const duet = page.getByRole('listitem').filter({ hasText: `${from}–${to}` })
    const giveUp = async () => {
      await act(duet, cancel)
      await press(page.getByRole('dialog', { name: cancel }), cancel)
    }
    await giveUp()
    await press(page.getByRole('status'), undo)
    await page.getByText(back).waitFor()
    await campus.want('student2', 'joinWaitingList', 'Studio 1', from, to)
    await giveUp()
    const told = page.getByRole('status').filter({ hasText: passed_on })
    await told.waitFor()
    await expect.poll(() => told.getByRole('button').count()).toBe(0)
    await page.context().close()
  },
)
