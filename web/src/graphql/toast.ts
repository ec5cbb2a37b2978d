/**
 * One short message at the top of the page, for every area: plain DOM, so that the pages before sign-in and
 * those of the phone need no component library for it. Screen readers announce it once.
 */
type Tone = 'error' | 'warning' | 'success'

/** A way on from a message: a button in it. */
interface Way {
  word: string
  act(): void
}

/** How long a message with a way on stays. */
const WAY_MS = 20_000

let shown: { box: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null

/**
 * Shows `text`; a second message replaces the first. Errors stay longer, and longest what has a way on: also as
 * long as the pointer or the focus is in it.
 */
export function toast(text: string, tone: Tone = 'error', way?: Way): void {
  if (typeof document === 'undefined') return
  dismissToast()
  const box = document.createElement('div')
  box.className = `toast toast-${tone}`
  box.setAttribute('role', tone === 'error' ? 'alert' : 'status')
  box.textContent = text
  box.addEventListener('click', dismissToast)
  if (way) box.append(wayButton(way))
  box.classList.toggle('toast-way', way !== undefined)
  document.body.append(box)
  const wait = way ? WAY_MS : tone === 'error' ? 6000 : 3000
  const end = () => {
    if (!shown) return
    if (box.matches(':hover, :focus-within')) shown.timer = setTimeout(end, wait)
    else dismissToast()
  }
  shown = { box, timer: setTimeout(end, wait) }
}

function wayButton({ word, act }: Way): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = word
  button.addEventListener('click', act)
  return button
}

export function dismissToast(): void {
  if (!shown) return
  clearTimeout(shown.timer)
  shown.box.remove()
  shown = null
}
