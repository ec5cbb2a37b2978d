import en from '../../locales/en/error.json' with { type: 'json' }
import zh from '../../locales/zh/error.json' with { type: 'json' }
import { under } from '../../graphql/base.ts'
import { onViewerChange, viewer } from '../../viewer/viewer.ts'
import { english, switchLanguage } from '../../viewer/language.ts'
import { systemName } from '../../viewer/settings.ts'
import { titlePage } from '../../viewer/title.ts'
import { signOut } from '../../sign_in/sign_in.ts'

/**
 * 401: the organisation can't be used. 403: a page for others. tenant: the address of another organisation.
 * account: the server refuses this sign-in, also renewed; `#` has the reason. unavailable: nothing answers.
 * sign_in: the sign-in provider doesn't.
 */
export type ErrorKind = '401' | '403' | '404' | 'tenant' | 'account' | 'unavailable' | 'sign_in'

const kinds: readonly string[] = [
  '401',
  '403',
  '404',
  'tenant',
  'account',
  'unavailable',
  'sign_in',
] satisfies ErrorKind[]

export const isErrorKind = (name: string | undefined): name is ErrorKind =>
  name !== undefined && kinds.includes(name)

export const errorKind = (name: string | undefined): ErrorKind => (isErrorKind(name) ? name : '404')

const words = () => (english() ? en : zh)

/**
 * Draws an error page: the product's name and the language switch on top, the problem, and what to do now.
 * Plain DOM, so that it loads nothing else; the router shows the same page inside the application.
 * @returns a function that stops updating the header
 */
export function drawErrorPage(root: Element, kind: ErrorKind): () => void {
  const said = words()[kind]
  const head = element('header', 'message-head')
  const main = element('main', 'message-page')
  if (/^\d+$/.test(kind)) main.append(element('p', 'message-code', kind))
  const heading = element('h1', '', said.title)
  heading.tabIndex = -1
  const choices = element('div', 'message-ways')
  choices.append(...ways(kind))
  main.append(heading, element('p', '', said.text))
  if (kind === 'account') main.append(element('p', 'message-code', reasonIn(location.hash)))
  main.append(choices)
  root.replaceChildren(head, main)
  const paint = () => head.replaceChildren(...headOf())
  paint()
  titlePage(said.title)
  heading.focus({ preventScroll: true })
  const away = () => void (waits(kind) && location.reload())
  addEventListener('online', away)
  const stop = onViewerChange(paint)
  return () => {
    stop()
    titlePage('')
    removeEventListener('online', away)
  }
}

const waits = (kind: ErrorKind): boolean => kind === 'unavailable' || kind === 'sign_in'

/** One of the server's reasons: capitals alone, whatever else an address says. */
const reasonIn = (hash: string): string => /^#([A-Z_]{1,20})$/.exec(hash)?.[1] ?? ''

/** The name links home; the language switch appears once the settings allow it. */
function headOf(): Element[] {
  const home = element('a', 'message-brand', systemName(viewer().settings))
  home.href = under('/')
  const icon = element('img', '')
  icon.src = viewer().settings.logo ?? under('/icon.svg')
  icon.alt = ''
  icon.height = 32
  home.prepend(icon)
  if (!viewer().language_switch) return [home]
  const other = english() ? 'zh' : 'en'
  const button = element('button', 'button button-plain', words().other_language)
  button.type = 'button'
  button.lang = other === 'en' ? 'en' : 'zh-CN'
  button.addEventListener('click', () => switchLanguage(other))
  return [home, button]
}

/** What to do now: retry if that may help, go home, or sign in as another user. */
function ways(kind: ErrorKind): HTMLElement[] {
  const { home, again, other_account } = words()
  if (kind === '404') return [link(home)]
  if (waits(kind)) return [action(again, () => location.reload(), true)]
  const other = action(
    other_account,
    () => void signOut().catch(() => location.assign(under('/'))),
    kind === 'tenant' || kind === 'account',
  )
  if (kind === 'tenant') return [other]
  if (kind === 'account') return [other, action(again, () => location.assign(under('/')))]
  return kind === '403'
    ? [link(home), other]
    : [action(again, () => location.assign(under('/')), true), other]
}

function link(text: string): HTMLElement {
  const made = element('a', 'button button-main', text)
  made.href = under('/')
  return made
}

function action(text: string, run: () => void, main = false): HTMLElement {
  const made = element('button', main ? 'button button-main' : 'button', text)
  made.type = 'button'
  made.addEventListener('click', run)
  return made
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
