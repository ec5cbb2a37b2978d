import { describe, expect, test } from 'vitest'
import { isPermission } from '#rules/permissions/permissions.ts'
import { endpoints } from './endpoints.ts'
import { permissionsOf } from './platform/graphql/operations.ts'
import './features.ts'

const operations = endpoints.flatMap((endpoint) => endpoint.operations)

/** The operations allowed without signing in. Each is a decision: a new one must be added here. */
const for_everyone = [
  'public.cancelVisitorInvitation',
  'public.checkTenantStatus',
  'public.completeVisitorInvitation',
  'public.findRegisterFieldListForPublic',
  'public.findVisitorInvitation',
  'public.findVisitorPassByLink',
  'public.registerAccountForPublic',
  'public.sendVisitorCode',
  'public.takeVisitorPassByLink',
]

/** The operations allowed for every signed-in user, whatever their other rights. */
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
  test('declares who may call it: an existing permission, signed-in users, or anyone', () => {
    expect(operations.length).toBeGreaterThan(80)
    const wrong = operations.filter(
      ({ may }) =>
        may !== 'anyone' && may !== 'signed_in' && !permissionsOf(may).every((one) => isPermission(one)),
    )
    expect(wrong).toEqual([])
  })

  test('is on the list if it is for anyone', () => expect(declared('anyone')).toEqual(for_everyone))

  test('is on the list if it is for all signed-in users', () =>
    expect(declared('signed_in')).toEqual(for_the_signed_in))

  test('describes what it does in a sentence', () => {
    const silent = operations.filter(
      ({ description }) => !/^(?:[A-Z]|errcode).{10,}[.”)]$/su.test(description),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('is no query by its name if it changes something', () => {
    const wrong = operations.filter(
      ({ kind, name }) =>
        kind === 'query' &&
        /^(save|update|delete|add|create|edit|grant|revoke|cancel|terminate|change|init)/.test(name),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
