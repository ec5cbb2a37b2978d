import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type EndpointName, type TestServer } from '#server/testing/ask.ts'
import { callsOf } from '../../../web/src/kit/record/record_calls.ts'
import { all_records } from '#server/records/testing/all_records.ts'
import type { Account } from '#server/testing/campus.ts'

// The documents of the pages, as the people who use them, with the most rows that any page requests.

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

describe('no document of the pages is too expensive', () => {
  interface PageOperation {
    endpoint: EndpointName
    text: string
  }
  /** The most rows that any page requests of a document; 500, as exports do, of those not listed. */
  const ROWS: Readonly<Record<string, number>> = {
    FindDepartments: 9999,
    FindPosts: 9999,
    FindLocations: 9999,
    FindResourceGrid: 1000,
  }
  const source = path.resolve(import.meta.dirname, '../../../web/src')
  const files = globSync('**/*.graphql.ts', { cwd: source })
  const isOperation = (found: unknown): found is PageOperation =>
    typeof found === 'object' && found !== null && 'endpoint' in found && 'text' in found
  const load = async () =>
    (
      await Promise.all(
        files.map(async (file) => {
          const all = (await import(path.join(source, file))) as Record<string, unknown>
          return Object.entries(all).flatMap(([name, found]) =>
            isOperation(found) ? [{ ...found, name }] : [],
          )
        }),
      )
    ).flat()
  /** Those that pages of declared records are made of. */
  const declared = [...all_records].flatMap(([name, record]) =>
    Object.entries(callsOf(record))
      .filter(([, call]) => call.name !== '')
      .map(([call_name, { endpoint, text }]) => ({ name: `${name} ${call_name}`, endpoint, text })),
  )

  test.each<Account>(['student', 'guard', 'manager', 'admin'])('for %s', async (account) => {
    const operations = [...(await load()), ...declared]
    expect(operations.length).toBeGreaterThan(30)
    for (const name of Object.keys(ROWS)) expect(operations.map((one) => one.name)).toContain(name)
    for (const { name, endpoint, text } of operations) {
      const variables = text.includes('$first') ? { first: ROWS[name] ?? 500 } : {}
      const { errors } = await server.ask(account, endpoint, text, variables)
      expect([name, errors.filter(({ extensions }) => extensions?.errcode === 'TOO_DEAR')]).toEqual([
        name,
        [],
      ])
    }
  })
})
