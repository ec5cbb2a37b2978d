import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, list, save, saved, startLibrary, type Library } from './library.ts'

// Editing the instructions of a resource: what the editor preserves. How it is operated, and what it never accepts,
// `web/src/kit/form/rich_text/rich_text.browser.test.ts` tells.

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
})
