import { expect, test } from 'vitest'
import { accountFault } from './account_names.ts'

test.each([
  'admin',
  '2026d230',
  'anna.o-neill@campus.example',
  'auth0|5f7c8ec7c33c6c004bbafe82',
  'ａｄｍｉｎ',
  'müller',
  'łukasz',
  '王小明',
  'wang王01',
  '山田たろう',
  '김철수',
  'иванов',
  'ألماس',
  'བསོད',
])('accepts %s as an account', (account) => expect(accountFault(account)).toBeNull())

test.each([
  ['a direction mark', 'ad\u202emin', 'characters'],
  ['a zero-width blank', 'ad\u200bmin', 'characters'],
  ['a soft hyphen', 'ad\u00admin', 'characters'],
  ['an invisible letter', 'ad\u3164min', 'characters'],
  ['a control character', 'ad\u0007min', 'characters'],
  ['a blank', 'ad\u00a0min', 'characters'],
  ['an unpaired surrogate', 'admin\ud800', 'characters'],
  ['a historic script', '𐌰dmin', 'characters'],
  ['a Cyrillic letter among Latin ones', '\u0430dmin', 'mixed_scripts'],
  ['a Greek letter among Latin ones', 'adm\u03b9n', 'mixed_scripts'],
  ['Cyrillic letters that all look Latin', '\u0430\u0441\u0435', 'look_alike'],
  ['Cyrillic letters that look Latin beside digits', '\u0430\u0441\u04352026', 'look_alike'],
  ['a Latin letter that looks like another', 'adm\u0131n', 'look_alike'],
])('refuses an account with %s', (_what, account, why) => expect(accountFault(account)).toBe(why))
