import { User } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { loginIn } from './asking.ts'
import { keptUser, personIn, secondsLeft } from './kept_user.ts'

const storage = (text: string | null) => ({ getItem: () => text })
const profile = { sub: 'student', name: 'Student', iss: 'i', aud: 'a', exp: 2, iat: 1 }

test('reads what the library stores', () => {
  const user = new User({
    access_token: 'token',
    token_type: 'Bearer',
    profile,
    expires_at: 1000,
    refresh_token: 'r',
    id_token: 'i',
  })
  expect(keptUser('key', storage(user.toStorageString()))).toMatchObject({
    access_token: 'token',
    refresh_token: 'r',
    id_token: 'i',
    expires_at: 1000,
    profile: { sub: 'student', name: 'Student' },
  })
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"access_token":"x"}',
  '{"access_token":"x","profile":{}}',
  '{"access_token":1,"profile":{"sub":"a"}}',
])('reads no user from %j', (text) => {
  expect(keptUser('key', storage(text))).toBeNull()
})

test.each([
  [1000, 990_000, 10],
  [1000, 1_000_000, 0],
  [1000, 1_010_999, -10],
  [undefined, 0, Number.POSITIVE_INFINITY],
])('a token valid until %s has, at %i ms, %s seconds left', (expires_at, now, left) =>
  expect(secondsLeft({ expires_at }, now)).toBe(left),
)

test.each([
  [{}, undefined, 'c0ffee'],
  [{ account: 'mei' }, undefined, 'mei'],
  [{ account: '', uid: 7 }, 'uid', 'c0ffee'],
  [{ account: 'other', uid: 'mei' }, 'uid', 'mei'],
  [{ account: 'other' }, 'sub', 'c0ffee'],
])('of %j the account (in %s) is %s', (claims, claim, account) =>
  expect(personIn({ access_token: 't', profile: { sub: 'c0ffee', ...claims } }, claim)).toEqual({
    account,
    name: account,
  }),
)

test.each([
  [{}, undefined],
  [{ email: 'mei@x.edu' }, 'mei@x.edu'],
  [{ email: 'mei@x.edu', preferred_username: 'mei' }, 'mei'],
  [{ preferred_username: 'mei', account: 'minghu/mei' }, 'minghu/mei'],
])('people with %j type %s at the provider', (claims, typed) =>
  expect(loginIn({ access_token: 't', profile: { sub: 'c0ffee', ...claims } })).toBe(typed),
)
