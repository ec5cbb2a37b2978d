import { expect, test } from 'vitest'
import { scannedAs, type Scanned } from './scanned.ts'

const mac = 'a'.repeat(22)
const printed = `R.${'t'.repeat(22)}`
const booking = `B.${'p'.repeat(40)}.${mac}`
const door = `D.${'p'.repeat(40)}.${mac}`
const root = { origin: 'https://campus.example', base: '', mount: '' }
const tenant = { origin: 'https://campus.example', base: '/rooms/minghu', mount: '/rooms' }

test.each<[string, typeof root, Scanned]>([
  [printed, root, { kind: 'place', code: printed }],
  [door, root, { kind: 'place', code: door }],
  [booking, root, { kind: 'booking', code: booking }],
  [`https://campus.example/mobile/signer?code=${printed}`, root, { kind: 'place', code: printed }],
  // The site has moved since the sheet was printed.
  [`https://old.example/mobile/signer?code=${printed}`, root, { kind: 'place', code: printed }],
  [
    'https://campus.example/pc/seats/7?date=2026-09-08#a',
    root,
    { kind: 'page', to: '/pc/seats/7?date=2026-09-08#a' },
  ],
  ['HTTPS://CAMPUS.EXAMPLE/mobile/resources/7/list', root, { kind: 'page', to: '/mobile/resources/7/list' }],
  ['https://campus.example/nowhere', root, { kind: 'unknown' }],
  ['https://campus.example/', root, { kind: 'unknown' }],
  [
    'https://campus.example.evil.example/pc/home',
    root,
    { kind: 'elsewhere', host: 'campus.example.evil.example' },
  ],
  ['https://campus.example@evil.example/pc/home', root, { kind: 'elsewhere', host: 'evil.example' }],
  ['http://campus.example/pc/home', root, { kind: 'elsewhere', host: 'campus.example' }],
  ['//evil.example/pc/home', root, { kind: 'unknown' }],
  ['javascript:alert(1)', root, { kind: 'unknown' }],
  ['WIFI:S:campus;;', root, { kind: 'unknown' }],
  ['', root, { kind: 'unknown' }],
  ['https://campus.example/rooms/minghu/pc/home', tenant, { kind: 'page', to: '/pc/home' }],
  ['https://campus.example/rooms/other/pc/home', tenant, { kind: 'other_tenant' }],
  ['https://campus.example/shop/pc/home', tenant, { kind: 'elsewhere', host: 'campus.example' }],
])('%j at %j', (text, here, meaning) => expect(scannedAs(text, here)).toEqual(meaning))
