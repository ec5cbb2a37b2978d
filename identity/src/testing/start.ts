import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import type { Account, AccountSource } from '../accounts.ts'
import type { IdentitySql } from '../database.ts'
import { createIdentity } from '../identity.ts'
import type { Identity, IdentityOptions } from '../identity.ts'

export const AUDIENCE = 'https://campus.example/graphql'
export const CLIENT_ID = 'campus-web'

export interface Started {
  identity: Identity
  issuer: string
  redirect_uri: string
  home: string
  /** Under any key: the accounts of two tenants may have the same name. */
  people: Map<string, Account>
  sql: IdentitySql
  schema: string
  /** The provider's clock; a test may advance it. Timestamps in tokens are real. */
  clock: { now: number }
  logged: { fields: object; text: string }[]
  stop(): Promise<void>
}

export const someone = (account: string, more: Partial<Account> = {}): Account => ({
  account,
  tenant: 'demo',
  name: account,
  disabled: false,
  ...more,
})

/** A real provider on its own port, with the database at `url`. */
export async function startIdentity(url: string, more: Partial<IdentityOptions> = {}): Promise<Started> {
  const sql = postgres(url, { max: 4, onnotice: () => {} })
  const schema = 'identity'
  const people = new Map<string, Account>()
  const accounts: AccountSource = {
    find: async (account, tenant) =>
      [...people.values()].find((one) => one.account === account && one.tenant === tenant) ?? null,
    named: async (typed) => [...people.values()].filter(({ account }) => account === typed),
    demo: async () => [...people.values()],
  }
  const clock = { now: Date.now() }
  const logged: Started['logged'] = []
  const log = (fields: object, text: string) => void logged.push({ fields, text })

  const handlers: { identity?: Identity } = {}
  const server = createServer((req, res) => {
    const from = req.headers['x-test-address']
    void handlers.identity?.handle(req, res, typeof from === 'string' ? from : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const home = `http://127.0.0.1:${port}`
  const identity = await createIdentity({
    issuer: `${home}/identity`,
    sql,
    schema,
    accounts,
    client_id: CLIENT_ID,
    redirect_uris: [`${home}/signin-callback`],
    post_logout_redirect_uris: [`${home}/`],
    audience: AUDIENCE,
    log: { info: log, warn: log, error: log },
    demo: false,
    refresh_grace: 0,
    password_cost: { N: 16, r: 8, p: 1 },
    now: () => clock.now,
    ...more,
  })
  handlers.identity = identity
  return {
    identity,
    issuer: identity.issuer,
    redirect_uri: `${home}/signin-callback`,
    home,
    people,
    sql,
    schema,
    clock,
    logged,
    stop: async () => {
      await identity.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sql.end()
    },
  }
}
