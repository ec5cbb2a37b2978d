import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, list, save, saved, option, startLibrary, type Library } from './library.ts'
import { choose, press } from '../steps.ts'

// The form of a resource in a browser, as the resource administrator of the library.

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

describe('the form', () => {
  test('shows what another user changed meanwhile, with both values, and applies the choice', async () => {
    const [mine, theirs] = [
      await library.at('manager', `${list}/${library.ids['M-07']}`),
      await library.at('admin', `${list}/${library.ids['M-07']}`),
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
    expect(await library.stored('M-07', 'capacity remark order')).toEqual({
      capacity: 20,
      remark: 'Key at the desk',
      order: 5,
    })
  })

  test('shows errors beside the field: at once, or from the server', async () => {
    const page = await library.at('manager', `${list}/${library.ids['M-08']}`)
    await field(page, 'max_minutes').locator('input').fill('15')
    await save(page)
    await field(page, 'max_minutes').getByText('must be at least 30').waitFor()
    await field(page, 'max_minutes').locator('input').fill('60')
    await field(page, 'resources_number').locator('input').fill('M-09')
    await save(page)
    await field(page, 'resources_number').getByText('M-09 is taken').waitFor()
    expect(await field(page, 'max_minutes').locator('input').inputValue()).toBe('60')
    expect(await library.stored('M-08', 'max_minutes')).toEqual({ max_minutes: null })

    // Leaving asks; staying keeps the input.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor()
    await press(page.getByRole('dialog'), 'Keep editing')
    await field(page, 'resources_number').locator('input').fill('M-08')
    await save(page)
    await saved(page)
    expect(await library.stored('M-08', 'max_minutes')).toEqual({ max_minutes: 60 })
  })

  test('adds a resource with slots, closed periods, a place and instructions', async () => {
    const page = await library.at('manager', list)
    await page.getByRole('link', { name: 'Add resource' }).first().click()
    const submit = page.locator('.form-footer button[type=submit]')
    await submit.getByText('Still needed: Name, Number').waitFor()
    await field(page, 'resources_name').locator('input').fill('新会议室')
    await field(page, 'resources_number').locator('input').fill('N-01')
    await choose(field(page, 'resources_type_id').getByRole('combobox'), 'Meeting rooms')
    await choose(field(page, 'equipment').getByRole('combobox'), 'Projector')
    await page.keyboard.press('Escape')
    await choose(field(page, 'building_code').getByRole('combobox'), 'Library Building')
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
    await choose(field(page, 'closed_periods').getByRole('combobox'), 'Fri')
    await page.keyboard.press('Escape')
    await save(page)
    await slots.getByText('Line 2: Overlaps').waitFor()
    await slots.getByLabel('Start 2').fill('10')
    await save(page)
    // A resource without a department would belong to nobody: the server reports it at the field.
    await field(page, 'admin_dept').locator('.field-problem').waitFor()
    await field(page, 'admin_dept').getByRole('combobox').fill('library')
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: 'library dept' }).click()
    await save(page)
    await saved(page)
    expect(
      await library.stored(
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

  test('shows the rules of a template, and own rules start with their former values', async () => {
    const page = await library.at('manager', `${list}/${library.ids['M-10']}`)
    await field(page, 'rule_source').getByText('From a template').click()
    await choose(field(page, 'rule_template_id').getByRole('combobox'), 'Common rules')
    await field(page, 'template_rules')
      .locator('div', { hasText: 'Longest session (minutes)' })
      .getByText('180')
      .waitFor()
    await field(page, 'rules_in_words').getByText('In steps of 60 minutes').waitFor()
    await save(page)
    await saved(page)
    expect(await library.stored('M-10', 'rule_source max_minutes need_approve')).toEqual({
      rule_source: 2,
      max_minutes: 180,
      need_approve: 1,
    })

    await library.openForm(page, 'M-10')
    await expect.poll(() => page.getByText('Your unsaved changes have been restored').count()).toBe(0)
    await field(page, 'template_rules').getByText('180').waitFor()
    await field(page, 'rule_source').getByText('Own rules').click()
    await field(page, 'max_minutes').locator('input').fill('')
    await save(page)
    await saved(page)
    expect(await library.stored('M-10', 'rule_source min_interval_minutes max_minutes need_approve')).toEqual(
      {
        rule_source: 1,
        min_interval_minutes: 60,
        max_minutes: null,
        need_approve: 1,
      },
    )
  })

  test('names the parts of a combined room, and finds others by name', async () => {
    const page = await library.at('manager', `${list}/${library.ids['M-26']}`)
    const parts = field(page, 'parts')
    await parts.getByText('Meeting room 24 (M-24)').waitFor()
    await parts.getByRole('combobox').fill('room 22')
    await option(page, 'Meeting room 22 (M-22)').click()
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
    expect(await library.stored('M-26', 'parts { resources_number }')).toEqual({
      parts: [{ resources_number: 'M-22' }, { resources_number: 'M-24' }],
    })
  })

  test('is not found if somebody else administers it', async () => {
    const page = await library.at('manager', `${list}/${library.ids['M-25']}`)
    await page.getByText('Not found, or not yours to manage').waitFor()
  })
})
