import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings, startProduct, type Product } from './product.ts'

// Administering resources in a browser: the list and its form, as the resource administrator of the library.

const list = '/manage/resources/resources-list'
/** Wider than a phone. */
const long_name = 'Meeting room 4 of the library, beside the reading room on the eastern side'
let product: Product
const opened: Page[] = []
const ids: Record<string, string> = {}

const at = async (...args: Parameters<Product['at']>) => {
  const page = await product.at(...args)
  opened.push(page)
  return page
}

beforeAll(async () => {
  product = await startProduct()
  const place = (model: object) => product.make('admin', 'saveLocation', 'LocationModel', { ...model })
  await place({ kind: 'campus', code: 'E', name: '东校区', name_en: 'East Campus' })
  await place({ kind: 'campus', code: 'W', name: '西校区', name_en: 'West Campus' })
  await place({ kind: 'building', code: 'E1', parent_code: 'E', name: '图书馆', name_en: 'Library Building' })
  await place({
    kind: 'building',
    code: 'W1',
    parent_code: 'W',
    name: '化学楼',
    name_en: 'Chemistry Building',
  })
  await place({ kind: 'floor', code: 'E1-2', parent_code: 'E1', name: '2层', name_en: 'Floor 2' })
  const type = await product.make('admin', 'saveResourcesType', 'ResourcesTypeModel', {
    resources_name: '会议室',
    resources_name_en: 'Meeting rooms',
    start_time: '08:00',
    end_time: '22:00',
  })
  await product.make('admin', 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
    template_name: '通用',
    template_name_en: 'Common rules',
    min_interval_minutes: 60,
    max_minutes: 180,
    need_approve: 1,
  })
  const room = async (n: number, model: object) => {
    const number = `M-${String(n).padStart(2, '0')}`
    ids[number] = await product.make('admin', 'saveResource', 'ResourceModel', {
      resources_type_id: type,
      resources_number: number,
      resources_name: `会议室 ${n}`,
      resources_name_en: n === 4 ? long_name : `Meeting room ${n}`,
      capacity: n,
      ...model,
    })
  }
  for (let n = 1; n <= 24; n++)
    await room(n, { admin_dept: 'library', building_code: 'E1', ...(n === 3 ? { floor_code: 'E1-2' } : {}) })
  await room(25, { admin_dept: 'chemistry', building_code: 'W1' })
  await room(26, { admin_dept: 'library', parts: [ids['M-24']] })
})
afterAll(() => product?.stop())
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

const stored = (number: string, fields: string) =>
  product
    .data<{ edges: { node: Record<string, unknown> }[] }>(
      'admin',
      'provider',
      `query ($keywords: String) { findResourceAll(first: 1, keywords: $keywords) { edges { node { ${fields} } } } }`,
      { keywords: number },
    )
    .then(({ edges }) => edges[0]?.node)

const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const total = (page: Page, text: string) =>
  page.locator('.list-tools p', { hasText: new RegExp(`^${text}$`) }).waitFor()
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click()
const option = (page: Page, name: string) => page.locator('.ant-select-item-option', { hasText: name })
const choose = async (page: Page, box: Locator, choice: string) => {
  await box.click()
  await option(page, choice).click()
}
const openForm = async (page: Page, number: string) => {
  await page.goto(`${product.url}${list}/${ids[number]}`)
  await field(page, 'resources_number').locator('input').waitFor()
}
const save = (page: Page) => page.locator('.form-footer button[type=submit]').click()
const saved = (page: Page) => page.locator('.toast', { hasText: 'Saved' }).waitFor()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe('the list', () => {
  test('shows what the person administers, narrowed by what stands in the address', async () => {
    const page = await at('manager', list)
    await total(page, '25 entries')
    await choose(page, page.getByRole('combobox', { name: 'Campus' }), 'East Campus')
    await total(page, '24 entries')
    await page.getByRole('combobox', { name: 'Building' }).click()
    await option(page, 'Library Building').waitFor()
    // The menu of campuses takes a moment to leave.
    await expect
      .poll(() => page.locator('.ant-select-item-option:visible').allTextContents())
      .toEqual(['Library Building'])
    await page.locator('.ant-select-item-option:visible').click()
    await page.waitForURL(`**${list}?campus_code=E&building_code=E1`)

    await page.reload()
    await total(page, '24 entries')
    await page.locator('.filter-chips', { hasText: 'Building: Library Building' }).waitFor()
    // Another campus takes its buildings along.
    await choose(page, page.getByRole('combobox', { name: 'Campus' }), 'West Campus')
    await page.waitForURL(`**${list}?campus_code=W`)
    await page.getByText('Nothing matches').waitFor()
    await page.locator('.state-box').getByRole('button', { name: 'Clear filters' }).click()
    await total(page, '25 entries')
  })

  test('what it shows can be kept under a name, and is found again under it', async () => {
    const page = await at('manager', `${list}?campus_code=E&sort=-capacity`)
    await total(page, '24 entries')
    const views = page.locator('.list-tools .menu-button')
    const opener = views.locator('> button')
    await opener.click()
    await press(views, 'Give it a name')
    await views.getByPlaceholder('Name of the view').fill('Large ones in the east')
    await views.getByPlaceholder('Name of the view').press('Enter')
    await expect.poll(() => opener.textContent()).toContain('Large ones in the east')

    await page.goto(`${product.url}${list}?state=0`)
    await page.getByText('Nothing matches').waitFor()
    await opener.click()
    await press(views, 'Large ones in the east')
    await page.waitForURL(`**${list}?campus_code=E&sort=-capacity`)
    await total(page, '24 entries')

    await opener.click()
    await press(views, 'Remove Large ones in the east')
    await page.reload()
    await total(page, '24 entries')
    expect(await opener.textContent()).toContain('Views')
  })

  test('an address that nobody could have chosen shows the list all the same', async () => {
    const page = await at('manager', `${list}?state=9&sort=remark&page=999999999999&capacity_at_least=lots`)
    await total(page, '25 entries')
    expect(await page.locator('.filter-chips').count()).toBe(0)
  })

  test('sorts, turns pages, and comes back as it was left', async () => {
    const page = await at('manager', `${list}?sort=-capacity&page=2`)
    await rowOf(page, 'M-02').waitFor()
    expect(await rows(page).locator('td:nth-child(4)').allTextContents()).toEqual([
      'M-05',
      'M-04',
      'M-03',
      'M-02',
      'M-01',
    ])
    await page.goto(`${product.url}${list}?sort=capacity`)
    await rowOf(page, 'M-18').getByRole('link', { name: 'Meeting room 18' }).click()
    await field(page, 'resources_number').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`**${list}?sort=capacity`)
    await rowOf(page, 'M-18').waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)

    await rowOf(page, 'M-18').getByRole('link', { name: 'Edit' }).click()
    await field(page, 'resources_number').waitFor()
    await page.locator(`.sidebar a[href="${list}"]`).click()
    await page.waitForURL(`**${list}?sort=capacity`)
  })

  test('gives what it shows as a file', async () => {
    const page = await at('manager', `${list}?keywords=room+1`)
    await total(page, '11 entries')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'download Export')])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('Name,Number,Type,Place')
    expect(lines).toHaveLength(12)
    expect(lines[1]).toContain('Meeting room 1,M-01,Meeting rooms,Library Building')
  })

  test('changes the state of what is ticked, and says why something can’t be deleted', async () => {
    const page = await at('manager', `${list}?keywords=M-0`)
    for (const number of ['M-05', 'M-06']) await rowOf(page, number).getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Maintain')
    await page.getByRole('dialog').getByText('Set 2 resources under maintenance?').waitFor()
    await press(page.getByRole('dialog'), 'Maintain')
    await rowOf(page, 'M-06').getByText('Maintained').waitFor()
    expect(await stored('M-05', 'state maintenance_until')).toEqual({ state: 2, maintenance_until: null })
    await rowOf(page, 'M-05').getByRole('button', { name: 'Put in use' }).click()
    await rowOf(page, 'M-05').getByText('In use', { exact: true }).waitFor()

    await page.goto(`${product.url}${list}?keywords=M-24`)
    await rowOf(page, 'M-24').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await press(page.getByRole('dialog'), 'Delete')
    await page.getByRole('dialog').getByRole('alert').getByText('Still in use in 1 place').waitFor()
    expect(await stored('M-24', 'resources_number')).toEqual({ resources_number: 'M-24' })
  })
})

describe('the form', () => {
  test('shows what another changed meanwhile, both values, and keeps the choice', async () => {
    const [mine, theirs] = [
      await at('manager', `${list}/${ids['M-07']}`),
      await at('admin', `${list}/${ids['M-07']}`),
    ]
    await field(theirs, 'capacity').locator('input').fill('12')
    await field(theirs, 'remark').locator('textarea').fill('Key at the desk')
    await field(mine, 'capacity').locator('input').fill('20')
    await field(mine, 'order').locator('input').fill('5')
    await save(theirs)
    await saved(theirs)

    await save(mine)
    const note = mine.getByRole('alert').filter({ hasText: 'Somebody changed this' })
    await note.waitFor()
    expect(await note.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^Capacity\s+12\s*Use it\s+20\s*Keep it$/),
    ])
    expect(await field(mine, 'remark').locator('textarea').inputValue()).toBe('Key at the desk')
    await press(note, 'Keep it')
    await save(mine)
    await saved(mine)
    expect(await stored('M-07', 'capacity remark order')).toEqual({
      capacity: 20,
      remark: 'Key at the desk',
      order: 5,
    })
  })

  test('says what is wrong beside the field: at once, or where only the server knows', async () => {
    const page = await at('manager', `${list}/${ids['M-08']}`)
    await field(page, 'max_minutes').locator('input').fill('15')
    await save(page)
    await field(page, 'max_minutes').getByText('must be at least 30').waitFor()
    await field(page, 'max_minutes').locator('input').fill('60')
    await field(page, 'resources_number').locator('input').fill('M-09')
    await save(page)
    await field(page, 'resources_number').getByText('M-09 is taken').waitFor()
    expect(await field(page, 'max_minutes').locator('input').inputValue()).toBe('60')
    expect(await stored('M-08', 'max_minutes')).toEqual({ max_minutes: null })

    // Leaving asks; staying keeps what was typed.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor()
    await press(page.getByRole('dialog'), 'Cancel')
    await field(page, 'resources_number').locator('input').fill('M-08')
    await save(page)
    await saved(page)
    expect(await stored('M-08', 'max_minutes')).toEqual({ max_minutes: 60 })
  })

  test('adds a resource with slots, closed periods, a place and instructions', async () => {
    const page = await at('manager', list)
    await page.getByRole('link', { name: 'Add resource' }).first().click()
    const submit = page.locator('.form-footer button[type=submit]')
    await submit.getByText('Still needed: Name, Number').waitFor()
    await field(page, 'resources_name').locator('input').fill('新会议室')
    await field(page, 'resources_number').locator('input').fill('N-01')
    await choose(page, field(page, 'resources_type_id').getByRole('combobox'), 'Meeting rooms')
    await choose(page, field(page, 'equipment').getByRole('combobox'), 'Projector')
    await page.keyboard.press('Escape')
    await choose(page, field(page, 'building_code').getByRole('combobox'), 'Library Building')
    await field(page, 'campus_code').getByText('East Campus').waitFor()
    await field(page, 'booking_instructions').getByRole('textbox').fill('Please tidy up.')
    await field(page, 'time_slot_rule').getByText('Fixed slots').click()
    const slots = field(page, 'fixed_slots')
    for (const [at_line, from, to] of [
      [0, '8', '10'],
      [1, '930', '12:00'],
    ] as const) {
      await press(slots, 'Add a line: Fixed slots')
      await slots.getByLabel(`Start ${at_line + 1}`).fill(from)
      await slots.getByLabel(`End ${at_line + 1}`, { exact: true }).fill(to)
    }
    await field(page, 'closed_periods').getByRole('button', { name: 'Add a line' }).click()
    await choose(page, field(page, 'closed_periods').getByRole('combobox'), 'Fri')
    await page.keyboard.press('Escape')
    await save(page)
    await slots.getByText('Line 2: Overlaps').waitFor()
    await slots.getByLabel('Start 2').fill('10')
    await save(page)
    // A resource of no department would be nobody's: the server says so at the field.
    await field(page, 'admin_dept').locator('.field-problem').waitFor()
    await field(page, 'admin_dept').getByRole('combobox').fill('library')
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: 'library dept' }).click()
    await save(page)
    await saved(page)
    expect(
      await stored(
        'N-01',
        'admin_dept campus_code building_code equipment time_slot_rule fixed_slots closed_periods booking_instructions',
      ),
    ).toEqual({
      admin_dept: 'library',
      campus_code: 'E',
      building_code: 'E1',
      equipment: ['projector'],
      time_slot_rule: 2,
      fixed_slots: [
        { name: '', name_en: '', start_time: '08:00', end_time: '10:00' },
        { name: '', name_en: '', start_time: '10:00', end_time: '12:00' },
      ],
      closed_periods: [{ weekdays: [5], reason: '', reason_en: '' }],
      booking_instructions: expect.stringContaining('Please tidy up.'),
    })
  })

  test('shows the rules of a template, and own rules begin as they were', async () => {
    const page = await at('manager', `${list}/${ids['M-10']}`)
    await field(page, 'rule_source').getByText('From a template').click()
    await choose(page, field(page, 'rule_template_id').getByRole('combobox'), 'Common rules')
    await field(page, 'template_rules')
      .locator('div', { hasText: 'Longest session (minutes)' })
      .getByText('180')
      .waitFor()
    await field(page, 'rules_in_words').getByText('In steps of 60 minutes').waitFor()
    await save(page)
    await saved(page)
    expect(await stored('M-10', 'rule_source max_minutes need_approve')).toEqual({
      rule_source: 2,
      max_minutes: 180,
      need_approve: 1,
    })

    await openForm(page, 'M-10')
    expect(await page.getByText('What you typed before').count()).toBe(0)
    await field(page, 'template_rules').getByText('180').waitFor()
    await field(page, 'rule_source').getByText('Own rules').click()
    await field(page, 'max_minutes').locator('input').fill('')
    await save(page)
    await saved(page)
    expect(await stored('M-10', 'rule_source min_interval_minutes max_minutes need_approve')).toEqual({
      rule_source: 1,
      min_interval_minutes: 60,
      max_minutes: null,
      need_approve: 1,
    })
  })

  test('names the parts of a combined room, and finds others by name', async () => {
    const page = await at('manager', `${list}/${ids['M-26']}`)
    const parts = field(page, 'parts')
    await parts.getByText('Meeting room 24 (M-24)').waitFor()
    await parts.getByRole('combobox').fill('room 22')
    await option(page, 'Meeting room 22 (M-22)').click()
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
    expect(await stored('M-26', 'parts { resources_number }')).toEqual({
      parts: [{ resources_number: 'M-22' }, { resources_number: 'M-24' }],
    })
  })

  test('is not found where somebody else administers it', async () => {
    const page = await at('manager', `${list}/${ids['M-25']}`)
    await page.getByText('Not found, or not yours to manage').waitFor()
  })
})

describe('every size and language', () => {
  test('a phone: cards instead of a table, filters that fold, the form in one column', async () => {
    const page = await at('manager', list, { width: 390, height: 844, hasTouch: true })
    await total(page, '2\\d entries')
    expect(await page.locator('.list-cards > li').count()).toBe(20)
    expect(await page.getByRole('combobox', { name: 'Campus' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('combobox', { name: 'Campus' }).waitFor()
    expect(await fits(page)).toBe(true)
    await openForm(page, 'M-11')
    expect(await fits(page)).toBe(true)
    await field(page, 'capacity').locator('input').fill('31')
    await save(page)
    await saved(page)
    expect(await stored('M-11', 'capacity')).toEqual({ capacity: 31 })
  })

  test.each([
    [1440, 900, 'zh', 'light'],
    [1024, 768, 'en', 'dark'],
    [390, 844, 'zh', 'light'],
  ] as const)(
    '%i × %i, %s, %s: nothing cut, nothing that a screen reader misses',
    async (width, height, language, colorScheme) => {
      const page = await at('manager', list, { width, height, language, colorScheme })
      await page
        .locator(width < 992 ? '.list-cards' : '.ant-table-row')
        .first()
        .waitFor()
      expect(await findings(page)).toEqual([])
      expect(await fits(page)).toBe(true)
      await openForm(page, 'M-12')
      expect(await findings(page)).toEqual([])
      expect(await fits(page)).toBe(true)
    },
  )

  test('by keyboard alone: from the list into a form, a change, saved with Enter', async () => {
    const page = await at('manager', `${list}?keywords=M-13`)
    await rowOf(page, 'M-13').getByRole('link', { name: 'Meeting room 13' }).focus()
    await page.keyboard.press('Enter')
    await field(page, 'capacity').locator('input').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('44')
    await page.keyboard.press('Enter')
    await saved(page)
    await page.waitForURL(`**${list}?keywords=M-13`)
    await rowOf(page, 'M-13').getByText('44').waitFor()
  })
})
