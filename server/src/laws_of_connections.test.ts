import { expect, test } from 'vitest'
import { code } from './testing/sources.ts'

// The rule on what a connection keeps between transactions. A pooler may lend another one for each of them, so
// everything but these folders, which have connections of their own, has to do without. That makes it enough to
// try some tests through PgBouncer (`vitest.config.ts`).

const OWN_CONNECTIONS = /^server\/src\/platform\/(database|live|jobs)\//

const ELSEWHERE = [
  // On a connection of its own, past the pooler.
  'server/src/demo/demo.service.ts: pg_advisory_lock(',
  // Advice to people, no statement.
  "server/src/operator/restore_command.ts: 'Set those o",
  'server/src/platform/http/listening.ts: ; set PORT to',
]

/** At the beginning of a statement: of a text, after a semicolon, or in a block. */
const BEGIN = String.raw`(?:[\`'"]|;|\bbegin\b|\bthen\b)\s*`

const KEPT = new RegExp(
  [
    // Only `set local` and `set constraints` end with the transaction, and what is set on a function with its call.
    `${BEGIN}set\\s+(?!local\\b|constraints\\b|transaction\\b)["\\w.]+\\s*(?:=|\\bto\\b|\\s["\\w.$])`,
    `${BEGIN}(?:(?:un)?listen|prepare|deallocate|discard|reset|load)\\s+["\\w.$]`,
    String.raw`\bset_config\s*\([^()]*,\s*false\s*\)`,
    String.raw`\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(`,
    String.raw`\b(?:temp|temporary)\s+(?:table|view|sequence)\b`,
    String.raw`\bwith\s+hold\b`,
    // The driver's own, of one connection of its pool.
    String.raw`\bsql\s*\.\s*(?:listen|subscribe|reserve)\s*\(`,
  ].join('|'),
  'gi',
)

test('no statement relies on what a connection keeps', () => {
  const found = code
    .filter(({ file }) => /^(server|identity)\/src\//.test(file) && !OWN_CONNECTIONS.test(file))
    .flatMap(({ file, text }) => (text.match(KEPT) ?? []).map((statement) => `${file}: ${statement}`))
  expect(found).toEqual(ELSEWHERE)
})

test('the folders that may rely on it do', () => {
  const found = code.filter(({ file, text }) => OWN_CONNECTIONS.test(file) && text.match(KEPT) !== null)
  expect(found.map(({ file }) => file)).toContain('server/src/platform/database/migrate.ts')
})

test.each([
  'sql`set search_path to x`',
  'sql`\n  set statement_timeout = 0`',
  "sql.unsafe('set session role x')",
  "sql`SET TIME ZONE 'UTC'`",
  '`select 1; set role x`',
  "sql`select set_config('app.tenant_id', ${id}, false)`",
  'sql`listen sessions`',
  'sql`select pg_advisory_lock(${n})`',
  'sql`select pg_try_advisory_lock_shared(1, 2)`',
  'sql`create temp table t (n int)`',
  'sql`create local temporary table t as select 1`',
  'sql`prepare q as select 1`',
  'sql`declare c cursor with hold for select 1`',
  'sql`reset role`',
  "sql.listen('x', hear)",
  'await sql.reserve()',
])('is recognised: %s', (text) => expect(text.match(KEPT)).not.toBeNull())

test.each([
  'sql`set local role x`',
  'sql`set constraints all deferred`',
  'sql`update t set a = 1`',
  'sql`\n  update t\n  set a = 1`',
  'sql`insert into t values (1) on conflict do update set a = 1`',
  "sql`select set_config('app.tenant_id', ${id}, true)`",
  'sql`select pg_advisory_xact_lock(1)`',
  'http.listen({ port })',
  "db.listen('x', hear)",
  'const set = new Set()',
  "'set apart'.length",
])('is not what a connection keeps: %s', (text) => expect(text.match(KEPT)).toBeNull())
