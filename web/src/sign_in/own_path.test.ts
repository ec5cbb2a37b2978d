import { expect, test } from 'vitest'
import { ownPath } from './own_path.ts'

const ORIGIN = 'https://campus.example'

test.each([
  '/',
  '/pc/home',
  '/pc/resources/7/list?date=2030-01-15&building=3#row-4',
  '/manage/iframe?url=https%3A%2F%2Felsewhere.example%2F',
  '/pc/resources/%E6%95%99%E5%AE%A4/list',
  '/pc/home?next=//evil.example',
])('keeps %s', (path) => {
  expect(ownPath(path, '/', ORIGIN)).toBe(path)
})

test.each([
  ['nothing', ''],
  ['null', null],
  ['undefined', undefined],
  ['another site', 'https://evil.example/'],
  ['our own full URL', 'https://campus.example/pc'],
  ['without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash later on', '/pc\\..\\..\\\\evil.example'],
  ['an escaped slash', '/%2Fevil.example'],
  ['an escaped slash in lower case', '/%2fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['twice escaped', '/%252Fevil.example'],
  ['five times escaped', '/%252525252Fevil.example'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['parent segments that leave two slashes', '/pc/..//evil.example'],
  ['escaped dots that leave two slashes', '/%2e//evil.example'],
  ['a tab that browsers remove', '/\t/evil.example'],
  ['a line break that browsers remove', '/\n/evil.example'],
  ['an escaped line break', '/%0A/evil.example'],
  ['a leading blank', ' //evil.example'],
  ['an invisible character', '/\u200B/evil.example'],
  ['javascript', 'javascript:alert(1)'],
  ['javascript in mixed case', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,<script>'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a custom scheme', 'weixin://dl'],
  ['a user name and an @', '@evil.example'],
  ['a relative path', 'pc/home'],
  ['only a query', '?a=1'],
  ['a broken escape', '/%E0%A4%A'],
  ['the callback page', '/signin-callback?code=1&state=2'],
  ['an endless path', `/${'a'.repeat(3000)}`],
])('goes home for %s', (_what, path) => {
  expect(ownPath(path, '/', ORIGIN)).toBe('/')
})

test.each([
  ['/booking/pc/home?x=1', '/booking/pc/home?x=1'],
  ['/booking', '/booking'],
  ['/booking/', '/booking/'],
  // Other products run on the host of a portal.
  ['/pc/home', '/booking/'],
  ['/bookings/pc/home', '/booking/'],
  ['/mail?send=1', '/booking/'],
  ['/booking/../mail', '/booking/'],
  ['/booking/%2e%2e/mail', '/booking/'],
  ['/booking/signin-callback?code=1', '/booking/'],
  ['//evil.example/booking/', '/booking/'],
])('below /booking %s leads to %s', (path, to) => {
  expect(ownPath(path, '/booking/', ORIGIN)).toBe(to)
})
