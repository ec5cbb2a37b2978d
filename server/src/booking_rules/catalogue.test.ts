import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking_rule_fields, type_rule_fields } from '#rules/booking_rules/fields.ts'
import type { Catalogue } from '#rules/records/field_kinds.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const schema = buildSchema(readFileSync(new URL('../../../schema/provider.graphql', import.meta.url), 'utf8'))

/** The fields that a type of the schema has of its own. @param ignored are accepted, but not read */
function fieldsOf(name: string): string[] {
  const type = schema.getType(name)
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`no ${name}`)
  return Object.values(type.getFields())
    .filter(({ description }) => !description?.startsWith('Read only'))
    .map((field) => field.name)
}

/** What a column means when nothing is given, by the database itself. */
const defaultsOf = (table: string) =>
  server.db.withTenant(
    server.campus.tenant_id,
    async ({ sql }) => {
      const columns = await sql<
        { column_name: string; column_default: string | null; is_nullable: string }[]
      >`
        select column_name, column_default, is_nullable from information_schema.columns where table_name = ${table}`
      const values = columns.map(
        ({ column_name, column_default }) => `${column_default ?? 'null'} as "${column_name}"`,
      )
      const [row] = await sql<Record<string, unknown>[]>`select ${sql.unsafe(values.join(', '))}`
      const empty = new Set(columns.flatMap((one) => (one.is_nullable === 'YES' ? [one.column_name] : [])))
      return { row: row ?? {}, empty }
    },
    { readonly: true },
  )

describe.each<[string, Catalogue, { tables: string[]; inputs: string[]; outputs: string[] }]>([
  [
    'booking rules',
    booking_rule_fields,
    {
      tables: ['resource', 'resources_rule_template'],
      inputs: [
        'ResourceModel',
        'ResourceChange',
        'ResourcesRuleTemplateModel',
        'ResourcesRuleTemplateChange',
      ],
      outputs: ['Resource', 'ResourcesRuleTemplate'],
    },
  ],
  [
    'rules of a type',
    type_rule_fields,
    {
      tables: ['resources_type'],
      inputs: ['ResourcesTypeModel', 'ResourcesTypeChange'],
      outputs: ['ResourcesType'],
    },
  ],
])('the catalogue of %s', (_name, fields, { tables, inputs, outputs }) => {
  const names = Object.keys(fields)

  test.each(tables)('gives the defaults of table %s', async (table) => {
    const { row, empty } = await defaultsOf(table)
    expect(Object.fromEntries(names.map((name) => [name, row[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, fields[name]?.otherwise])),
    )
    expect(names.filter((name) => empty.has(name))).toEqual(
      names.filter((name) => fields[name]?.otherwise === null),
    )
  })

  test.each([...inputs, ...outputs])('is in %s', (type) => {
    const known = fieldsOf(type)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})
