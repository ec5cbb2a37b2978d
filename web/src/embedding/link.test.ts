import { expect, test } from 'vitest'
import { openLink } from './link.ts'
import type { ToHost } from './messages.ts'

const PORTAL = 'https://portal.example.edu'
const LIBRARY = 'https://library.example.edu'
const EVIL = 'https://evil.example'

const data = { type: 'reservation:language', language: 'en' }
const title: ToHost = { type: 'reservation:title', title: 'Rooms' }

const host = () => {
  const targets: string[] = []
  return { targets, postMessage: (_message: ToHost, target: string) => void targets.push(target) }
}

test.each<[string, { origin?: string; other_source?: boolean; data?: unknown }, boolean]>([
  ['of the host', {}, true],
  ['of another site', { origin: EVIL }, false],
  ['of a site whose name begins like it', { origin: `${PORTAL}.evil.example` }, false],
  ['of a page without an origin', { origin: 'null' }, false],
  ['of another window of the same site', { other_source: true }, false],
  ['that is malformed', { data: { type: 'reservation:language', language: 1 } }, false],
  ['of another product', { data: 'webpackOk' }, false],
])(
  'a message %s: %j is accepted: %s',
  (_what, { origin = PORTAL, other_source, data: said = data }, heard) => {
    const window = host()
    const link = openLink(window, [PORTAL])
    expect(link.read({ source: other_source ? host() : window, origin, data: said }) !== null).toBe(heard)
  },
)

test.each<[string, readonly string[], string | undefined, string[]]>([
  ['the origin that the browser reports', [PORTAL, LIBRARY], LIBRARY, [LIBRARY]],
  ['nobody if the browser reports an origin that is not allowed', [PORTAL], EVIL, []],
  ['nobody if none is allowed', [], undefined, []],
  ['all allowed origins if the browser reports none', [PORTAL, LIBRARY], undefined, [PORTAL, LIBRARY]],
])('speaks to %s', (_what, allowed, framed_by, targets) => {
  const window = host()
  openLink(window, allowed, framed_by).say(title)
  expect(window.targets).toEqual(targets)
})

test('after the first message, talks to its sender alone and ignores all others', () => {
  const window = host()
  const link = openLink(window, [PORTAL, LIBRARY])
  link.read({ source: window, origin: LIBRARY, data })
  link.say(title)
  expect(window.targets).toEqual([LIBRARY])
  expect(link.read({ source: window, origin: PORTAL, data })).toBeNull()
})
