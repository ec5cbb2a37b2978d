import en from '../locales/en/busy.json' with { type: 'json' }
import zh from '../locales/zh/busy.json' with { type: 'json' }
import { english } from '../viewer/language.ts'
import { nextMoment, onWaiting } from './waiting.ts'

let ticking: ReturnType<typeof setInterval> | undefined
let box: HTMLElement | undefined

/** Shows a line on the page while calls wait. Several share one line. */
export function showWaiting(): void {
  if (typeof document !== 'undefined') onWaiting(changed)
}

function changed(): void {
  show()
  if (nextMoment() !== null) ticking ??= setInterval(show, 500)
  else {
    clearInterval(ticking)
    ticking = undefined
  }
}

/**
 * Plain DOM, like the toast. Screen readers announce the sentence once, and not each second of the countdown.
 */
function show(): void {
  const next = nextMoment()
  if (next === null) {
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
    // Inserts the region empty first: only changes in it are announced.
    sentence.textContent = words.sentence
  }
  const seconds = Math.ceil((next - Date.now()) / 1000)
  const countdown = box.lastElementChild
  const text = seconds > 0 ? words.again.replace('{{n}}', String(seconds)) : words.now
  if (countdown && countdown.textContent !== text) countdown.textContent = text
}
