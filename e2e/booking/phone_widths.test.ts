import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { TUESDAY } from './campus.ts'
import { showColumns } from './phone_steps.ts'
import { phone, soon } from './steps.ts'

// No page is wider than a phone: a single word that doesn't fit would make the browser shrink the whole page, and push
// dialogs and the bar at the bottom out of place.

let campus: SeatedCampus
let draw = ''
beforeAll(async () => {
  campus = await startLibrary()
  await campus.addType('Domes', '圆顶', { allocation: 1, draw_close_days: 1, draw_close_time: '12:00' })
  await campus.addRoom('Domes', 'Dome 1')
  draw = await campus.make('student', 'joinDraw', 'DrawRequestModel', {
    resources_id: campus.ids['Dome 1'],
    appointment_date: TUESDAY,
    start_time: '10:00',
    end_time: '11:00',
    theme: 'Watching the sky',
    instructions_read: true,
  })
  for (const [account, room, from, to, theme] of [
    ['student', 'Group room 1', '10:00', '11:00', 'Reading circle of all who like long subjects'],
    ['student2', 'Group room 1', '08:30', '09:30', 'Early birds'],
    ['student', 'Group room 3', '12:00', '13:00', 'Waits'],
  ] as const)
    await campus.book(account, { room, from, to, theme })
  await campus.make('admin', 'saveNotice', 'NoticeModel', {
    title: '国庆节期间图书馆与各教学楼的开放时间',
    title_en: 'Opening hours of the library and of all buildings during the holidays',
    content: '<p>…</p>',
  })
})
afterAll(() => campus?.stop())

/** What is wider than the page, and texts of headings and controls that are cut at an edge. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    // A page that is too wide is drawn smaller: its inner width grows with it.
    if (scrollWidth > screen.width || innerWidth > screen.width) found.push(`page: ${scrollWidth}`)
    for (const control of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, button, a, label, legend, th',
    )) {
      if (control.closest('.sr-only') || !control.checkVisibility()) continue
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        if (width === 0 || !node.textContent?.trim()) continue
        let [from, to] = [0, screen.width]
        for (let box = node.parentElement; box; box = box.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(box)
          // Shortened on purpose, or to be scrolled.
          if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) [from, to] = [-Infinity, Infinity]
          if (from === -Infinity || box.classList.contains('sr-only')) break
          const edges = box.getBoundingClientRect()
          if (/hidden|clip/.test(overflowX))
            [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)]
        }
        if (node.parentElement?.closest('.sr-only')) continue
        if (left < from - 1 || right > to + 1) found.push(`cut: ${node.textContent}`)
      }
    }
    return found
  })

/** All that was waited for is there. */
const settled = (page: Page): Promise<void> =>
  soon(() =>
    page.evaluate(
      () =>
        document.querySelector('h1, [role=grid], [role=listbox]') !== null &&
        document.querySelector('.skeleton, .opening, [aria-busy=true]') === null,
    ),
  ).toBe(true)

const places = {
  student: () => [
    ...[
      'home',
      'me',
      'inbox',
      'announcements',
      'scan',
      'groups',
      'exceptions',
      'blacklist',
      'waiting',
      'status',
    ],
    ...['draws', `draws/${draw}`, 'together', 'together?with=teacher&with=student2'],
    ...['upcoming', 'todo', 'in_progress', 'booked', 'favorites', 'past'].map(
      (view) => `myAppointment?view=${view}`,
    ),
    `resources/${campus.ids['Group rooms']}/list?date=${TUESDAY}`,
    campus.plan('mobile').replace('/mobile/', ''),
    `seats/types/${campus.ids['Reading seats']}`,
  ],
  admin: () => [
    ...[`overview?date=${TUESDAY}`, `status?date=${TUESDAY}`, `status?date=${TUESDAY}&range=week`],
    ...['approvals', 'signer', 'scanRegister'],
  ],
} as const

test.each([
  ['student', 'en'],
  ['student', 'zh'],
  ['admin', 'en'],
  ['admin', 'zh'],
] as const)(
  'no page of a phone is wider than it: %s, in %s',
  { timeout: 300_000 },
  async (account, language) => {
    const page = await campus.at(account, '/mobile/home', { ...phone, language })
    const wide: string[] = []
    for (const place of places[account]()) {
      await page.goto(`${campus.url}/mobile/${place}`)
      await settled(page)
      wide.push(...(await tooWide(page)).map((one) => `${place}: ${one}`))
      if (!place.startsWith('resources/')) continue
      await showColumns(page)
      wide.push(...(await tooWide(page)).map((one) => `${place} in columns: ${one}`))
    }
    expect(wide).toEqual([])
    await page.context().close()
  },
)
