import { expect, test } from 'vitest'
import { readMessage } from './messages.ts'

const token = (more: object) => ({ type: 'reservation:token', token: 'a.b-c_d', ...more })

test.each<[unknown, unknown]>([
  [token({}), { type: 'reservation:token', token: 'a.b-c_d', expires_at: null }],
  [token({ expires_at: 1_800_000_000 }), token({ expires_at: 1_800_000_000 })],
  [token({ expires_at: null }), token({ expires_at: null })],
  [token({ expires_at: '1800000000' }), null],
  [token({ expires_at: NaN }), null],
  [token({ token: '' }), null],
  [token({ token: 7 }), null],
  [token({ token: 'a b' }), null],
  [token({ token: 'a\r\nx-evil: 1' }), null],
  [token({ token: 'a'.repeat(8193) }), null],
  [
    { type: 'reservation:language', language: 'en' },
    { type: 'reservation:language', language: 'en' },
  ],
  [
    { type: 'reservation:language', language: 'zh-CN' },
    { type: 'reservation:language', language: 'zh' },
  ],
  [
    { type: 'reservation:language', language: 'EN_gb' },
    { type: 'reservation:language', language: 'en' },
  ],
  [{ type: 'reservation:language', language: 'fr' }, null],
  [{ type: 'reservation:language', language: 'entire' }, null],
  [{ type: 'reservation:language' }, null],
  [
    { type: 'reservation:route', route: '/pc/home?x=1#a' },
    { type: 'reservation:route', route: '/pc/home?x=1#a' },
  ],
  [{ type: 'reservation:route', route: 'javascript:alert(1)' }, null],
  [{ type: 'reservation:route', route: `/${'a'.repeat(2000)}` }, null],
  [{ type: 'reservation:route', route: ['/pc/home'] }, null],
  [{ type: 'reservation:height', height: 1 }, null],
  [{ type: 'token', token: 'a' }, null],
  ['reservation:token', null],
  [null, null],
  [undefined, null],
  [[], null],
])('%j is read as %j', (data, message) => expect(readMessage(data)).toEqual(message))
