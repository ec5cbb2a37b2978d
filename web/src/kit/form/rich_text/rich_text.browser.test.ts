import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import axe from 'axe-core'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

// The editor in a browser, without a form: how it is operated, and what it never accepts. That a text is stored as it was
// written, `e2e/manage/rich_text.test.ts` tells.

const outDir = mkdtempSync(path.join(tmpdir(), 'rich-text-'))
let browser: Browser
let server: PreviewServer
let page: Page
beforeAll(async () => {
  const root = path.join(import.meta.dirname, 'testing')
  const input = path.join(root, 'page.html')
  const built = { outDir, emptyOutDir: true, target: 'es2024', rolldownOptions: { input } }
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: built })
  server = await preview({ root, configFile: false, build: built, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

const text = () => page.getByRole('textbox', { name: 'Rules', exact: true })
const tools = () => page.getByRole('toolbar', { name: 'Tools: Rules', exact: true })
const tool = (name: string) => tools().getByRole('button', { name, exact: true })
const written = () => page.evaluate(() => window.written)

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}page.html`)
  await text().focus()
})
afterEach(() => page.close())

it('makes a table and a heading by keyboard, with named tools', async () => {
  await page.keyboard.type('Fees')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Heading H1')
  await page.keyboard.press('Enter')
  await expect.poll(() => text().locator('h2').textContent()).toBe('Fees')
  await expect.poll(() => tool('Heading H1').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tool('Table').click()
  await page.keyboard.type('Day')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Fee')
  await tool('Delete the row').click()
  await page.evaluate(axe.source)
  const found: { violations: { id: string }[] } = await page.evaluate("axe.run('main')")
  expect(found.violations.map(({ id }) => id)).toEqual([])
  // Tab leaves the text; it doesn't move through its cells.
  await text().locator('td').first().click()
  await page.keyboard.press('Tab')
  expect(await text().evaluate((node) => node.contains(document.activeElement))).toBe(false)
  expect(await written()).toMatch(/^<h2>Fees<\/h2><table><tbody><tr>/)
  expect((await written()).match(/<tr>/g)).toHaveLength(2)
})

it('accepts nothing executable, pasted or typed', async () => {
  let asked = 0
  page.on('dialog', (dialog) => {
    asked++
    void dialog.dismiss()
  })
  await text().evaluate((node) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p style="position:fixed" onclick="alert(1)">pasted<script>alert(2)</script></p>' +
        '<p><img src="x" onerror="alert(3)"><img src="//elsewhere.test/a.png"><a href="javascript:alert(4)">link</a></p>' +
        '<iframe src="https://x.test"></iframe><table><tr><td onmouseover="alert(5)">cell</td></tr></table>',
    )
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await text().getByText('pasted').waitFor()
  await tool('Link').click()
  await page.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(6)')
  await page.keyboard.press('Enter')
  expect(await text().innerHTML()).not.toMatch(
    /href="javascript|onerror|onclick|onmouseover|<script|<iframe|position|elsewhere|src="x"/,
  )
  expect(await written()).toMatch(/pasted[^]*link[^]*cell/)
  expect(await written()).not.toMatch(/href="javascript|on\w+=|<script|<iframe|style=|<img/)
  expect(asked).toBe(0)
})
