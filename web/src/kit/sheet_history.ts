/**
 * What covers the page of a phone is closed by the browser's Back. While anything is open, the history has one more
 * entry: the page's own, marked. The router never learns of it: it has the page's index and address, and its events
 * are kept from the router.
 */

/** The part of `history.state` that matters: the router's position, and our mark. */
interface EntryState {
  idx?: number
  sheet?: true
}

interface Entry {
  state: EntryState
  url: string
}

/** Asks each to close, the uppermost first. */
const sheets: (() => void)[] = []

const entryNow = (): Entry => ({ state: history.state ?? {}, url: location.href })

/** The entry before the event that is being handled: the browser names only the new one. */
let here: Entry | null = null
/** The entry of our own step back, after a sheet was closed by other means: the browser takes it a little later. */
let stepping: Entry | null = null
/** Our own way back to where the router went before that step was taken. */
let returning = false
/** Our own steps past marked entries whose sheets are gone. */
let passing = false
let planned = false

/** Marked entries lie directly above those that they belong to. */
const positionOf = ({ state: { idx = 0, sheet } }: Entry): number => idx * 2 + (sheet ? 1 : 0)

/** Once all that closes or opens together has done so. */
function settleSoon(): void {
  if (planned) return
  planned = true
  setTimeout(() => {
    planned = false
    settle()
  })
}

function settle(): void {
  if (stepping || returning) return
  const { state } = entryNow()
  if (sheets.length > 0 && !state.sheet) history.pushState({ ...state, sheet: true }, '')
  if (sheets.length === 0 && state.sheet) {
    stepping = entryNow()
    history.back()
  }
  here = entryNow()
}

function onPop(event: PopStateEvent): void {
  const from = here ?? entryNow()
  here = entryNow()
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    return settleSoon()
  }
  if (stepping) {
    const led_on = (from.state.idx ?? 0) - (stepping.state.idx ?? 0)
    stepping = null
    event.stopImmediatePropagation()
    if (led_on <= 0) return uncover(from)
    returning = true
    return history.go(led_on + (here.state.sheet ? 0 : 1))
  }
  const is_back = positionOf(here) < positionOf(from)
  const uncovered = from.state.sheet === true && positionOf(here) === positionOf(from) - 1
  if (uncovered && sheets.length > 0) {
    event.stopImmediatePropagation()
    uncover(from)
    return sheets.at(-1)?.()
  }
  // A jump over several entries: the router leaves the page, and with it what is open there.
  if (sheets.length > 0) return
  if (here.state.sheet || (uncovered && !passing)) {
    event.stopImmediatePropagation()
    passing = is_back
    return history.go(is_back ? -1 : 1)
  }
  passing = false
}

/** The page may have changed its query meanwhile: that replaced the marked entry alone. */
function uncover({ state: { sheet: _mark, ...state }, url }: Entry): void {
  history.replaceState(state, '', url)
  here = entryNow()
  settleSoon()
}

/** To be called before the router is made: listeners of the window are called in their order, and we are first. */
export function watchHistory(): void {
  here = entryNow()
  addEventListener('popstate', onPop)
}

/** To be called after each navigation of the router. */
export function noteEntry(): void {
  const now = entryNow()
  // The page replaced the marked entry: it is marked again.
  if (here?.state.sheet && !now.state.sheet && here.state.idx === now.state.idx && sheets.length > 0)
    history.replaceState({ ...now.state, sheet: true }, '')
  here = entryNow()
  if (sheets.length > 0) settleSoon()
}

/**
 * Something covers the page from now on.
 * @param leave closes it, or asks first: called when the user goes back
 * @returns to be called when it is closed, by whatever
 */
export function coverPage(leave: () => void): () => void {
  sheets.push(leave)
  settleSoon()
  return () => {
    sheets.splice(sheets.indexOf(leave), 1)
    settleSoon()
  }
}
