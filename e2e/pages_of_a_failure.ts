import type { Page } from 'playwright-core'

// The log of a run is often all that is left of a failed story: it says what stood on its pages.

/** The open pages, each with what went wrong on it. */
const opened = new Map<Page, string[]>()

/** Milliseconds within which a page that still works answers. */
const SOON = 5000

/** Remembers a page until the end of its story. */
export function remember(page: Page): void {
  const wrong: string[] = []
  opened.set(page, wrong)
  page.on('console', (line) => {
    if (['warning', 'error'].includes(line.type())) wrong.push(line.text())
  })
  page.on('pageerror', (error) => void wrong.push(String(error)))
  page.on('close', () => opened.delete(page))
}

/** What stands on the pages that are open now, with the last warnings of each. */
export async function pagesInBrief(): Promise<string[]> {
  const states = await Promise.all(
    [...opened].map(async ([page, wrong]) => [await stateOf(page), ...wrong.slice(-5)]),
  )
  return states.flat()
}

/** Where a page is, and what its dialogs and messages say. */
async function stateOf(page: Page): Promise<string> {
  const words = page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], [role=dialog], dialog[open]')]
      .map((part) => part.innerText.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' | '),
  )
  const late = new Promise<string>((resolve) => setTimeout(resolve, SOON, 'no answer'))
  const said = await Promise.race([words.catch(String), late])
  return `at ${new URL(page.url()).pathname}: ${said.slice(0, 400)}`
}
