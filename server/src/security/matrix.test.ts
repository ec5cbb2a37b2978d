import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built_in_roles, type RoleName } from '#rules/permissions/permissions.ts'
import { permissionsOf } from '#server/platform/graphql/operations.ts'
import type { Account } from '#server/testing/campus.ts'
import { flaw, tell, verdict } from './testing/answers.ts'
import { exampleOf, hasExample } from './testing/examples.ts'
import { operations, type Operation } from './testing/operations.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  // Allowed operations really run, and are undone: the next case finds everything unchanged.
  stage.undo.on = true
})
afterAll(() => stage.stop())

/** People of both tenants, and the built-in role that each holds. */
const people: [Account, RoleName][] = [
  ['student', 'user'],
  ['student2', 'user'],
  ['teacher', 'user'],
  ['manager', 'resource_admin'],
  ['manager2', 'resource_admin'],
  ['guard', 'guard'],
  ['admin', 'super_admin'],
  ['other-admin', 'super_admin'],
  ['other-student', 'user'],
]

const holds = (role: RoleName, { may }: Operation) =>
  may === 'anyone' ||
  may === 'signed_in' ||
  permissionsOf(may).some((one) => built_in_roles[role].includes(one))

test('the matrix covers the whole product', () => {
  expect(operations.length).toBeGreaterThan(90)
  expect(new Set(operations.map(({ endpoint }) => endpoint)).size).toBe(6)
})

test('every operation with a required input has an example', async () => {
  const { server, own } = stage
  const token = await server.token('admin')
  const missing: string[] = []
  for (const one of operations.filter((other) => !hasExample(other))) {
    const { text } = await tell(server, token, one, exampleOf(one, own))
    if (text.includes('"why":"required"')) missing.push(one.title)
  }
  expect(missing).toEqual([])
})

describe('each operation is refused without its permission, and not with it', () => {
  test.each(people)('%s, a %s', async (account, role) => {
    const { server, own, foreign } = stage
    const token = await server.token(account)
    const wrong: string[] = []
    for (const operation of operations) {
      const told = await tell(
        server,
        token,
        operation,
        exampleOf(operation, account.startsWith('other') ? foreign : own),
      )
      const refused =
        told.text.includes('"NOT_ALLOWED"') &&
        told.text.includes(`"permission":"${permissionsOf(operation.may)[0]}"`)
      const seen =
        flaw(told) ??
        (refused === holds(role, operation)
          ? `${verdict(told, operation.name)}, needs ${operation.may}`
          : null)
      if (seen) wrong.push(`${operation.title}: ${seen}`)
    }
    expect(wrong).toEqual([])
  })
})

test('an administrator with all permissions gets a real answer of most, so that others are refused for the right reason', async () => {
  const { server, own } = stage
  const token = await server.token('admin')
  const refused: string[] = []
  for (const one of operations) {
    const answer = verdict(await tell(server, token, one, exampleOf(one, own)), one.name)
    if (answer !== '0') refused.push(`${one.title} ${answer}`)
  }
  expect(refused.length).toBeLessThan(operations.length / 4)
})

test('anonymous requests are refused as such, except for public operations', async () => {
  const { server, own } = stage
  for (const operation of operations) {
    const told = await tell(server, null, operation, exampleOf(operation, own))
    expect([operation.title, flaw(told), told.status]).toEqual([
      operation.title,
      null,
      operation.may === 'anyone' ? 200 : 401,
    ])
    if (operation.may !== 'anyone') expect(told.data?.[operation.name] ?? null).toBeNull()
  }
})

describe('an invalid token is refused everywhere, also by public operations', () => {
  const HOUR = 3600
  const now = () => Math.floor(stage.server.clock.now().epochMilliseconds / 1000)
  const claims = () => ({
    iss: 'https://id.test',
    aud: 'https://campus.test',
    sub: 'admin',
    tenant: 'campus',
    iat: now(),
    exp: now() + HOUR,
  })
  const tokens: [string, () => Promise<string> | string][] = [
    ['of a disabled account', () => stage.server.token('disabled')],
    ['an expired one', () => stage.server.token('admin', { iat: now() - 2 * HOUR, exp: now() - HOUR })],
    [
      'one that is not yet valid',
      () => stage.server.token('admin', { nbf: now() + HOUR, exp: now() + 2 * HOUR }),
    ],
    ['for another audience', () => stage.server.token('admin', { aud: 'https://elsewhere.test' })],
    ['of another issuer', () => stage.server.token('admin', { iss: 'https://elsewhere.test' })],
    ['of an unknown tenant', () => stage.server.token('admin', { tenant: 'nowhere' })],
    ['without an account', () => stage.server.token('admin', { sub: '' })],
    ['without a signature', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed by a stranger',
      async () => {
        const { privateKey } = await generateKeyPair('ES256')
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
          .sign(privateKey)
      },
    ],
    [
      'with a claim changed after signing',
      async () => {
        const [head, body, signature] = (await stage.server.token('student')).split('.')
        const changed = {
          ...(JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object),
          sub: 'admin',
        }
        return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
      },
    ],
    [
      'an ID token',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
          .sign(Buffer.alloc(32, 1)),
    ],
    ['not a token', () => 'not-a-token'],
  ]
  test.each(tokens)('%s', async (_name, make) => {
    const { server, own } = stage
    const token = await make()
    for (const operation of operations) {
      const told = await tell(server, token, operation, exampleOf(operation, own))
      expect([operation.title, told.status, told.data, flaw(told)]).toEqual([
        operation.title,
        401,
        null,
        null,
      ])
    }
    const { statusCode } = await server.app.http.inject({
      url: `/live?resources_type_id=${own.type}&date=2026-09-08`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(401)
  })
})

test('a person who is disabled, or loses a role, is refused at once', async () => {
  const { server } = stage
  stage.undo.on = false
  const edit = (disabled: number) =>
    server.data<{ errcode: string }>(
      'admin',
      'iam',
      'mutation M($model: UserModel) { editUser(model: $model) { errcode msg_en } }',
      { model: { id: server.campus.user_ids.teacher, disabled } },
    )
  const me = async () => (await server.ask('teacher', 'iam', '{ me { account } }')).status
  expect(await me()).toBe(200)
  expect((await edit(1)).errcode).toBe('0')
  expect(await me()).toBe(401)
  expect((await edit(0)).errcode).toBe('0')
  expect(await me()).toBe(200)
  stage.undo.on = true
})
