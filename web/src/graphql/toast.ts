/**
 * One short message at the top of the page, for every area: plain DOM, so that the pages before sign-in and
 * those of the phone need no component library for it. Screen readers announce it once.
 */
type Tone = 'error' | 'warning' | 'success'

let shown: { box: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null

/** Shows `text`; a second message replaces the first. Errors stay longer. */
export function toast(text: string, tone: Tone = 'error'): void {
  if (typeof document === 'undefined') return
  dismissToast()
  const box = document.createElement('div')
  box.className = `toast toast-${tone}`
  box.setAttribute('role', tone === 'error' ? 'alert' : 'status')
  box.textContent = text
  box.addEventListener('click', dismissToast)
  document.body.append(box)
  shown = { box, timer: setTimeout(dismissToast, tone === 'error' ? 6000 : 3000) }
}

export function dismissToast(): void {
  if (!shown) return
  clearTimeout(shown.timer)
  shown.box.remove()
  shown = null
}
