import { under } from '../graphql/base.ts'
import { deviceOf } from '../viewer/device.ts'
import { sweepPersisted } from '../viewer/sweep.ts'
import { button, element } from './dom.ts'
import { registerWorker } from './register.ts'
import { say } from './words.ts'
import './connection.css'

/** How often an open page looks for a new release when it is returned to. Milliseconds. */
const LOOK_MS = 3_600_000

let line: HTMLElement | null = null

/** One line at the foot of the page; a second one replaces the first. */
function show(text: string, way: HTMLElement | null): void {
  line?.remove()
  line = element('div', 'connection')
  line.setAttribute('role', 'status')
  line.append(element('span', '', text), ...(way ? [way] : []))
  document.body.append(line)
}

function hide(): void {
  line?.remove()
  line = null
}

/** The page of one's own bookings: the worker answers for it. */
function toMine(): HTMLElement {
  const link = element('a', 'button', say('to_mine'))
  link.href = under('/offline')
  return link
}

/** A phone, or the installed product: it belongs to one person, and bookings are kept on it. */
const ownDevice = (): boolean =>
  deviceOf(navigator.userAgent) === 'mobile' || matchMedia('(display-mode: standalone)').matches

/** Says when the network is gone. On a device of one's own it also keeps the coming bookings and starts the worker. */
export async function startConnection(): Promise<void> {
  // The sites that embed us have their own; and a browser keeps a frame's storage apart.
  if (globalThis.parent !== globalThis.self) return
  sweepPersisted()
  const keeps = ownDevice() && 'serviceWorker' in navigator
  const gone = () => show(say('offline'), keeps ? toMine() : null)
  addEventListener('offline', gone)
  addEventListener('online', hide)
  if (!navigator.onLine) gone()
  if (!keeps) return
  const { startKeeping } = await import('./keeping.ts')
  startKeeping()
  await startWorker()
}

async function startWorker(): Promise<void> {
  const registration = await registerWorker()
  if (!registration) return
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    // Not the first one, with which this page may have begun.
    const had = registration.active !== null
    next?.addEventListener('statechange', () => {
      // The next start takes it by itself: what is typed on this page is not worth less than that.
      if (had && next.state === 'activated')
        show(
          say('new_version'),
          button(say('reload'), 'button', () => location.reload()),
        )
    })
  })
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < LOOK_MS) return
    looked = performance.now()
    void registration.update().catch(() => undefined)
  })
}
