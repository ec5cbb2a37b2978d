import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { dragByFinger } from './phone_steps.ts'
import { phone, soon, moreOptions } from './steps.ts'
import { press } from '../steps.ts'

// What covers the page on a phone is closed by Back, which then leaves the page.

let campus: Campus
let page: Page
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', { room: 'Group room 3', from: '10:00', to: '11:00', theme: 'Film night' })
  await campus.addType('Halls', '大厅')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await campus.addRoom('Halls', 'Hall 1', { pictures: [await campus.upload('admin', picture, 'hall.png')] })
  page = await campus.at('student', '/mobile/home', phone)
  await tab('My reservations')
})
afterAll(() => campus?.stop())

const tab = (name: string) => page.getByRole('link', { name, exact: true }).last().click()
const place = () => soon(async () => new URL(page.url()).pathname)
const dialog = (name: string) => page.getByRole('dialog', { name })
const gone = (name: string) => dialog(name).waitFor({ state: 'detached' })

/** It is a sheet: as wide as the page, at its bottom. */
const atFoot = (sheet: Locator) =>
  soon(async () => {
    const { x = -1, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
    return { x, width, bottom: y + height }
  }).toEqual({ x: 0, width: phone.width, bottom: phone.height })

/** Where the page's own history is once more: nothing of what was open is left in it. */
const leaves = async () => {
  await page.goBack()
  await place().toBe('/mobile/home')
  await page.goForward()
  await place().toBe('/mobile/myAppointment')
}
const details = async () => {
  await press(page, 'Film night')
  await dialog('Film night').getByText('Group rooms').first().waitFor()
}

test('the details of a booking', async () => {
  await details()
  await page.goBack()
  await gone('Film night')
  await place().toBe('/mobile/myAppointment')
  await leaves()

  await details()
  await press(dialog('Film night'), 'Close')
  await gone('Film night')
  await leaves()
})

test('a question over the details, with words that are not lost', async () => {
  await details()
  await press(dialog('Film night'), 'Cancel booking')
  const cancel = dialog('Cancel booking')
  await atFoot(cancel)
  await cancel.getByRole('textbox').fill('I am ill')
  await page.goBack()
  const question = dialog('Close this window?')
  await question.waitFor()
  await atFoot(question)
  await page.goBack()
  await gone('Close this window?')
  expect(await cancel.getByRole('textbox').inputValue()).toBe('I am ill')
  await page.goBack()
  await press(question, 'Leave without saving')
  await gone('Cancel booking')
  await place().toBe('/mobile/myAppointment')
  await leaves()
})

test('a picture over the details of a resource', async () => {
  await page.goto(campus.url + campus.grid('Halls').replace('/pc', '/mobile'))
  await press(page, 'Hall 1')
  await dialog('Hall 1').getByRole('img', { name: 'Hall 1, picture 1' }).click()
  await page.locator('.ant-image-preview-img').waitFor()
  await page.goBack()
  await page.locator('.ant-image-preview-img').waitFor({ state: 'hidden' })
  await dialog('Hall 1').waitFor()
  await page.goBack()
  await gone('Hall 1')
  await tab('Home')
  await tab('My reservations')
})

test('a booking that is being written, and the way from its end', async () => {
  const grid = campus.grid('Group rooms').replace('/pc', '/mobile')
  await tab('Home')
  await page
    .getByRole('link', { name: /Group rooms/ })
    .first()
    .click()
  await dragByFinger(page, 'Group room 1', '13:00', '14:00')
  const book = await moreOptions(page)
  await book.getByLabel('Subject').fill('Rehearsal')
  await page.goBack()
  await press(dialog('Close without booking?'), 'Keep editing')
  expect(await book.getByLabel('Subject').inputValue()).toBe('Rehearsal')
  await press(book, 'Book')
  await page
    .getByRole('status', { name: 'Just booked' })
    .getByRole('link', { name: 'My reservations' })
    .click()
  await place().toBe('/mobile/myAppointment')
  await page.goBack()
  await place().toBe(new URL(campus.url + grid).pathname)
  await page.goForward()
  await place().toBe('/mobile/myAppointment')
  await page.goBack()
  await page.goBack()
  await place().toBe('/mobile/home')
})
