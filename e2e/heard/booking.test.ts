import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAttendedCampus, type AttendedCampus } from '../attendance/campus.ts'
import { act, phone, shortForm, soon, standsOn, tabTo } from '../booking/steps.ts'
import { listenTo, readOut } from './voice.ts'
import { press } from '../steps.ts'

// From finding a room to a fellow who joins, by what a screen reader hears: every button has a name of its own sense, and
// what happens is said once.

let campus: AttendedCampus
beforeAll(async () => {
  campus = await startAttendedCampus()
})
afterAll(() => campus?.stop())

test('what is found, what of the sentence was understood, and the booking beside it', async () => {
  const page = await campus.at('student', '/pc/home')
  const voice = await listenTo(page)
  await page.getByRole('searchbox', { name: 'When, for how many, and with what?' }).focus()
  await page.keyboard.type('Group rooms tomorrow 14:00-15:00')
  const card = page.getByRole('article').first()
  await soon(() => voice.times(/^Free tomorrow 14:00–15:00$/)).toBe(1)
  expect(await readOut(card)).toEqual([
    'article',
    'heading "Group room 1" [level=3]',
    'link "Group room 1"',
    'paragraph: 6 places · Library',
    'paragraph: free until 22:00 · no approval needed',
    'strong: tomorrow 14:00–15:00',
    'button "Book Group room 1, tomorrow 14:00–15:00": Book',
  ])
  expect(await readOut(page.getByRole('list', { name: 'Understood' }))).toEqual([
    'list "Understood"',
    ...['Group rooms', 'tomorrow', '14:00–15:00'].flatMap((word) => [
      'listitem',
      `button "${word}: remove": ${word}`,
    ]),
  ])
  expect(await page.getByRole('combobox', { name: 'People' }).locator('option').allInnerTexts()).toEqual(
    expect.arrayContaining(['1 person', '2 people']),
  )
  await tabTo(page, /^Book Group room 1,/)
  await page.keyboard.press('Enter')
  const form = shortForm(page)
  await soon(() => voice.times(/^Booked at once/)).toBe(1)
  expect(await readOut(form)).toEqual([
    'dialog "Book Group room 1"',
    'heading "Group room 1" [level=2]',
    'paragraph: East Campus · Library',
    'button "Close"',
    'paragraph',
    'strong: Tue, 8 Sep',
    'text: 1 h',
    'combobox "Start"',
    'combobox "End"',
    'text: Subject',
    'textbox "Subject"',
    'text: People',
    'button "One fewer": −',
    'textbox "People": "2"',
    'button "One more": +',
    'text: of 6',
    'paragraph: Booked at once · can be cancelled until 14:00',
    'button "Repeat, people, more"',
    'button "Book"',
  ])
  await form.getByLabel('Subject').fill('Reading circle')
  await page.keyboard.press('Enter')
  const booked = page.getByRole('status', { name: 'Just booked' })
  await booked.getByRole('button', { name: 'Invite fellows' }).waitFor()
  expect((await readOut(booked)).filter((line) => !line.startsWith('text'))).toEqual([
    'status "Just booked"',
    'button "Close"',
    'paragraph',
    'strong: Booked',
    'paragraph',
    'strong: Group room 1',
    'link "My reservations"',
    'button "Invite fellows"',
    'button "Add to calendar"',
    'button "Undo"',
  ])
  await soon(() => voice.times(/^Booked ?Group room 1/)).toBe(1)
  // With its seconds, which are not read.
  await tabTo(page, /^Undo ?\d+ s$/)
  await page.keyboard.press('Enter')
  await soon(() => voice.times(/^Undone\. The time is free again\.$/)).toBe(1)
  await soon(() => standsOn(page)).toBe('Just booked')
  await page.context().close()
})

test('the agenda, inviting from it, and joining by keyboard alone', async () => {
  await campus.book('student', {
    room: 'Group room 2',
    from: '16:00',
    to: '17:00',
    theme: 'Rehearsal',
    person_times: 2,
  })
  const page = await campus.at('student', '/pc/myAppointment')
  const row = page.getByRole('listitem').filter({ hasText: 'Rehearsal' })
  await row.waitFor()
  expect(await readOut(row)).toEqual([
    'listitem',
    'paragraph',
    'time',
    'strong: 16:00',
    'text: –17:00',
    'button "Rehearsal"',
    'text: To be performed',
    'paragraph: Group room 2 · East Campus · Library · Floor 2',
    'paragraph: Can be cancelled until Tue, 8 Sep 16:00',
    'button "Change time"',
    'button "More actions: Rehearsal": ⋯',
  ])
  await act(row, 'Invite fellows')
  const dialog = page.getByRole('dialog', { name: 'Invite fellows' })
  await press(dialog, 'Make a link')
  const address = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await page.context().close()

  const guest = await campus.at('student2', new URL(address).pathname)
  const voice = await listenTo(guest)
  const invitation = guest.getByRole('article')
  await invitation.waitFor()
  expect(await readOut(invitation)).toEqual([
    'article',
    'paragraph: student name invites you',
    'heading "Rehearsal" [level=1]',
    'paragraph: Tue, 8 Sep 16:00–17:00',
    'paragraph',
    'strong: Group room 2',
    'text: East Campus · Library · Floor 2',
    'paragraph: 1 person is coming · 1 place left',
    'button "Join"',
    'paragraph: You’ll be added as a participant, and the organiser is told. You can leave again.',
  ])
  await tabTo(guest, /^Join$/)
  await guest.keyboard.press('Enter')
  await soon(() => voice.times(/^You are in$/)).toBe(1)
  await soon(() => standsOn(guest)).toBe('See it in my reservations')
  await guest.context().close()
})

test('a common time is chosen by keyboard alone: its rooms are read next', async () => {
  const page = await campus.at('student', '/pc/together')
  await tabTo(page, /^People/).catch(() => page.getByRole('combobox', { name: 'People' }).focus())
  await page.keyboard.type('teacher')
  await page
    .getByTitle(/teacher name/)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, /^\d\d:\d\d–22:00/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^12:00–13:00/)
  await page.keyboard.press('Enter')
  await soon(() => standsOn(page)).toBe('today 12:00–13:00')
  await page.keyboard.press('Tab')
  expect(await standsOn(page)).toMatch(/^Book .+, today 12:00–13:00$/)
  await page.context().close()
})

test('on a phone: what is free as a list, and scanning without a camera', async () => {
  const page = await campus.at('teacher', campus.grid('Group rooms').replace('/pc', '/mobile'), phone)
  const voice = await listenTo(page)
  const list = page.getByRole('list', { name: 'Rooms with free time' })
  await list.getByRole('listitem').first().waitFor()
  expect(await readOut(list.getByRole('listitem').filter({ hasText: 'Group room 5' }))).toEqual([
    'listitem',
    'button "Add Group room 5 to favorites": ☆',
    'button "Group room 5"',
    'text: 6 people · Library 08:00–09:00 free until 22:00',
    'button "Book Group room 5 08:00–09:00": Book',
  ])
  await list.getByRole('button', { name: /^Book Group room 5/ }).tap()
  await shortForm(page).waitFor()
  await shortForm(page).getByLabel('Subject').waitFor()
  await page.goto(`${campus.url}/mobile/scan`)
  await soon(() => voice.times(/^No camera was found\. Type what the code says\.$/)).toBe(1)
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page.context().close()
})
