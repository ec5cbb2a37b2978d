import { state } from '#rules/sessions/states.ts'
import { qrModules } from '../kit/qr_modules.ts'
import { timesText, timeText } from '../kit/days.ts'
import { locationText } from '../resources/location_in_words.ts'
import { dayInWords, momentInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import { thisMoment } from '../viewer/today.ts'
import { button, element } from './dom.ts'
import { codeAt, type KeptSession } from './kept_bookings.ts'
import { say } from './words.ts'

/** A coming session: when, where, what, and its code. */
export function comingCard(session: KeptSession): HTMLElement {
  const card = element('li', 'card kept-card')
  const when = element('time', 'kept-when')
  when.dateTime = `${session.appointment_date}T${session.start_time}`
  when.append(
    element('small', '', dayInWords(session.appointment_date)),
    element('span', '', timesText(session)),
  )
  const room = named(session, 'resources_name')
  card.append(
    when,
    element('strong', '', session.theme ? `${session.theme} · ${room}` : room),
    element('span', 'quiet', locationText(session)),
    element(
      'span',
      session.state === state.succeeded ? 'tag tag-good' : 'tag tag-wait',
      named(session, 'status_name'),
    ),
  )
  if (session.sign_in_from && session.sign_in_until) {
    const window = { from: timeText(session.sign_in_from), until: timeText(session.sign_in_until) }
    card.append(element('p', 'quiet', say('sign_in_window', window)))
  }
  card.append(codePart(session))
  return card
}

/** The button for the code, or why there is none now. It looks again by itself while the page is open. */
function codePart({ codes }: KeptSession): HTMLElement {
  const part = element('div', 'kept-code')
  let open = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** So often, a code that isn't shown yet may have become showable. */
  const LOOK_MS = 5000
  const paint = () => {
    clearTimeout(timer)
    const found = codeAt(codes, thisMoment())
    timer = setTimeout(paint, found.kind === 'now' ? Math.min(LOOK_MS, found.renews_in_ms) : LOOK_MS)
    if (found.kind !== 'now') {
      const why =
        found.kind === 'later'
          ? say('code_later', { at: momentInWords(found.from) })
          : say(`code_${found.kind}`)
      if (part.textContent !== why) part.replaceChildren(element('p', 'quiet', why))
      return
    }
    // The button keeps its focus while the code beside it changes.
    const known = part.querySelector('button')
    const pressed = known ?? button('', 'button button-main', () => ((open = !open), paint()))
    pressed.textContent = say(open ? 'hide_code' : 'show_code')
    pressed.setAttribute('aria-expanded', String(open))
    if (!known) part.replaceChildren(pressed)
    const shown = part.querySelector('.kept-qr')
    if (!open) shown?.remove()
    else if (shown?.getAttribute('data-code') !== found.code) {
      shown?.remove()
      part.append(qrOf(found.code))
    }
  }
  paint()
  return part
}

const SVG = 'http://www.w3.org/2000/svg'

function qrOf(code: string): HTMLElement {
  const rows = qrModules(code)
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('class', 'qr-code')
  drawing.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`)
  drawing.setAttribute('role', 'img')
  drawing.setAttribute('aria-label', say('code'))
  drawing.setAttribute('shape-rendering', 'crispEdges')
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('fill', '#000')
  const drawn = rows.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  dark.setAttribute('d', drawn.join(''))
  drawing.append(dark)
  const box = element('div', 'kept-qr')
  box.dataset['code'] = code
  box.append(drawing, element('p', '', say('code_now')))
  return box
}
