import en from '../locales/en/embedding.json' with { type: 'json' }
import zh from '../locales/zh/embedding.json' with { type: 'json' }
import { english } from '../viewer/language.ts'

let shown: HTMLDialogElement | null = null

/**
 * Shows over the whole page that the embedding site has handed over no sign-in, and offers the product in its
 * own window. The page behind it stays as it is.
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
  // Screen readers start at its heading, and the link shows no focus ring until the keyboard is used.
  shown.tabIndex = -1
  shown.autofocus = true
  // Covers the whole frame, dialogs too.
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
