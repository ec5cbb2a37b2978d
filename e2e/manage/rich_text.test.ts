import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { field, list, press, save, saved, startLibrary, type Library } from './library.ts'

// Editing the instructions of a resource: what the editor preserves, how it is operated, what it never
// accepts.

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

describe('rich text', () => {
  const change = async (text: string) => {
    const version = (await library.stored('M-14', 'version'))?.['version']
    const { errcode } = await library.product.data<{ errcode: string }>(
      'manager',
      'provider',
      'mutation ($model: ResourceChange) { updateResource(model: $model) { errcode } }',
      { model: { id: library.ids['M-14'], version, booking_instructions: text } },
    )
    expect(errcode).toBe('0')
  }
  const text = () =>
    library.stored('M-14', 'booking_instructions').then((row) => String(row?.['booking_instructions']))

  test('preserves its content when a word of it is changed', async () => {
    const link = '<a target="_blank" rel="noopener noreferrer" href="https://x.test/a">there</a>'
    const parts = [
      '<h2>Rules</h2><h3>Keys</h3><h4>Desk</h4>',
      `<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>A-1</code><br />${link}</p>`,
      '<p><img src="/files/a/plan.png" alt="plan" /></p>',
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
      '<blockquote><p>said</p></blockquote><hr />',
      '<table><tbody><tr><th><p>Day</p></th><th><p>Fee</p></th>',
      '</tr><tr><td colspan="2"><p>free</p></td></tr></tbody></table>',
      '<p>The end</p>',
    ].join('')
    await change(parts)
    expect(await text()).toBe(parts)
    const page = await library.at('manager', `${list}/${library.ids['M-14']}`)
    const box = field(page, 'booking_instructions').getByRole('textbox', {
      name: 'Booking instructions',
      exact: true,
    })
    await box.getByText('The end').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of it')
    await save(page)
    await saved(page)
    expect(await text()).toBe(parts.replace('The end', 'The end of it'))
  })

  test('makes a table and a heading by keyboard, with named tools', async () => {
    await change('')
    const page = await library.at('manager', `${list}/${library.ids['M-14']}`, { colorScheme: 'dark' })
    const box = field(page, 'booking_instructions').getByRole('textbox', {
      name: 'Booking instructions',
      exact: true,
    })
    const tools = page.getByRole('toolbar', { name: 'Tools: Booking instructions', exact: true })
    await box.focus()
    await page.keyboard.type('Fees')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Heading H1')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.locator('h2').textContent()).toBe('Fees')
    expect(
      await tools.getByRole('button', { name: 'Heading H1', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'Table', exact: true }).click()
    await page.keyboard.type('Day')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Fee')
    await press(tools, 'Delete the row')
    expect(await findings(page)).toEqual([])
    // Tab leaves the text; it doesn't move through its cells.
    await box.locator('td').first().click()
    await page.keyboard.press('Tab')
    expect(await box.evaluate((node) => node.contains(document.activeElement))).toBe(false)
    await save(page)
    await saved(page)
    expect(await text()).toMatch(/^<h2>Fees<\/h2><table><tbody><tr>/)
    expect((await text()).match(/<tr>/g)).toHaveLength(2)
  })

  test('accepts nothing executable, pasted or typed', async () => {
    await change('')
    const page = await library.at('manager', `${list}/${library.ids['M-14']}`)
    let asked = 0
    page.on('dialog', (dialog) => {
      asked++
      void dialog.dismiss()
    })
    const part = field(page, 'booking_instructions')
    const box = part.getByRole('textbox', { name: 'Booking instructions', exact: true })
    await box.focus()
    await box.evaluate((node) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<p style="position:fixed" onclick="alert(1)">pasted<script>alert(2)</script></p>' +
          '<p><img src="x" onerror="alert(3)"><img src="//elsewhere.test/a.png"><a href="javascript:alert(4)">link</a></p>' +
          '<iframe src="https://x.test"></iframe><table><tr><td onmouseover="alert(5)">cell</td></tr></table>',
      )
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await box.getByText('pasted').waitFor()
    await press(part, 'Link')
    await part.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(6)')
    await page.keyboard.press('Enter')
    const made = await box.innerHTML()
    expect(made).not.toMatch(
      /href="javascript|onerror|onclick|onmouseover|<script|<iframe|position|elsewhere|src="x"/,
    )
    await save(page)
    await saved(page)
    expect(await text()).toMatch(/pasted[^]*link[^]*cell/)
    expect(await text()).not.toMatch(/href="javascript|on\w+=|<script|<iframe|style=|<img/)
    expect(asked).toBe(0)
  })
})
