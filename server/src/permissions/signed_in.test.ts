import { describe, expect, test } from 'vitest'
import type { SignInClaims } from '#server/platform/sign_in/claims.ts'
import { newsOf } from './signed_in.ts'

const person = (more: object = {}, sign_in_claims: SignInClaims | null = null) => ({
  account: 'mei',
  name: 'mei',
  name_en: '',
  email: null,
  ...more,
  sign_in_claims,
})
const who = (claims: object, at = 200) => ({
  account: 'mei',
  tenant: 'minghu',
  expires_at: new Date(900_000),
  issued_at: new Date(at * 1000),
  ...claims,
})

describe('a person takes over', () => {
  test.each([
    [
      'a row made beforehand',
      person(),
      { name: '梅', email: 'mei@x.edu' },
      { name: '梅', email: 'mei@x.edu' },
    ],
    [
      'a name that changed',
      person({ name: 'Mei' }, { name: 'Mei', at: 100 }),
      { name: 'Mei Li' },
      { name: 'Mei Li' },
    ],
    [
      'a mail that is new',
      person({ name: 'Mei' }, { name: 'Mei', at: 100 }),
      { name: 'Mei', email: 'm@x.edu' },
      { email: 'm@x.edu' },
    ],
    [
      'nothing of an edited name',
      person({ name: 'Dr. Mei' }, { name: 'Mei', at: 100 }),
      { name: 'Mei Li' },
      {},
    ],
    ['nothing of a removed mail', person({}, { email: 'm@x.edu', at: 100 }), { email: 'new@x.edu' }, {}],
    ['nothing of a name entered before the first sign-in', person({ name: 'Dr. Mei' }), { name: 'Mei' }, {}],
    [
      'a name that an administrator has set back',
      person({ name: 'Mei' }, { name: 'Mei', at: 100 }),
      { name: 'Li' },
      { name: 'Li' },
    ],
  ])('%s', (_what, before, claims, taken) => {
    expect(newsOf(before, who(claims))).toEqual({
      taken,
      claims: { ...before.sign_in_claims, ...claims, at: 200 },
    })
  })
})

test.each([
  ['the same', person({ name: 'Mei' }, { name: 'Mei', at: 100 }), who({ name: 'Mei' })],
  ['nothing', person({ name: 'Mei' }, { name: 'Mei', at: 100 }), who({})],
  ['nothing to somebody new', person(), who({})],
  ['something older', person({ name: 'Mei' }, { name: 'Mei', at: 300 }), who({ name: 'Li' })],
])('a token that states %s says nothing new', (_what, before, claims) => {
  expect(newsOf(before, claims)).toBeNull()
})
