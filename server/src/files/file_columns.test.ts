import { GraphQLInputObjectType, GraphQLList, type GraphQLInputType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { state } from '#rules/sessions/lifecycle.ts'
import { endpoints } from '#server/endpoints.ts'
import '#server/features.ts'
import type { Input } from '#server/platform/graphql/inputs.ts'
import { act, change, idOf, makeResource, makeType, type Fields } from '#server/resources/testing/make.ts'
import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { columnsOf, file_columns, type FileColumn } from './file_columns.ts'
import { book, makeRoom } from './testing/rooms.ts'
import { getFile, uploadedPicture } from './testing/uploading.ts'

// Every place that can name a file is declared, and its feature records what it names.

const ADDRESS = `/files/00000000-0000-0000-0000-000000000000/${'a'.repeat(32)}.png`
const declared = (Object.keys(file_columns) as FileColumn[]).flatMap((place) =>
  columnsOf(place).map(([column]) => `${place}.${column}`),
)

type Read = Input<unknown>['read']
interface Leaf {
  name: string
  type: string
  read: Read
}

/** All leaf inputs of all mutations. */
function leaves(): Leaf[] {
  const found: Leaf[] = []
  const seen = new Set<GraphQLInputType>()
  const walk = (name: string, type: GraphQLInputType, read: Read) => {
    const inner = type instanceof GraphQLList ? (type.ofType as GraphQLInputType) : type
    if (!(inner instanceof GraphQLInputObjectType)) return void found.push({ name, type: String(type), read })
    if (seen.has(inner)) return
    seen.add(inner)
    for (const field of Object.values(inner.getFields())) {
      if (field.extensions['ignored'] !== true) walk(field.name, field.type, readOf(field))
    }
  }
  for (const endpoint of endpoints)
    for (const mutation of Object.values(endpoint.schema().getMutationType()?.getFields() ?? {}))
      for (const arg of mutation.args) walk(arg.name, arg.type, readOf(arg))
  return found
}

const readOf = ({ extensions }: { extensions: object }): Read => Reflect.get(extensions, 'read') as Read

/** An input's parsed value; undefined if it refuses it. */
function taken({ read, type }: Leaf, value: string): unknown {
  try {
    return type.startsWith('[') ? (read([value], 'x') as unknown[])[0] : read(value, 'x')
  } catch {
    return undefined
  }
}

const ANYTHING = ['only, some words', '/files/../secret.png']
/** It accepts a file's address, but not any text; or it cleans rich text and leaves the picture in. */
function holdsFiles(leaf: Leaf): boolean {
  if (!leaf.type.includes('String')) return false
  if (taken(leaf, ADDRESS) === ADDRESS && ANYTHING.every((one) => taken(leaf, one) === undefined)) return true
  const marks = taken(leaf, `<p onclick="x">a<img src="${ADDRESS}"></p>`)
  return typeof marks === 'string' && !marks.includes('onclick') && marks.includes(ADDRESS)
}

describe('inputs', () => {
  test('accept files only where a place is declared for them', () => {
    const all = leaves()
    expect(all.length).toBeGreaterThan(150)
    const found = new Set(all.filter(holdsFiles).map(({ name }) => name))
    const columns = new Set(declared.map((one) => one.split('.')[1] ?? ''))
    for (const structure of ['manage_setting', 'own_values']) columns.delete(structure)
    // A file that is read once and named nowhere.
    found.delete('file')
    expect([...found].toSorted()).toEqual([...columns].toSorted())
  })

  test('as structures, have addresses in one of them', () => {
    const structures = new Set(
      leaves()
        .filter(({ type }) => type.includes('JSON'))
        .map(({ name }) => name),
    )
    // A new structure: can it contain the address of a file? Then declare it in places.ts; else name it here.
    expect([...structures].toSorted()).toEqual(STRUCTURES)
  })
})

const STRUCTURES = [
  ...['attrs', 'batch_rule', 'bookable_months', 'bookable_weekdays', 'closed_periods', 'cyclicity_rule'],
  // Of parts only the ids are read.
  ...['extended_values', 'fixed_slots', 'json', 'leave_periods', 'lessons', 'manage_setting'],
  ...['other_setting', 'own_values', 'parts', 'periods', 'strict_periods', 'weekdays'],
]

describe('stored rows', () => {
  let server: TestServer
  /** The name of the file in each declared column. */
  const named = new Map<string, string>()
  beforeAll(async () => {
    server = await startServer()
    for (const one of declared) named.set(one, (await uploadedPicture(server, 'admin')).uri)
  })
  afterAll(() => server.stop())
  const own = (place: FileColumn): Fields =>
    Object.fromEntries(
      columnsOf(place).map(([column, holds]) => {
        const uri = named.get(`${place}.${column}`) ?? ''
        if (holds === 'html') return [column, `<p><img src="${uri}"></p>`]
        return [column, holds === 'addresses' ? [uri] : uri]
      }),
    )

  /** Writes a row that names all of its files. */
  const write: Record<FileColumn, () => Promise<unknown>> = {
    resource: async () => makeResource(server, await makeType(server), own('resource')),
    resources_type: () => makeType(server, own('resources_type')),
    location: async () =>
      idOf(
        await change(server, 'admin', 'saveLocation', 'LocationModel', {
          kind: 'campus',
          code: 'P',
          name: 'x',
          ...own('location'),
        }),
      ),
    seat_plan: async () =>
      idOf(
        await change(server, 'admin', 'saveSeatPlan', 'SeatPlanModel', {
          resources_id: await makeRoom(server),
          ...{ width: 100, height: 100, zones: [], decorations: [], seats: [] },
          ...own('seat_plan'),
        }),
      ),
    seat_plan_draft: async () => {
      const model = {
        resources_id: await makeRoom(server),
        ...{ width: 100, height: 100, zones: [], decorations: [], seats: [] },
        ...own('seat_plan_draft'),
      }
      idOf(await change(server, 'admin', 'saveSeatPlanDraft', 'SeatPlanDraftModel', model))
    },
    notice: async () =>
      idOf(await change(server, 'admin', 'saveNotice', 'NoticeModel', { title: 'x', ...own('notice') })),
    instruction: async () =>
      idOf(
        await change(server, 'admin', 'saveInstruction', 'InstructionModel', {
          title: 'x',
          ...own('instruction'),
        }),
      ),
    system_settings: async () => {
      const { manage_setting, version } = await server.data<{ manage_setting: string; version: number }>(
        'admin',
        'provider',
        '{ findSystemSettings { manage_setting version } }',
      )
      const settings = JSON.parse(manage_setting) as Fields
      const logo = named.get('system_settings.manage_setting')
      const next = { ...settings, wlu: { topNavBg: logo } }
      const model = { version, manage_setting: next }
      idOf(await change(server, 'admin', 'saveSystemSettings', 'SystemSettingsModel', model))
    },
    visitor_overall_settings: async () =>
      idOf(
        await change(server, 'admin', 'saveVisitorOverallSettings', 'VisitorOverallSettingsModel', {
          version: 0,
          ...own('visitor_overall_settings'),
        }),
      ),
    user_image: async () =>
      idOf(
        await change(server, 'admin', 'saveUserImage', 'UserImageInput', {
          account: 'admin',
          ...own('user_image'),
        }),
      ),
    evaluation: async () => {
      const appointment_id = idOf(await book(server, 'admin', await makeRoom(server), {}))
      await server.db.withTenant(
        server.campus.tenant_id,
        ({ sql, tenant_id }) =>
          sql`update appointment_information set state = ${state.completed} where tenant_id = ${tenant_id} and id = ${appointment_id}`,
      )
      const model = { appointment_id, composite_score: 4, ...own('evaluation') }
      idOf(await change(server, 'admin', 'saveEvaluation', 'EvaluationModel', model))
    },
    visitor_registration: async () => {
      await askFor(server.db, server.campus.tenant_id, ['visitor_picture'], { badge: 'picture' })
      const { own_values, ...others } = own('visitor_registration')
      const model = { visitor_name: 'x', phone: '13900000001', ...others, own_values: { badge: own_values } }
      idOf(await change(server, 'admin', 'saveVisitorInfo', 'VisitorRegistrationModel', model))
    },
    appointment_information: async () =>
      idOf(await book(server, 'admin', await makeRoom(server), own('appointment_information'))),
  }

  test('name the file of each declared column, and nothing else', async () => {
    for (const make of Object.values(write)) await make()
    const uses = await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql }) => sql<{ place: string; stored_name: string }[]>`
        select u.place, f.stored_name from file_use u join file f on f.tenant_id = u.tenant_id and f.id = u.file_id`,
    )
    const expected = [...named].map(([one, uri]) => `${one.split('.')[0]} ${uri.split('/').at(-1)}`)
    expect(uses.map((use) => `${use.place} ${use.stored_name}`).toSorted()).toEqual(expected.toSorted())
    for (const [one, uri] of named) {
      const is_public = file_columns[one.split('.')[0] as FileColumn].public
      expect([one, (await getFile(server, uri)).statusCode]).toEqual([one, is_public ? 200 : 404])
    }
  })

  test('contain files in the declared columns and in no others', async () => {
    const found = await server.db.withTenant(server.campus.tenant_id, async ({ sql }) => {
      const columns = await sql<{ table_name: string; column_name: string }[]>`
        select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name <> 'tenant'`
      const hits: string[] = []
      for (const { table_name, column_name } of columns) {
        const [hit] = await sql`
          select from ${sql(table_name)} where ${sql(column_name)}::text like ${`%/files/${server.campus.tenant_id}/%`} limit 1`
        if (hit) hits.push(`${table_name}.${column_name}`)
      }
      return hits
    })
    // The log contains changed values as text.
    expect(found.filter((one) => one !== 'operate_log.operate_content').toSorted()).toEqual(
      declared.toSorted(),
    )
  })

  test('name nothing once their resource and type are deleted', async () => {
    const { uri } = await uploadedPicture(server, 'admin')
    const type_id = await makeType(server, { icon: uri })
    const id = await makeResource(server, type_id, { panorama: uri })
    expect((await act(server, 'admin', 'deleteResource', id)).errcode).toBe('0')
    expect((await getFile(server, uri)).statusCode).toBe(200)
    expect((await act(server, 'admin', 'deleteResourcesType', type_id)).errcode).toBe('0')
    expect((await getFile(server, uri)).statusCode).toBe(404)
  })
})
