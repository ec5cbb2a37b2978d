import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { phone, soon } from './steps.ts'
import { press } from '../steps.ts'

// What is to come, by day: what matters next is in sight, everything else one press away.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.make('admin', 'saveLocation', 'LocationModel', {
    ...{ kind: 'building', code: 'E2', parent_code: 'E', name: '音乐楼', name_en: 'Music House' },
    ...{ latitude: 31.2, longitude: 121.4, radius: 100 },
  })
  // Signing in from 15 minutes before the start until 15 minutes after it.
  await campus.addType('Studios', '录音室', {
    punctuality_rule: 1,
    earliest_punctuality_rule: 1,
    earliest_deviation_minutes: 15,
    deviation_minutes: 15,
  })
  await campus.addRoom('Studios', 'Studio 1', { building_code: 'E2', campus_code: 'E' })
  for (const [date, theme] of [
    ['2026-09-07', 'Recording'],
    [TUESDAY, 'Mixing'],
    ['2026-09-11', 'Mastering'],
    ['2026-09-14', 'Release'],
  ] as const)
    await campus.book('student', { room: 'Studio 1', date, from: '10:00', to: '11:00', theme })
})
afterAll(() => campus?.stop())

test.each([
  ['desktop', 'pc', {}],
  ['phone', 'mobile', phone],
] as const)('on a %s', async (_device, area, visit) => {
  campus.server.clock.set('2026-09-07T08:00:00+08:00')
  const page = await campus.at('student', `/${area}/myAppointment`, visit)
  const row = page.getByRole('listitem').filter({ hasText: 'Recording' })
  for (const [group, theme] of [
    ['Today', 'Recording'],
    ['Tomorrow', 'Mixing'],
    ['This week', 'Mastering'],
    ['Later', 'Release'],
  ] as const)
    await page
      .getByRole('region', { name: new RegExp(`^${group}`) })
      .getByRole('button', { name: theme, exact: true })
      .waitFor()
  await row.getByText('Starts in 2 h').waitFor()
  await row.getByText('Check-in from 09:45 to 10:15').waitFor()
  expect(await row.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('mlat=31.2&mlon=121.4')
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['Recording', 'Change time', '⋯'])
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  if (area === 'mobile') expect(await smallTargets(page)).toEqual([])

  // By keyboard: the menu, and back to its button from what it opened.
  const dots = row.getByRole('button', { name: 'More actions: Recording' })
  await dots.focus()
  await page.keyboard.press('ArrowDown')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show code')
  await row.getByRole('button', { name: 'Details' }).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: /Recording/ })
  await detail.getByText('Check-in opens, until 10:15').waitFor()
  expect(
    (await detail.getByRole('list').last().innerText()).match(/Last moment|Check-in opens|Starts|Ends/g),
  ).toEqual(['Check-in opens', 'Last moment', 'Starts', 'Ends'])
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await soon(() => dots.evaluate((button) => button === document.activeElement)).toBe(true)

  // The menu of the last row opens where it can be seen.
  await press(page, 'More actions: Release')
  const last = page
    .getByRole('listitem')
    .filter({ hasText: 'Release' })
    .getByRole('button', { name: 'Cancel booking' })
  const { y, height } = (await last.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))
  if (area === 'mobile') {
    // As wide as the phone; Back closes it, and stays.
    const sheet = page.getByRole('dialog', { name: 'More actions: Release' })
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 390 })
    expect(height).toBeGreaterThanOrEqual(48)
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/mobile/myAppointment')
  } else await page.keyboard.press('Escape')

  // The action changes with the moment.
  campus.server.clock.set('2026-09-07T09:50:00+08:00')
  await page.reload()
  await row.getByText('Check in by 10:15 · 25 min left').waitFor()
  await row.getByRole('link', { name: 'Check in' }).waitFor()
  await page.context().close()
})
