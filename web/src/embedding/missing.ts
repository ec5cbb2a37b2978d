import en from '../locales/en/embedding.json' with { type: 'json' }
import zh from '../locales/zh/embedding.json' with { type: 'json' }
import { english } from '../session/language.ts'

let shown: HTMLDialogElement | null = null

/**
 * Says over everything that the site around us has handed over no sign-in, and offers the product in a window of its own.
 * What stands on the pages stays as it is.
 */
export function showMissing(missing: boolean): void {
  if (!missing) {
    shown?.remove()
    shown = null
    return
  }
  if (shown) return
  const words = english() ? en : zh
  const heading = document.createElement('h1')
  heading.id = 'sign-in-missing'
  heading.textContent = words.missing_title
  const text = document.createElement('p')
  text.textContent = words.missing_text
  const link = document.createElement('a')
  link.className = 'button button-main'
  link.target = '_blank'
  link.rel = 'noopener'
  link.href = location.href
  link.textContent = words.missing_open
  const ways = document.createElement('div')
  ways.className = 'message-ways'
  ways.append(link)
  shown = document.createElement('dialog')
  shown.className = 'message-page'
  shown.setAttribute('aria-labelledby', heading.id)
  // It is read from its heading on, and no ring lies around the way out before somebody looks for it by key.
  shown.tabIndex = -1
  shown.autofocus = true
  // The whole frame, over dialogs too.
  Object.assign(shown.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    border: '0',
    outline: '0',
    background: 'var(--backdrop)',
    color: 'var(--text)',
  })
  shown.addEventListener('cancel', (event) => event.preventDefault())
  shown.append(heading, text, ways)
  document.body.append(shown)
  shown.showModal()
}
