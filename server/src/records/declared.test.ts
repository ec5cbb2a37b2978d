import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldOf, fieldsOf, stateFieldOf, type AnyRecord } from '#rules/records/record.ts'
import { change, idOf, makeType, why, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { all_records } from './testing/all_records.ts'

// What every declared record promises: its list, its form and its changes, through the endpoint. What is particular to
// one is tested by its feature.

let made = 0
const fresh = () => `made-${made++}`

interface Example {
  /** A new row, another each time, with texts that are found again. */
  make(): Fields | Promise<Fields>
  change: Fields
  /** Filter fields that show an administrator all rows. */
  always?: Fields
}

/** Of each record with a form. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  location_record: {
    make: () => ({ kind: 'campus', code: fresh(), name: 'qqq', name_en: 'www' }),
    change: { name: 'changed' },
  },
  codes_record: {
    make: () => ({ code: fresh(), name: 'qqq', name_en: 'www' }),
    change: { name: 'changed' },
  },
  code_item_record: {
    make: async () => ({
      codes_id: idOf(await change(server, 'admin', 'saveCodes', 'CodesModel', { code: fresh(), name: 'x' })),
      item_code: fresh(),
      item_name: 'qqq',
    }),
    change: { item_name: 'changed' },
  },
  rule_template_record: {
    make: () => ({ template_name: fresh(), template_name_en: 'www', remark: 'zzz' }),
    change: { remark: 'changed' },
  },
  review_address_record: {
    make: () => ({ name: 'qqq', name_en: 'www', address: 'https://review.example/zzz' }),
    change: { name: 'changed' },
  },
  notice_record: {
    make: () => ({ title: 'qqq', title_en: 'www', content: '<p>zzz</p>', content_en: '<p>vvv</p>' }),
    change: { title: 'changed' },
    always: { managed: 1 },
  },
  blacklist_setting_record: {
    make: async () => ({ resources_type_id: await makeType(server) }),
    change: { miss_limit: 9 },
  },
}

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const NOBODY = '00000000-0000-0000-0000-000000000001'

/** A value of the same kind that no row has. */
function another(declared: AnyRecord, name: string, value: unknown): unknown {
  const field = fieldOf(declared, name)
  if (field.kind === 'ref') return NOBODY
  if (field.kind === 'flag') return value === 1 ? 0 : 1
  if (field.kind === 'one_of') return field.values.find((one) => one !== value)
  if (field.kind === 'word') return field.values.find((one) => one !== value)
  return 'no-row-has-this'
}

test('every record with a form has an example', () => {
  const with_form = [...all_records].filter(([, { operations }]) => operations.create).map(([name]) => name)
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(with_form.toSorted())
})

describe.each([...all_records].filter(([, { operations }]) => operations.create))('%s', (name, declared) => {
  const { entity, operations, filters, sorts, search, fields } = declared
  const example_of = EXAMPLES[name]
  if (!example_of) throw new Error(`${name} has no example`)
  const { make, change: changes, always = {} } = example_of
  const { list = '', one = '', create = '', update = '', state = '', remove = '' } = operations
  const save = (model: Fields) => change(server, 'admin', create, `${entity}Model`, model)
  const edit = (model: Fields) =>
    change(server, 'admin', update, `${entity}${update === create ? 'Model' : 'Change'}`, model)
  const several = (operation: string, args: string, ids: string[]) =>
    server.data<{ ids: string[] }>(
      'admin',
      'provider',
      `mutation ($ids: [String]) { ${operation}(ids: $ids${args}) { ids } }`,
      { ids },
    )
  const found = async (args: { filter?: Fields; sort?: string; keywords?: string } = {}) => {
    const { errors, data } = await server.ask<Record<string, { edges: { node: { id: string } }[] }>>(
      'admin',
      'provider',
      `query ($filter: ${entity}Filter, $sort: String, $keywords: String) {
        ${list}(first: 999, filter: $filter, sort: $sort, keywords: $keywords) { totalCount edges { node { id } } } }`,
      { ...args, filter: { ...always, ...args.filter } },
    )
    if (errors.length > 0)
      return errors.map(({ extensions }) => `${extensions?.errcode} ${extensions?.field}`)
    return data?.[list]?.edges.map(({ node }) => node.id) ?? []
  }
  const row = async (id: string, select: string) =>
    (
      await server.ask<Record<string, Fields>>(
        'admin',
        'provider',
        `query ($id: String) { ${one}(id: $id) { ${select} } }`,
        { id },
      )
    ).data?.[one] ?? null

  let example: Fields
  let id: string
  beforeAll(async () => {
    example = await make()
    id = idOf(await save(example))
  })

  test('a row that is sent twice is made once', async () => {
    const model = { ...(await make()), idempotency_key: `${name}-once` }
    expect((await save(model)).ids).toEqual((await save(model)).ids)
  })

  test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))('is sorted by %s', async (sort) => {
    expect(await found({ sort })).toContain(id)
  })

  test.runIf(list)('can be sorted by nothing else', async () => {
    expect(await found({ sort: 'tenant_id' })).toEqual(['INVALID sort'])
  })

  // What is joined is found by the tests of its feature.
  test.runIf(list).each(search.filter((field) => field in fields))('is found by its %s', async (field) => {
    const words = String(example[field] ?? '').replaceAll(/<[^>]*>/g, '')
    expect(await found({ keywords: words })).toContain(id)
    expect(await found({ keywords: 'nothing that stands anywhere' })).toEqual([])
  })

  test.runIf(list).each(filters)('is narrowed by %s', async (field) => {
    const value = (await row(id, field))?.[field]
    if (value !== null) expect(await found({ filter: { [field]: value } })).toContain(id)
    expect(await found({ filter: { [field]: another(declared, field, value) } })).not.toContain(id)
  })

  test.each(
    Object.keys(fields).filter((field) => {
      const { required, kind } = fieldOf(declared, field)
      return required && kind !== 'ref'
    }),
  )('needs %s', async (field) => {
    expect(why(await save({ ...example, [field]: '' }))).toEqual([`INVALID ${field}`])
  })

  test.each(Object.keys(fields).filter((field) => fieldOf(declared, field).kind === 'text'))(
    'bounds %s',
    async (field) => {
      const kind = fieldOf(declared, field)
      const max = kind.kind === 'text' ? kind.max : 0
      expect(why(await save({ ...example, [field]: 'x'.repeat(max + 1) }))).toContain(`INVALID ${field}`)
    },
  )

  test('an outdated form is refused, and a change is counted', async () => {
    expect((await edit({ id, version: 1, ...changes })).errcode).toBe('0')
    expect((await edit({ id, version: 1, ...example })).errcode).toBe('STALE')
    expect(await row(id, `version ${Object.keys(changes).join(' ')}`)).toEqual({ version: 2, ...changes })
  })

  test('its state is changed, and it is deleted, each answered on its own', async () => {
    const other = idOf(await save(await make()))
    if (state) {
      const field = stateFieldOf(declared)
      const { otherwise } = fieldsOf(declared)[field] ?? {}
      const to = another(declared, field, otherwise)
      expect((await several(state, `, ${field}: ${String(to)}`, [other, NOBODY])).ids).toEqual([other])
    }
    expect((await several(remove, '', [other, NOBODY])).ids).toEqual([other])
    expect(await row(other, 'id')).toBeNull()
  })
})
