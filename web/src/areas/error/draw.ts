import en from '../../locales/en/error.json' with { type: 'json' }
import zh from '../../locales/zh/error.json' with { type: 'json' }
import { under } from '../../graphql/base.ts'
import { english } from '../../session/language.ts'

export type ErrorKind = '401' | '404' | 'unavailable'

export const errorKind = (name: string | undefined): ErrorKind =>
  name === '401' || name === 'unavailable' ? name : '404'

/**
 * Draws an error page. Plain DOM, so that the way to it loads nothing else; the router shows the same page inside
 * the application.
 */
export function drawErrorPage(root: Element, kind: ErrorKind): void {
  const words = (english() ? en : zh)[kind]
  const page = element('main', 'message-page')
  if (kind !== 'unavailable') page.append(element('p', 'message-code', kind))
  const heading = element('h1', '', words.title)
  heading.tabIndex = -1
  page.append(heading, element('p', '', words.text), way(kind, words.way))
  root.replaceChildren(page)
  heading.focus({ preventScroll: true })
}

/** What to do now: try again where that may help, else go to the start. */
function way(kind: ErrorKind, text: string): HTMLElement {
  if (kind === '404') {
    const link = element('a', 'button button-main', text)
    link.href = under('/')
    return link
  }
  const button = element('button', 'button button-main', text)
  button.type = 'button'
  button.addEventListener('click', () => (kind === '401' ? location.assign(under('/')) : location.reload()))
  return button
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}
