import { describe, expect, test } from 'vitest'
import { isPermission } from '#rules/permissions.ts'
import { endpoints } from './endpoints.ts'
import './features.ts'

const operations = endpoints.flatMap((endpoint) => endpoint.operations)

/** What may be called without signing in. Each is a decision: whoever adds one adds it here. */
const for_everyone = ['public.checkTenantStatus']

/** What every signed-in person may call, whatever they may do otherwise. */
const for_the_signed_in = [
  'builtin.flows',
  'bus.flows',
  'hub.addAuthCode',
  'hub.authCodeDetail',
  'iam.me',
  'iam.updatePassword',
  'provider.checkSuperTenant',
  'provider.findUserImage',
]

const declared = (may: string) =>
  operations
    .filter((one) => one.may === may)
    .map(({ endpoint, name }) => `${endpoint}.${name}`)
    .toSorted()

describe('every operation', () => {
  test('declares who may call it: a permission that exists, the signed in, or anyone', () => {
    expect(operations.length).toBeGreaterThan(80)
    const wrong = operations.filter(
      ({ may }) => may !== 'anyone' && may !== 'signed_in' && !isPermission(may),
    )
    expect(wrong).toEqual([])
  })

  test('for everyone is on the list', () => expect(declared('anyone')).toEqual(for_everyone))

  test('for all who are signed in is on the list', () =>
    expect(declared('signed_in')).toEqual(for_the_signed_in))

  test('says in a sentence what it does', () => {
    const silent = operations.filter(
      ({ description }) => !/^(?:[A-Z]|errcode).{10,}[.”)]$/su.test(description),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('that changes something is no query by its name', () => {
    const wrong = operations.filter(
      ({ kind, name }) =>
        kind === 'query' &&
        /^(save|update|delete|add|create|edit|grant|revoke|cancel|terminate|change|init)/.test(name),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
