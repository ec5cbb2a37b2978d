import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's history, and the part of the router that answers it. */
class Tab {
  entries: { state: Record<string, unknown> | null; url: string }[] = [
    { state: { idx: 0, key: 'home' }, url: '/mobile/home' },
    { state: { idx: 1, key: 'mine' }, url: '/mobile/my' },
  ]
  at = 1
  /** What the router was told to show, by its own position. */
  shown: unknown[] = []
  listeners: ((event: Event) => void)[] = []

  get state() {
    return this.entries[this.at]?.state ?? null
  }
  get href() {
    return this.entries[this.at]?.url ?? ''
  }
  pushState(state: Record<string, unknown>, _title: string, url = this.href) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, url }]
    this.at += 1
  }
  replaceState(state: Record<string, unknown>, _title: string, url = this.href) {
    this.entries[this.at] = { state, url }
  }
  back = () => this.go(-1)
  /** As in a browser the step follows later, and one beyond the ends is none. */
  go(steps: number) {
    setTimeout(() => {
      if (!this.entries[this.at + steps]) return
      this.at += steps
      let stopped = false
      const event = { stopImmediatePropagation: () => (stopped = true) }
      for (const listener of this.listeners) if (!stopped) listener(event as unknown as Event)
      if (!stopped) this.shown.push(this.state?.['idx'])
    })
  }
}

let tab: Tab
let kit: typeof import('./sheet_history.ts')

beforeEach(async () => {
  tab = new Tab()
  vi.stubGlobal('history', tab)
  vi.stubGlobal('location', tab)
  vi.stubGlobal('addEventListener', (_name: string, listener: (event: Event) => void) =>
    tab.listeners.push(listener),
  )
  vi.resetModules()
  kit = await import('./sheet_history.ts')
  kit.watchHistory()
  return () => vi.unstubAllGlobals()
})

const settled = () => new Promise((done) => setTimeout(done, 20))
/** The user's own step. */
const go = async (steps: number) => (tab.go(steps), await settled())
/** The router's: a link. */
const follow = async (url: string) => {
  const idx = Number(tab.state?.['idx']) + 1
  tab.pushState({ idx, key: url }, '', url)
  kit.noteEntry()
  await settled()
}
/** A sheet that closes without a question. */
const open = async () => {
  const sheet = { open: true, close: () => {} }
  const uncover = kit.coverPage(() => sheet.close())
  sheet.close = () => {
    sheet.open = false
    uncover()
  }
  await settled()
  return sheet
}

test('back closes what is open, and only then leaves the page', async () => {
  const sheet = await open()
  await go(-1)
  expect([sheet.open, tab.at, tab.shown]).toEqual([false, 1, []])
  await go(-1)
  expect([tab.href, tab.shown]).toEqual(['/mobile/home', [0]])
})

test('closed by its button, it leaves no entry behind', async () => {
  const sheet = await open()
  expect(tab.at).toBe(2)
  sheet.close()
  await settled()
  expect([tab.at, tab.shown]).toEqual([1, []])
  await go(-1)
  expect(tab.href).toBe('/mobile/home')
})

test('what lies over another is closed first', async () => {
  const [below, above] = [await open(), await open()]
  await go(-1)
  expect([below.open, above.open]).toEqual([true, false])
  await go(-1)
  expect([below.open, tab.href]).toEqual([false, '/mobile/my'])
})

test('what asks first stays, and is asked again', async () => {
  const asked = vi.fn<() => void>()
  const uncover = kit.coverPage(asked)
  await settled()
  await go(-1)
  await go(-1)
  expect([asked.mock.calls.length, tab.at, tab.href]).toEqual([2, 2, '/mobile/my'])
  uncover()
  await settled()
  expect(tab.at).toBe(1)
})

test('what follows at once takes the same entry', async () => {
  const detail = await open()
  detail.close()
  const question = await open()
  expect([question.open, tab.at, tab.entries.length]).toEqual([true, 2, 3])
  await go(-1)
  expect([question.open, tab.href]).toEqual([false, '/mobile/my'])
})

test('a link within leads on, and one step back is the page', async () => {
  const sheet = await open()
  const following = follow('/mobile/room')
  sheet.close()
  await following
  expect(tab.href).toBe('/mobile/room')
  await go(-1)
  expect([tab.at, tab.href, tab.shown]).toEqual([1, '/mobile/my', [1]])
  await go(-1)
  expect(tab.href).toBe('/mobile/home')
})

/** Just before the browser takes the step back of what was closed. */
const closing = async (sheet: { close(): void }) => {
  sheet.close()
  await new Promise((done) => setTimeout(done))
}

test('a navigation before the step back is taken leads on all the same', async () => {
  await closing(await open())
  await follow('/mobile/room')
  await settled()
  expect([tab.href, tab.shown]).toEqual(['/mobile/room', []])
  await go(-1)
  expect([tab.href, tab.shown]).toEqual(['/mobile/my', [1]])
})

test('a query written before the step back is taken stays', async () => {
  await closing(await open())
  tab.replaceState({ idx: 1, key: 'later' }, '', '/mobile/my?date=1')
  kit.noteEntry()
  await settled()
  expect([tab.at, tab.href, tab.shown]).toEqual([1, '/mobile/my?date=1', []])
})

test('forward passes the entry of what was open', async () => {
  const sheet = await open()
  const following = follow('/mobile/room')
  sheet.close()
  await following
  await go(-1)
  await go(1)
  expect([tab.href, tab.shown]).toEqual(['/mobile/room', [1, 2]])
})

test('forward after closing by back shows the page, and back leaves it', async () => {
  await open()
  await go(-1)
  await go(1)
  expect(tab.href).toBe('/mobile/my')
  await go(-1)
  expect([tab.href, tab.shown.at(-1)]).toEqual(['/mobile/home', 0])
})

test('the query that the page wrote meanwhile stays', async () => {
  const sheet = await open()
  tab.replaceState({ idx: 1, key: 'later' }, '', '/mobile/my?date=1')
  kit.noteEntry()
  await go(-1)
  expect([sheet.open, tab.at, tab.href, tab.state]).toEqual([
    false,
    1,
    '/mobile/my?date=1',
    { idx: 1, key: 'later' },
  ])
})

test('a jump over several entries leaves the page', async () => {
  await follow('/mobile/room')
  const sheet = await open()
  await go(-2)
  sheet.close()
  await settled()
  expect([tab.href, tab.shown]).toEqual(['/mobile/my', [1]])
})

test('after a reload back leaves the page at once', async () => {
  await open()
  vi.resetModules()
  tab.listeners = []
  kit = await import('./sheet_history.ts')
  kit.watchHistory()
  await go(-1)
  expect(tab.href).toBe('/mobile/home')
})
