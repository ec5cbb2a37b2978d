import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import { flaw, tell, verdict, type Told } from './testing/answers.ts'
import { exampleOf } from './testing/examples.ts'
import { operationOf, operations, placesOf, withValue, type Operation } from './testing/operations.ts'
import { owner } from './testing/owner.ts'
import { openStage, type Stage, type Things } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  stage.undo.on = true
})
afterAll(() => stage.stop())

/** An answer without the requested id, and without what differs between any two answers. */
const alike = ({ status, text }: Told, id: string) =>
  `${status} ${text.replaceAll(id, 'ID').replace(/"(request_id|revision)":"[^"]+"/g, '')}`

/** Called an id by the specification, but a text: the account of somebody of the long-term personnel, or their number elsewhere. */
const NO_IDS = new Set(['saveVisitorLongTerm user_id', 'updateVisitorLongTerm user_id'])

/** Places that take an id. */
const idPlaces = (operation: Operation) =>
  placesOf(operation).filter(
    ({ path, type }) =>
      type === 'String' &&
      !NO_IDS.has(`${operation.name} ${path.at(-1)}`) &&
      /(^|_)ids?$|^revokeIds$|^parts$/i.test(path.filter((step) => !/^\d+$/.test(step)).at(-1) ?? ''),
  )

describe("another tenant's record is indistinguishable from a missing one", () => {
  test(
    'for any id of any table, at every place that takes one, whoever the caller',
    { timeout: 900_000 },
    async () => {
      const { server, own } = stage
      const foreign_ids = await idsOf(stage.server.url_owner, stage.foreign.tenant_id)
      expect(foreign_ids.length).toBeGreaterThan(12)
      const asked = { places: 0, wrong: [] as string[] }
      for (const account of ['admin', 'student'] as const) {
        const token = await server.token(account)
        for (const operation of operations) {
          for (const { path } of idPlaces(operation)) {
            const ask = async (id: string) => {
              const told = await tell(
                server,
                token,
                operation,
                withValue(exampleOf(operation, own), path, id),
              )
              return flaw(told) ?? alike(told, id)
            }
            const unknown = await ask(newId())
            asked.places++
            for (const { table, id } of foreign_ids) {
              if (TENANTS.has(operation.name)) continue
              const answer = await ask(id)
              if (answer !== unknown)
                asked.wrong.push(
                  `${account} ${operation.title} ${path.join('.')} ${table}: ${answer.slice(0, 200)} / ${unknown.slice(0, 200)}`,
                )
            }
          }
        }
      }
      expect(asked.wrong).toEqual([])
      expect(asked.places).toBeGreaterThan(60)
    },
  )
})

/** The names that a caller gives to values: arguments, and the fields of their models. */
const namesOf = (operation: Operation) => new Set(placesOf(operation).flatMap(({ path }) => path))

test(
  'a refusal of an unknown id names something that the operation takes',
  { timeout: 300_000 },
  async () => {
    const { server, own } = stage
    const token = await server.token('admin')
    const wrong: string[] = []
    let named = 0
    for (const operation of operations) {
      const names = namesOf(operation)
      for (const { path } of idPlaces(operation)) {
        const variables = withValue(exampleOf(operation, own), path, newId())
        const { data, errors } = await tell(server, token, operation, variables)
        const answered = data?.[operation.name] as Refusing | null | undefined
        const refusals = [answered, ...errors.map(({ extensions }) => extensions as Refusing | undefined)]
        for (const { errcode = '0', field = null } of refusals.flatMap((one) => one ?? [])) {
          if (field !== null) named++
          const unknown = (field ?? '').split('.').filter((step) => !/^\d*$/.test(step) && !names.has(step))
          if (unknown.length > 0 || (errcode === 'NOT_FOUND' && field === null))
            wrong.push(`${operation.title} ${path.join('.')}: ${errcode} ${field}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(named).toBeGreaterThan(40)
  },
)

interface Refusing {
  errcode?: string
  field?: string | null
}

/** A super tenant creates, changes and lists others: for these operations another tenant's id is legitimate. */
const TENANTS = new Set(['updateTenantsByTenantId', 'initTenantsData', 'findTenants'])

test('for the administrator of an ordinary tenant and the id of another tenant itself', async () => {
  const { server, own, foreign } = stage
  const token = await server.token(foreign.admin)
  for (const title of ['provider.updateTenantsByTenantId', 'provider.initTenantsData']) {
    const operation = operationOf(title)
    const ask = async (tenant_id: string) =>
      alike(
        await tell(
          server,
          token,
          operation,
          withValue(exampleOf(operation, foreign), ['model', 'tenant_id'], tenant_id),
        ),
        tenant_id,
      )
    const told = await ask(own.tenant_id)
    expect(told).toBe(await ask(newId()))
    expect(told).not.toContain('"errcode":"0"')
  }
})

/** The expected answer of each operation to an id: `0` if it may be touched. */
interface Case {
  operation: string
  /** The path of the id in the variables. */
  at: string[]
  what: (things: Things) => string
  whose: string
  account: Account
  answer: string
}

const row = (
  operation: string,
  at: string,
  whose: string,
  what: Case['what'],
  account: Account,
  answer: string,
): Case => ({ operation: `provider.${operation}`, at: at.split('.'), whose, what, account, answer })

const cases: Case[] = [
  ...[
    'findAppointmentInformation',
    'findAppointmentProgress',
    'checkAppointmentTime',
    'changeAppointmentTime',
  ].flatMap((name) => [
    row(name, 'id', 'their own session', (t) => t.session, 'student', '0'),
    row(name, 'id', "another's session", (t) => t.session_of_another, 'student', 'NOT_FOUND'),
    row(name, 'id', "another's draft", (t) => t.draft, 'student2', 'NOT_FOUND'),
    row(
      name,
      'id',
      'a session of a resource of another department',
      (t) => t.session,
      'manager2',
      'NOT_FOUND',
    ),
    row(name, 'id', "a session of their department's resource", (t) => t.session, 'manager', '0'),
    row(name, 'id', 'somebody’s session, as a guard', (t) => t.session, 'guard', 'NOT_FOUND'),
  ]),
  ...(['student', 'student2', 'manager', 'guard'] as const).map((account) =>
    row(
      'findAppointmentPeriodAgain',
      'id',
      "the student's session",
      (t) => t.session,
      account,
      account === 'student' ? '0' : 'NOT_FOUND',
    ),
  ),
  row('cancelAppointmentInformation', 'ids.0', 'their own session', (t) => t.session, 'student', '0'),
  row(
    'cancelAppointmentInformation',
    'ids.0',
    "another's session",
    (t) => t.session_of_another,
    'student',
    'NOT_FOUND',
  ),
  row(
    'cancelAppointmentInformation',
    'ids.0',
    'a session of another department',
    (t) => t.session,
    'manager2',
    'NOT_FOUND',
  ),
  row(
    'cancelAppointmentInformation',
    'ids.0',
    "a session of their department's resource",
    (t) => t.session,
    'manager',
    '0',
  ),
  row(
    'terminateAppointmentInformation',
    'ids.0',
    "another's session",
    (t) => t.session_of_another,
    'student',
    'NOT_FOUND',
  ),
  row('deleteAppointmentInformation', 'ids.0', 'their own draft', (t) => t.draft, 'student', '0'),
  row('deleteAppointmentInformation', 'ids.0', "another's draft", (t) => t.draft, 'student2', 'NOT_FOUND'),
  row(
    'deleteAppointmentInformation',
    'ids.0',
    "somebody's session, as its administrator",
    (t) => t.session,
    'admin',
    'NOT_ALLOWED',
  ),
  row('submitAppointmentInformation', 'id', 'their own draft', (t) => t.draft, 'student', '0'),
  row('submitAppointmentInformation', 'id', "another's draft", (t) => t.draft, 'student2', 'NOT_FOUND'),
  row('findResourceById', 'id', 'a resource', (t) => t.room, 'student', '0'),
  row('findResourceById', 'id', 'a deleted resource', (t) => t.deleted_room, 'student', 'NOT_FOUND'),
  row('findResourceById', 'id', 'a deleted resource', (t) => t.deleted_room, 'admin', 'NOT_FOUND'),
  row('saveAppointmentInformation', 'model.resources_id', 'a resource', (t) => t.room, 'student', '0'),
  row(
    'saveAppointmentInformation',
    'model.resources_id',
    'a deleted resource',
    (t) => t.deleted_room,
    'student',
    'NOT_FOUND',
  ),
  row(
    'checkAppointmentInformation',
    'model.resources_id',
    'a deleted resource',
    (t) => t.deleted_room,
    'student',
    'NOT_FOUND',
  ),
  row('collectResource', 'id', 'a deleted resource', (t) => t.deleted_room, 'student', 'NOT_FOUND'),
  row('updateResource', 'model.id', 'a resource of their department', (t) => t.room, 'manager', '0'),
  row(
    'updateResource',
    'model.id',
    'a resource of another department',
    (t) => t.room,
    'manager2',
    'NOT_FOUND',
  ),
  row('updateResource', 'model.id', 'a deleted resource', (t) => t.deleted_room, 'admin', 'NOT_FOUND'),
  row(
    'updateResourceState',
    'id',
    'a resource of another department',
    (t) => t.room,
    'manager2',
    'NOT_FOUND',
  ),
  row('deleteResource', 'id', 'a resource of another department', (t) => t.room, 'manager2', 'NOT_FOUND'),
  row('deleteResource', 'id', 'a deleted resource', (t) => t.deleted_room, 'admin', 'NOT_FOUND'),
  row('updateResourcesType', 'model.id', 'a type', (t) => t.type, 'admin', '0'),
  row(
    'updateResourcesType',
    'model.id',
    'a type that they may book and do not administer',
    (t) => t.type,
    'manager2',
    'NOT_FOUND',
  ),
  row('findResourcesType', 'id', 'a type', (t) => t.type, 'student', '0'),
  row('findLocationById', 'id', 'a location', (t) => t.campus, 'student', '0'),
  row('findResourcesRuleTemplateById', 'id', 'a template', (t) => t.template, 'manager', '0'),
]

test.each(cases)(
  '$operation of $whose: $account gets $answer',
  async ({ operation: title, at, what, account, answer }) => {
    const { server, own, foreign } = stage
    const token = await server.token(account)
    const operation = operationOf(title)
    const ask = async (id: string) => {
      const told = await tell(server, token, operation, withValue(exampleOf(operation, own), at, id))
      expect(flaw(told)).toBeNull()
      return told
    }
    const id = what(own)
    const told = await ask(id)
    expect([verdict(told, operation.name), told.text]).toEqual([answer, told.text])
    const [random, theirs] = [newId(), what(foreign)]
    const unknown = alike(await ask(random), random)
    expect(alike(await ask(theirs), theirs)).toBe(unknown)
    if (answer === 'NOT_FOUND') expect(alike(told, id)).toBe(unknown)
    expect(unknown).toContain('NOT_FOUND')
  },
)

test("another person's list of people and authorisation code are out of reach", async () => {
  const { server, own, foreign } = stage
  for (const name of ['hub.updateGroup', 'hub.deleteGroup']) {
    const operation = operationOf(name)
    const ask = async (account: Account, group: string) =>
      verdict(
        await tell(server, await server.token(account), operation, exampleOf(operation, { ...own, group })),
        operation.name,
      )
    expect([
      await ask('student', own.group),
      await ask('student2', own.group),
      await ask('admin', own.group),
      await ask('student', foreign.group),
    ]).toEqual(['0', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  }
  stage.undo.on = false
  const { authCode } = await server.data<{ authCode: string }>(
    'other-student',
    'hub',
    'mutation { addAuthCode(authCode: { clientId: "shop" }) { authCode } }',
  )
  stage.undo.on = true
  const detail = operationOf('hub.authCodeDetail')
  const ask = async (account: Account) =>
    verdict(await tell(server, await server.token(account), detail, { authCode }), detail.name)
  expect(await ask('admin')).toBe('NOT_FOUND')
  expect(await ask('other-student')).toBe('0')
})

test('lists show no record of another tenant', async () => {
  const { server, own, foreign } = stage
  const marks = [
    foreign.tenant_id,
    foreign.session,
    foreign.room,
    foreign.type,
    foreign.template,
    foreign.campus,
    foreign.group,
    'other-student',
    'other-admin',
  ]
  for (const account of ['admin', 'manager', 'student', 'guard'] as const) {
    const token = await server.token(account)
    const first = account === 'admin' ? 9999 : 500
    for (const operation of operations.filter(({ kind, name }) => kind === 'query' && !TENANTS.has(name))) {
      const told = await tell(server, token, operation, {
        ...exampleOf(operation, own),
        ...(operation.args.some(({ name }) => name === 'first') ? { first, offset: -1 } : {}),
      })
      expect(told.text, operation.title).not.toContain('TOO_DEAR')
      expect([operation.title, marks.filter((mark) => told.text.includes(mark))]).toEqual([
        operation.title,
        [],
      ])
    }
  }
})

/** One id of each table in which a tenant has rows, and the tenant's own. */
async function idsOf(url_owner: string, tenant_id: string): Promise<{ table: string; id: string }[]> {
  return owner(url_owner, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('tenant_id', 'id')
      group by 1 having count(*) = 2 order by 1`
    const found = [{ table: 'tenant', id: tenant_id }]
    for (const { name } of tables) {
      const [row] = await sql<
        { id: string }[]
      >`select id from ${sql(name)} where tenant_id = ${tenant_id} limit 1`
      if (row) found.push({ table: name, id: row.id })
    }
    return found
  })
}
