import en from '../locales/en/http.json' with { type: 'json' }
import zh from '../locales/zh/http.json' with { type: 'json' }
import { english } from '../session/language.ts'

/** A call that will be sent again because the server was busy. */
interface Waiting {
  /** When it is sent again, milliseconds since 1970; null while it is under way. */
  until(moment: number | null): void
  end(): void
}

const calls = new Map<symbol, number | null>()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let box: HTMLElement | undefined

/** Says so on the page for as long as the call is not over; several calls share one line. */
export function beginWaiting(): Waiting {
  const call = Symbol('call')
  const until = (moment: number | null) => {
    calls.set(call, moment)
    changed()
  }
  until(null)
  return {
    until,
    end() {
      calls.delete(call)
      changed()
    },
  }
}

/** Whether any call waits because the server is busy. */
export const isWaiting = (): boolean => calls.size > 0

/** For components: told when `isWaiting` may have changed. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed(): void {
  show()
  for (const listener of listeners) listener()
  if (calls.size > 0) ticking ??= setInterval(show, 500)
  else {
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Plain DOM, as the toast is. Screen readers hear the sentence once, and not each second of the countdown. */
function show(): void {
  if (typeof document === 'undefined') return
  if (calls.size === 0) {
    box?.remove()
    box = undefined
    return
  }
  const words = english() ? en : zh
  if (!box) {
    box = document.createElement('div')
    box.className = 'toast toast-waiting'
    const sentence = document.createElement('span')
    sentence.setAttribute('role', 'status')
    const countdown = document.createElement('span')
    countdown.setAttribute('aria-hidden', 'true')
    box.append(sentence, countdown)
    document.body.append(box)
    // An empty region first: only what changes in it is read out.
    sentence.textContent = words.busy
  }
  const next = Math.min(...[...calls.values()].map((moment) => moment ?? -Infinity))
  const seconds = Math.ceil((next - Date.now()) / 1000)
  const countdown = box.lastElementChild
  const text = seconds > 0 ? words.busy_again.replace('{{n}}', String(seconds)) : words.busy_now
  if (countdown && countdown.textContent !== text) countdown.textContent = text
}
