import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** The questions that a page has asked and that are not answered yet. */
interface Asked {
  /** By nobody held back. */
  open: Set<Request>
  /** By its story, which looks at the page meanwhile. */
  held: Set<Request>
}

const pages = new WeakMap<Page, Asked>()

/** Counts a page's questions, for `settled`. Those for live updates are never answered in full. */
export function watchQuestions(page: Page): void {
  const asked: Asked = { open: new Set(), held: new Set() }
  pages.set(page, asked)
  page.on('request', (request) => {
    const asks = ['fetch', 'xhr'].includes(request.resourceType())
    if (asks && !new URL(request.url()).pathname.endsWith('/live')) asked.open.add(request)
  })
  const ended = (request: Request) => {
    asked.open.delete(request)
    asked.held.delete(request)
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (held, request) => {
        if (asked.open.delete(request)) asked.held.add(request)
        return handler(held, request)
      },
      options,
    )
}

let calls = 0

/**
 * Waits until a page stays as it is: it has every answer but those that its story holds back, nothing moves,
 * and nothing is announced as busy, for two frames. What is pressed, read or counted then is not about to
 * move, change or come.
 */
export async function settled(on: Page | Locator): Promise<void> {
  const page = 'page' in on ? on.page() : on
  const asked = pages.get(page)
  const questions = () => [...(asked?.open ?? [])].map((request) => request.postData() ?? request.url())
  do {
    await expect.poll(questions, { interval: 10, message: 'unanswered' }).toEqual([])
    await page.waitForFunction(isCalm, { call: (calls += 1), holds_back: (asked?.held.size ?? 0) > 0 })
  } while (questions().length > 0)
}

/** Whether there is such a part, on a page that stays as it is: to choose a way, where there are two. */
export async function isThere(part: Locator): Promise<boolean> {
  await settled(part)
  return (await part.filter({ visible: true }).count()) > 0
}

/** Whether a page has been calm for two frames. Asked once per frame. */
function isCalm({ call, holds_back }: { call: number; holds_back: boolean }): boolean {
  const moves = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
  const is_busy = !holds_back && document.querySelector('[aria-busy=true]') !== null
  const before = Reflect.get(globalThis, 'calm_frames') as { call: number; frames: number } | undefined
  const frames = moves || is_busy ? 0 : before?.call === call ? before.frames + 1 : 1
  Reflect.set(globalThis, 'calm_frames', { call, frames })
  return frames > 2
}
