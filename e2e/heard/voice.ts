import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What live regions of the page have said, in order. */
    said?: string[]
  }
}

/** What a screen reader says of a page by itself, in order: the texts of live regions as they appear and change. */
export interface Voice {
  said(): Promise<string[]>
  /** How often it has said something that matches. */
  times(what: RegExp): Promise<number>
}

/** Listens to a page from now on, also after it has loaded anew. */
export async function listenTo(page: Page): Promise<Voice> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const said = () => page.evaluate(() => window.said ?? [])
  return { said, times: async (what) => (await said()).filter((one) => what.test(one)).length }
}

/** Runs in the page. */
function listen(): void {
  if (window.said) return
  const said: string[] = []
  window.said = said
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const known = new WeakMap<Element, string>()
  const textOf = (region: Element): string => {
    const shown = region.cloneNode(true) as Element
    for (const hidden of shown.querySelectorAll('[aria-hidden=true], [hidden], script, style'))
      hidden.remove()
    // A region within it speaks for itself, or is told to be silent.
    for (const inner of shown.querySelectorAll(`${LIVE}, [aria-live=off]`)) inner.remove()
    return (shown.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const isHeard = (region: Element) =>
    region.closest('[aria-hidden=true], [inert]') === null && region.closest('[aria-live=off]') === null
  const hear = (region: Element) => {
    if (!isHeard(region)) return
    const text = textOf(region)
    if (text === (known.get(region) ?? '')) return
    known.set(region, text)
    if (text) said.push(text)
  }
  const begin = () => {
    for (const region of document.querySelectorAll(LIVE)) known.set(region, textOf(region))
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(
          `${LIVE}, [aria-live=off]`,
        )
        if (around?.matches(LIVE)) regions.add(around)
        for (const added of addedNodes)
          if (added instanceof Element) {
            if (added.matches(LIVE)) regions.add(added)
            for (const inner of added.querySelectorAll(LIVE)) regions.add(inner)
          }
      }
      for (const region of regions) if (region.isConnected) hear(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  if (document.documentElement) begin()
  else document.addEventListener('readystatechange', begin, { once: true })
}

/**
 * What a screen reader reads of a part of a page, a line for each node, without indentation. Left out is what every such
 * part has: the choices of lists, addresses of links, examples in fields.
 */
export async function readOut(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot()
  return tree
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^- /, '')
        .replace(/^'(.*)'(:?)/, '$1$2')
        .replace(/:$/, ''),
    )
    .filter((line) => !/^(option "|\/url|\/placeholder)/.test(line))
}
