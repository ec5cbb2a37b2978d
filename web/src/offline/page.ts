import '../kit/base.css'
import './offline.css'
import { hasSignedOut } from '../sign_in/kept_user.ts'
import { momentInWords } from '../viewer/day_in_words.ts'
import { locale } from '../viewer/language.ts'
import { thisMoment } from '../viewer/today.ts'
import { updateViewer } from '../viewer/viewer.ts'
import { systemName } from '../viewer/settings.ts'
import { applyTheme, onScheme } from '../theme/theme.ts'
import { mount } from '../graphql/base.ts'
import { comingCard } from './coming_card.ts'
import { button, element } from './dom.ts'
import { keptBookings, stillComing, type KeptBookings } from './kept_bookings.ts'
import { owner } from './owner.ts'
import { say } from './words.ts'

// The page that the worker shows where no other can be loaded: one's own coming bookings, readable without a network.
// Plain DOM, in the name of who is signed in in this browser.

function draw(root: Element): void {
  const kept = keptBookings(owner())
  if (kept) updateViewer({ clock: kept.clock })
  const name = kept?.name ?? systemName({})
  const colour = kept?.theme_color ?? undefined
  document.documentElement.lang = locale()
  document.title = name
  applyTheme(colour)
  onScheme(() => applyTheme(colour))
  const icon = element('img')
  icon.src = `${mount}/icon.svg`
  icon.alt = ''
  icon.height = 28
  const head = element('header', 'kept-head')
  head.append(icon, element('span', '', name))
  const main = element('main', 'kept')
  main.append(...(kept ? bookings(kept) : nothing()))
  root.replaceChildren(head, main)
}

function bookings(kept: KeptBookings): HTMLElement[] {
  const line = element('div', 'kept-line')
  line.setAttribute('role', 'status')
  line.append(
    element('strong', '', say('no_connection')),
    element('span', '', say('as_of', { at: momentInWords(kept.clock.now) })),
    again(),
  )
  const coming = stillComing(kept.sessions, thisMoment())
  const list = element('ul', 'stack-wide plain-list')
  list.append(...coming.map(comingCard))
  return [
    element('h1', '', say('mine')),
    line,
    coming.length > 0 ? list : element('p', '', say('none')),
    element('p', 'quiet', say('reads_only')),
  ]
}

const nothing = (): HTMLElement[] => [
  element('h1', '', say('nothing_kept')),
  element('p', '', say(hasSignedOut() ? 'signed_out_text' : 'nothing_kept_text')),
  again(),
]

/** The page that was wanted, or where the page of bookings was opened as such, the real one. */
function leave(): void {
  const { pathname } = location
  if (pathname.endsWith('/offline')) location.replace(`${pathname.slice(0, -'/offline'.length)}/`)
  else location.reload()
}

const again = () => button(say('again'), 'button', leave)

/** So often the server is asked whether it can be reached: browsers say so too early, or not at all. */
const AGAIN_MS = 3000

/** Goes on once the server answers; not from under a code that is being shown. */
async function leaveOnceAnswered(): Promise<void> {
  const answered = await fetch(`${mount}/config.json`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answered && !document.querySelector('.kept-qr')) leave()
}

const root = document.querySelector('#app')
if (root) draw(root)
addEventListener('online', () => void leaveOnceAnswered())
setInterval(() => void leaveOnceAnswered(), AGAIN_MS)
// Signed out in another tab: it is not this person's to read any more.
addEventListener('storage', () => root && draw(root))
