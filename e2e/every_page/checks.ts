import type { Page } from 'playwright-core'

/** What is wider than the window, and texts of headings and controls that are cut at an edge. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    // A phone draws a page that is too wide smaller, and its inner width grows with it.
    const window_width = document.querySelector('.phone-tabs') ? screen.width : innerWidth
    if (scrollWidth > window_width || innerWidth > window_width) found.push(`page: ${scrollWidth} wide`)
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
        let [from, to] = [0, window_width]
        for (let box = node.parentElement; box; box = box.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(box)
          // Shortened on purpose, or to be scrolled.
          if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) [from, to] = [-Infinity, Infinity]
          if (from === -Infinity || box.classList.contains('sr-only')) break
          const edges = box.getBoundingClientRect()
          if (/hidden|clip/.test(overflowX))
            [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)]
        }
        // Faded out: a folded menu shows signs instead.
        if (node.parentElement?.checkVisibility({ opacityProperty: true }) === false) continue
        if (node.parentElement?.closest('.sr-only')) continue
        if (left < from - 1 || right > to + 1)
          found.push(`cut: ${node.textContent} in .${control.className || control.parentElement?.className}`)
      }
    }
    return found
  })

/** A key in place of its text, a value that was never put in, or one that is no text. */
const NO_WORDS = /^[a-z]\w*([.:][a-z]\w*)+$|^[a-z]+(_[a-z]+)+$|\{\{|undefined|\bNaN\b|\[object /

/** On what people have written themselves, in whatever language. */
export const OWN = '★'

/** Accounts, their names and addresses, numbers of visits, the way to the other language, and what the browser says of dates and films. */
const LATIN =
  /^English$|\bname\b|\bdept\b|@|^(admin|manager2?|teacher|student2?|guard)$|^V\d{6}[A-Z\d]{6}$|^(yyyy|Day|Month|Year|Show date picker|Unable to play media)\b/

/**
 * What a screen reader would read that is no text, or none of the page's language: the whole page, seen or not.
 * @param language undefined where texts of both stand side by side
 */
export async function wordless(page: Page, language?: 'zh' | 'en'): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const said = nodes
    // A text that wraps is there in whole, too.
    .filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox')
    .flatMap(({ name, properties }) => [
      String(name?.value ?? ''),
      // The protocol's types lack this one.
      String(properties?.find((one) => (one.name as string) === 'roledescription')?.value.value ?? ''),
    ])
  const isForeign = (text: string) => {
    const is_chinese = /\p{Script=Han}/u.test(text)
    if (language === 'en') return is_chinese && text !== '中文'
    return language === 'zh' && /[a-z]{3}/i.test(text) && !is_chinese && !LATIN.test(text)
  }
  const found = said.filter((text) => NO_WORDS.test(text) || (isForeign(text) && !text.includes(OWN)))
  return [...new Set(found)]
}

/** The left and the right edge of what a page consists of. */
export const edgesOf = (page: Page): Promise<[number, number] | null> =>
  page.evaluate(() => {
    const box = document.querySelector('main > :first-child')?.getBoundingClientRect()
    return box ? [Math.round(box.left), Math.round(box.right)] : null
  })

/** What the page has complained of in its console since it was last asked. */
export function complaintsOf(page: Page): () => string[] {
  const heard: string[] = []
  page.on('console', (line) => {
    // Playwright's own.
    if (line.text().startsWith('Service Worker registration blocked')) return
    if (['warning', 'error'].includes(line.type())) heard.push(`${line.type()}: ${line.text()}`)
  })
  page.on('pageerror', (error) => void heard.push(String(error)))
  return () => heard.splice(0)
}
