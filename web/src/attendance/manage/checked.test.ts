import { expect, test } from 'vitest'
import { actAtDoor, checkedAs } from './checked.ts'

const signature = 'abcdefghijklmnopqrstuv'

test.each([
  [`B.aaaabbbbcccc.${signature}`, 'booking'],
  [`https://campus.example/mobile/signer?code=B.aaaabbbbcccc.${signature}`, 'booking'],
  [`D.aaaabbbbcccc.${signature}`, 'place'],
  [`R.${signature}`, 'place'],
  ['1A:'.repeat(60), 'visitor'],
  ['https://campus.example/mobile/visitor/qrcode/1', 'visitor'],
  ['https://example.org', 'unknown'],
  ['4006381333931', 'unknown'],
  ['', 'unknown'],
])('%s is of %s', (text, kind) => expect(checkedAs(text).kind).toBe(kind))

test.each([
  [['sign_in', 'mark_kept'], 'sign_in'],
  [['return', 'sign_out'], 'return'],
  [['confirm'], 'confirm'],
  // Read twice, nobody is signed out.
  [['leave', 'sign_out'], undefined],
  [[], undefined],
])('of %s a door does %s', (allowed, act) =>
  expect(
    actAtDoor({ actions: allowed.map((action) => ({ action, allowed: 1, msg: null, msg_en: null })) }),
  ).toBe(act),
)
