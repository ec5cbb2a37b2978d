import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldOf, stateFieldOf, type AnyRecord } from '#rules/records/record.ts'
import { change, idOf, makeType, why, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { all_records } from './testing/all_records.ts'
import { record_examples } from './testing/record_examples.ts'

// What every declared record promises: its list, its form and its changes, through the endpoint. What is particular to
// one is tested by its feature.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await change(server, 'admin', 'saveLocation', 'LocationModel', {
    kind: 'campus',
    code: 'north',
    name: 'North',
  })
})
afterAll(() => server.stop())

let made = 0
const fresh = () => `made-${made++}`

/** Makes what rows belong to. @returns its id */
const owners = {
  codes: async () =>
    idOf(await change(server, 'admin', 'saveCodes', 'CodesModel', { code: fresh(), name: 'x' })),
  type: () => makeType(server, { resources_name_en: fresh() }),
  /** The code of a gate. */
  gate: async () => {
    const code = fresh()
    await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', { code, name: 'x' })
    return code
  },
  /** The code of an entry of the code table visitor_type. */
  visit_kind: async () => {
    const { edges } = await server.data<{ edges: { node: { id: string } }[] }>(
      'admin',
      'provider',
      '{ findCodesAll(filter: { code: { eq: "visitor_type" } }) { edges { node { id } } } }',
    )
    const item = { codes_id: edges[0]?.node.id, item_code: fresh(), item_name: 'x' }
    await change(server, 'admin', 'saveCodeItem', 'CodeItemModel', item)
    return item.item_code
  },
}

const NOBODY = '00000000-0000-0000-0000-000000000001'
const NOWHERE = 'nothing that stands anywhere'

/** A value of the same kind that no row has. */
function another(declared: AnyRecord, name: string, value: unknown): unknown {
  const field = fieldOf(declared, name)
  if (field.kind === 'ref') return NOBODY
  if (field.kind === 'flag') return value === 1 ? 0 : 1
  if (field.kind === 'one_of') return field.values.find((one) => one !== value)
  if (field.kind === 'word') return field.values.find((one) => one !== value)
  return 'no-row-has-this'
}

/** The row with other values in the columns of its list: greater ones for a greater `nth`; null: none, where it may. */
function varied(declared: AnyRecord, row: Fields, nth: 0 | 1 | null): Fields {
  const columns = declared.sorts.filter((name) => name in declared.fields && name !== stateFieldOf(declared))
  const valueOf = (name: string): unknown => {
    const field = fieldOf(declared, name)
    if (nth === null) return field.required ? row[name] : null
    if (field.kind === 'text') return `${String(row[name] ?? '')}${['a', 'b'][nth]}`
    if (field.kind === 'whole') return field.min + nth
    return field.kind === 'moment' ? `2026-09-0${nth + 1} 10:00:00` : row[name]
  }
  return { ...row, ...Object.fromEntries(columns.map((name) => [name, valueOf(name)])) }
}

/** A value as refusals tell it. */
const told = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

type Row = Fields & { id: string }
type Value = string | number | null

/** The rows by this value, those without one last; what is equal stays in its order. */
const sortedBy = (rows: readonly Row[], valueOf: (row: Row) => unknown, direction: 1 | -1) =>
  rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)] as [Value, Value]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -direction : a > b ? direction : 0
  })

interface Asked {
  filter?: Fields
  sort?: string
  keywords?: string
  first?: number
  offset?: number
}

const with_form = [...all_records].filter(([, { operations }]) => operations.create)

test('every record with a form has an example', () => {
  expect(Object.keys(record_examples).toSorted()).toEqual(with_form.map(([name]) => name).toSorted())
})

describe.each(with_form)('%s', (name, declared) => {
  const { entity, operations, filters, matches = [], sorts, search, fields } = declared
  const example_of = record_examples[name]
  if (!example_of) throw new Error(`${name} has no example`)
  const { owner, change: changes, always = {}, order } = example_of
  const { list = '', one = '', create = '', update = '', state = '', remove = '' } = operations
  const make = async () => example_of.make(fresh(), owner ? await owners[owner]() : '')
  const save = (model: Fields) => change(server, 'admin', create, `${entity}Model`, model)
  const edit = (model: Fields) =>
    change(server, 'admin', update, `${entity}${update === create ? 'Model' : 'Change'}`, model)
  const several = (operation: string, args: string, ids: string[]) =>
    server.data<object>(
      'admin',
      'provider',
      `mutation ($ids: [String]) { ${operation}(ids: $ids${args}) { errcode ids refused { id errcode } } }`,
      { ids },
    )
  const state_field = stateFieldOf(declared)
  const other_state = state ? another(declared, state_field, fieldOf(declared, state_field).otherwise) : null
  const setState = (ids: string[]) => several(state, `, ${state_field}: ${String(other_state)}`, ids)

  const ask = ({ filter, ...args }: Asked, select = '') =>
    server.ask<Record<string, { totalCount: number; edges: { node: Row }[] }>>(
      'admin',
      'provider',
      `query ($filter: ${entity}Filter, $sort: String, $keywords: String, $first: Int, $offset: Int) {
        ${list}(first: $first, offset: $offset, filter: $filter, sort: $sort, keywords: $keywords) {
          totalCount edges { node { id ${select} } } } }`,
      { first: 999, ...args, filter: { ...always, ...filter } },
    )
  const rows = async (args: Asked, select = '') => {
    const { errors, data } = await ask(args, select)
    expect(errors).toEqual([])
    return data?.[list]?.edges.map(({ node }) => node) ?? []
  }
  const found = async (args: Asked = {}) => (await rows(args)).map(({ id }) => id)
  const row = async (id: string, select: string) =>
    (
      await server.ask<Record<string, Fields>>(
        'admin',
        'provider',
        `query ($id: String) { ${one}(id: $id) { ${select} } }`,
        { id },
      )
    ).data?.[one] ?? null
  const wordsOf = async (field: string) =>
    String((await row(id, field))?.[field] ?? '').replaceAll(/<[^>]*>/g, '')

  let example: Fields
  let id: string
  /** Rows to sort, of which the second and the third are equal but for their codes. */
  const unlike: string[] = []
  beforeAll(async () => {
    example = await make()
    id = idOf(await save(example))
    if (!list) return
    for (const nth of [0, 1, 1, null] as const) {
      server.clock.set(`2026-09-07T00:00:0${unlike.length + 1}Z`)
      unlike.push(idOf(await save(varied(declared, await make(), nth))))
    }
    if (state) await setState(unlike.slice(0, 1))
  })

  test('a row that is sent twice is made once', async () => {
    const model = { ...(await make()), idempotency_key: `${name}-once` }
    expect((await save(model)).ids).toEqual((await save(model)).ids)
  })

  test.each(sorts)('is sorted by %s, both ways', async (sort) => {
    const to_sort = async (args: Asked) => (await rows(args, sort)).filter((one) => unlike.includes(one.id))
    const in_own_order = await to_sort({})
    expect(in_own_order).toHaveLength(unlike.length)
    // Moments are told in seconds.
    const valueOf = (one: Row) => (sort === 'create_time' ? one.id : one[sort])
    expect(await to_sort({ sort })).toEqual(sortedBy(in_own_order, valueOf, 1))
    expect(await to_sort({ sort: `-${sort}` })).toEqual(sortedBy(in_own_order, valueOf, -1))
  })

  test.runIf(list).each(['tenant_id', '-toString'])('can’t be sorted by %s', async (sort) => {
    const { errors } = await ask({ sort })
    expect(errors).toMatchObject([{ extensions: { errcode: 'INVALID', field: 'sort' } }])
    expect(errors[0]?.message).toContain(sorts.join(', '))
  })

  test.runIf(order)('has an order of its own', async () => {
    expect(await found()).toEqual(await found({ sort: order ?? '' }))
  })

  test.runIf(list)('is read in pages', async () => {
    const [sort = ''] = sorts
    const all = await found({ sort })
    expect(await found({ sort, first: 2, offset: 1 })).toEqual(all.slice(1, 3))
    expect((await ask({ first: 1 })).data?.[list]?.totalCount).toBe(all.length)
  })

  test.runIf(list).each(search)('is found by its %s', async (field) => {
    const words = await wordsOf(field)
    expect(await found({ keywords: words })).toContain(id)
    expect(await found({ keywords: words.slice(1).toUpperCase() })).toContain(id)
    // A wildcard stands for nothing.
    for (const keywords of [NOWHERE, '_', '%', `${words}%${NOWHERE}`])
      expect(await found({ keywords })).toEqual([])
  })

  test.runIf(list).each(filters)('is narrowed by %s', async (field) => {
    const value = (await row(id, field))?.[field] ?? null
    if (value !== null) {
      expect(await found({ filter: { [field]: value } })).toContain(id)
      expect(await found({ filter: { [field]: value }, keywords: NOWHERE })).toEqual([])
    }
    expect(await found({ filter: { [field]: another(declared, field, value) } })).not.toContain(id)
  })

  test.runIf(list).each(matches)('is narrowed by conditions on %s', async (field) => {
    const value = await wordsOf(field)
    const part = value.slice(1)
    for (const match of [{ eq: value }, { in: [NOWHERE, value] }, { like: part, ne: NOWHERE }, { eq: null }])
      expect(await found({ filter: { [field]: match } })).toContain(id)
    for (const match of [
      { eq: NOWHERE },
      { in: [] },
      { like: part, ne: value },
      { eq: value, like: NOWHERE },
    ])
      expect(await found({ filter: { [field]: match } })).not.toContain(id)
    // Also what has no value differs.
    const differing = await found({ filter: { [field]: { ne: NOWHERE } } })
    expect(differing).toEqual(expect.arrayContaining([id, ...unlike]))
  })

  test.runIf(list)('is not narrowed by what is left empty', async () => {
    const empty = filters.map((field) => [field, fieldOf(declared, field).kind === 'text' ? '' : null])
    const args = { filter: Object.fromEntries(empty) as Fields, keywords: '', sort: '' }
    expect(await found(args)).toEqual(await found())
  })

  test.each(
    Object.keys(fields).filter((field) => {
      const { required, kind } = fieldOf(declared, field)
      return required && kind !== 'ref'
    }),
  )('needs %s', async (field) => {
    for (const nothing of ['', null, undefined])
      expect(why(await save({ ...example, [field]: nothing }))).toEqual([`INVALID ${field}`])
  })

  test.each(Object.keys(fields).filter((field) => fieldOf(declared, field).kind === 'text'))(
    'bounds %s',
    async (field) => {
      const { pattern, ...kind } = fieldOf(declared, field)
      const max = kind.kind === 'text' ? kind.max : 0
      for (const wrong of ['x'.repeat(max + 1), ...(pattern ? ['with a blank'] : [])])
        expect(why(await save({ ...example, [field]: wrong }))).toContain(`INVALID ${field}`)
    },
  )

  test('an outdated form is told what has changed since, and each change is counted', async () => {
    const names = Object.keys(changes)
    for (const [i, field] of names.entries())
      expect((await edit({ id, version: i + 1, [field]: changes[field] })).errcode).toBe('0')
    const version = names.length + 1
    for (const [i] of names.entries()) {
      const changed = names.slice(i).toSorted()
      const now = Object.fromEntries(changed.map((field) => [field, told(changes[field])]))
      expect(await edit({ ...example, id, version: i + 1 })).toMatchObject({
        errcode: 'STALE',
        refusals: [{ details: { ...now, version, changed: changed.join(', ') } }],
      })
    }
    expect(await row(id, `version ${names.join(' ')}`)).toEqual({ version, ...changes })
  })

  test.runIf(remove)('its state is changed, and it is deleted, each answered on its own', async () => {
    const other = idOf(await save(await make()))
    const missing = { id: NOBODY, errcode: 'NOT_FOUND' }
    if (state) {
      expect(await setState([other, NOBODY])).toEqual({ errcode: '0', ids: [other], refused: [missing] })
      expect(await row(other, state_field)).toEqual({ [state_field]: other_state })
    }
    const removed = await several(remove, '', [other, NOBODY])
    expect(removed).toEqual({ errcode: '0', ids: [other], refused: [missing] })
    expect(await row(other, 'id')).toBeNull()
    const again = await several(remove, '', [other])
    expect(again).toEqual({ errcode: 'NOT_FOUND', ids: [], refused: [{ ...missing, id: other }] })
  })
})
