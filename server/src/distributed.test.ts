import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import ts from 'typescript6'
import { expect, test } from 'vitest'
import * as tables from './tables.ts'

// The form that statements must have to run also where Citus distributes tenants over several nodes:
// docs/scale.md.

const of_tenants = new Set<string>(
  Object.values(tables)
    .filter((one) => is(one, Table))
    .filter((table) => 'tenant_id' in getTableColumns(table))
    .map((table) => getTableName(table)),
)

/** Stands for the tenant's parameter in a statement's text. */
const TENANT = '$tenant'

interface Statement {
  where: string
  text: string
}

const folder = import.meta.dirname
const statements = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  .flatMap((file) => statementsOf(file, readFileSync(path.join(folder, file), 'utf8')))

/**
 * The statements and statement fragments of a file: each outermost SQL template, with nested ones expanded.
 */
function statementsOf(file: string, text: string): Statement[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Statement[] = []
  const walk = (node: ts.Node): void => {
    if (isSql(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ where: `${file}:${line + 1}`, text: textOf(node.template) })
    } else ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

function isSql(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && /(^|\.)(sql|tx|owner)$/.test(node.tag.getText())
}

function textOf(template: ts.TemplateLiteral): string {
  if (!ts.isTemplateExpression(template)) return template.text
  const rest = template.templateSpans.map(
    ({ expression, literal }) => `${valueOf(expression)}${literal.text}`,
  )
  return `${template.head.text}${rest.join('')}`.replaceAll(/\s+/g, ' ')
}

function valueOf(expression: ts.Expression): string {
  if (/(^|\.)tenant_id$/.test(expression.getText())) return TENANT
  const parts: string[] = []
  const walk = (node: ts.Node): void => {
    if (isSql(node)) parts.push(textOf(node.template))
    else ts.forEachChild(node, walk)
  }
  walk(expression)
  return parts.length > 0 ? parts.join(' ') : '$'
}

/** The text split by brackets: the content of each pair, without that of nested pairs. */
function levels(text: string): string[] {
  const done: string[] = []
  const open = ['']
  for (const letter of text) {
    if (letter === '(') open.push('')
    else if (letter === ')') done.push(open.pop() ?? '')
    else open.push(`${open.pop() ?? ''}${letter}`)
  }
  return [...done, ...open]
}

const TABLE = String.raw`(?:lateral )?"?([a-z_]+)"?`

/** An insert from a select without RETURNING and ON CONFLICT. */
const plainInserts = (text: string) =>
  levels(text).filter(
    (level) => /insert into [^;]* select /.test(level) && !/ returning | on conflict /.test(level),
  )

/** Tables that are joined, or read in brackets, without the tenant's parameter. */
function unnamed(text: string): string[] {
  const named = (part: string) => part.includes(`tenant_id = ${TENANT}`)
  return levels(text).flatMap((level, nth, all) => {
    const [before = '', ...joins] = level.split(/\bjoin (?=[a-z_"$])/)
    const joined = joins.filter(
      (part) => of_tenants.has(part.match(new RegExp(`^${TABLE}`))?.[1] ?? '') && !named(part),
    )
    const [, first = ''] = before.match(new RegExp(String.raw`\bfrom ${TABLE}`)) ?? []
    const isInBrackets = nth < all.length - 1
    const reads = isInBrackets && /\bselect\b/.test(before) && of_tenants.has(first) && !named(level)
    return [...joined, ...(reads ? [first] : [])]
  })
}

const through_another = (text: string) => text.match(/\w+\.tenant_id = \w+\.tenant_id/g) ?? []

/** What Citus 14 refuses, or sends to every node, though PostgreSQL runs it. */
const refused: Readonly<Record<string, { form: RegExp; example: string }>> = {
  'a CTE without columns': {
    form: /\bas (?:not )?(?:materialized )?\( ?select from\b/,
    example: 'with proceed as materialized (select from checked where unchanged) select 1',
  },
  'a subquery in VALUES': {
    form: /\bvalues ?\((?:[^()]|\([^()]*\))*\( ?select\b/,
    example:
      'insert into hold (tenant_id, id) values ($tenant, (select id from resource where tenant_id = $tenant))',
  },
  'a CASE that compares with a parameter of unknown type': {
    form: /\bcase (?!when\b)[\w.]+ when \$(?!::)/,
    example: 'update blacklist set state = case state when $ then $ else state end',
  },
  'a limited subquery for each tenant': {
    form: /\btenant (?:\w+ )?(?:cross |left )?join lateral ?\([^;]*\blimit\b/,
    example:
      'select 1 from tenant t cross join lateral (select * from iam_user where tenant_id = t.id limit 1) u',
  },
  'time arithmetic with a column in UPDATE or DELETE': {
    form: /^ ?(?:update|delete) (?:(?! at time zone ).)*\+ make_interval\(\w+ => [a-z]/,
    example:
      'update hold set end_at = $::timestamptz + make_interval(mins => buffer_minutes) where tenant_id = $tenant',
  },
}

const broken = (law: (text: string) => string[]) =>
  statements.flatMap(({ where, text }) => law(text).map((what) => `${where}: ${what.trim()}`))

test('finds statements to check', () => {
  expect(statements.length).toBeGreaterThan(200)
  expect(of_tenants.size).toBeGreaterThan(30)
  expect(statements.filter(({ text }) => text.includes(TENANT)).length).toBeGreaterThan(100)
})

test.each<[string, (text: string) => string[], string]>([
  [
    'a table that is joined through another',
    through_another,
    'select from hold h join resource r on r.tenant_id = h.tenant_id and r.id = h.resource_id',
  ],
  [
    'a plain insert from a select',
    plainInserts,
    'with a as (insert into hold (tenant_id, id) select $, id from unnest($) x) select 1',
  ],
  [
    'a joined table without the tenant',
    unnamed,
    'select 1 from hold h join resource r on r.id = h.resource_id',
  ],
  [
    'a table in brackets without the tenant',
    unnamed,
    'select (select count(*) from hold h where h.resource_id = r.id) as n from resource r',
  ],
])('the search finds %s', (_what, law, text) => {
  expect(law(text)).not.toEqual([])
})

test('every table joined or read in brackets gets the tenant as a parameter', () => {
  expect(broken(unnamed)).toEqual([])
})

test('no table gets the tenant from another table', () => {
  expect(broken(through_another)).toEqual([])
})

test('every insert from a select has RETURNING or ON CONFLICT', () => {
  expect(broken(plainInserts)).toEqual([])
})

test.each(Object.entries(refused))('no statement has %s', (_what, { form, example }) => {
  const found = (text: string) => form.exec(text)?.slice(0, 1) ?? []
  expect(found(example)).not.toEqual([])
  expect(broken(found)).toEqual([])
})

test('the name of a violated constraint is read in one place: Citus says it differently', () => {
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /['.]constraint_name\b/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  // The log names it for whoever reads it.
  expect(readers.toSorted()).toEqual(['platform/database/versions.ts', 'platform/log.ts'])
})
