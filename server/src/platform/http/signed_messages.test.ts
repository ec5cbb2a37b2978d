import { expect, test } from 'vitest'
import { isFresh, isSignedBy, newSecret, signatureOf, type SignedMessage } from './signed_messages.ts'

// The example of the reference libraries of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message: SignedMessage = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
}
const right = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('signs as Standard Webhooks do', () => {
  expect(signatureOf(secret, message)).toBe(right)
})

test.each<[string, string, SignedMessage, string, boolean]>([
  ['the right one', secret, message, right, true],
  ['one of several', secret, message, `v1,AAAA ${right}`, true],
  ['another key', newSecret(), message, right, false],
  ['another body', secret, { ...message, body: '{"test": 1}' }, right, false],
  ['another time', secret, { ...message, timestamp: '1614265331' }, right, false],
  ['another id', secret, { ...message, id: 'msg_2' }, right, false],
  ['another version', secret, message, right.replace('v1', 'v2'), false],
  ['nothing', secret, message, '', false],
])('a signature with %s', (_case, key, signed, header, good) => {
  expect(isSignedBy(key, signed, header)).toBe(good)
})

test.each([
  ['1000', 1000, true],
  ['1000', 1300, true],
  ['1300', 1000, true],
  ['1000', 1301, false],
  ['1301', 1000, false],
  ['', 0, false],
  ['1e3', 1000, false],
  ['-1000', 1000, false],
])('a message of %j at %j', (timestamp, now, fresh) => {
  expect(isFresh(timestamp, now)).toBe(fresh)
})
