import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpSchema } from './database.ts'
import { Client } from './testing/browser.ts'
import { startFresh } from './testing/database.ts'
import { someone } from './testing/start.ts'
import type { Started } from './testing/start.ts'

// Two universities use the same student numbers: a sign-in at one is never valid for the other.

const SMALL = 'horse of the small'
const BIG = 'horse of the big'
const person = (tenant: string) =>
  someone('2026d230', {
    tenant,
    name: `${tenant} person`,
    tenant_name: tenant,
    tenant_name_en: `The ${tenant}`,
  })
let at: Started
let client: Client

beforeAll(async () => void (at = await startFresh({ refresh_grace: 10 })))
afterAll(() => at.stop())
beforeEach(async () => {
  at.people.clear()
  at.people.set('small', person('small'))
  await at.sql`delete from identity.guess`
  await at.identity.passwords.set('2026d230', 'small', SMALL)
  await at.identity.passwords.set('2026d230', 'big', BIG)
  client = new Client(at)
})

const tenantIn = (token: string | undefined) => decodeJwt(token ?? '')['tenant']

describe('a sign-in at one tenant', () => {
  test('stays there when another creates the same account: refresh, cookie, ID token', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    // From now on the other tenant's account is found first.
    at.people.clear()
    at.people.set('big', person('big'))
    at.people.set('small', person('small'))
    const renewed = await client.refresh(tokens.refresh_token)
    expect(decodeJwt(renewed.access_token ?? '')).toMatchObject({
      sub: 'small/2026d230',
      account: '2026d230',
      tenant: 'small',
      name: 'small person',
    })
    const { url } = await client.open({ prompt: 'none' })
    const again = await client.exchange(new URL(url).searchParams.get('code') ?? '')
    expect([tenantIn(again.access_token), tenantIn(again.id_token)]).toEqual(['small', 'small'])
  })

  test('ends when its own tenant no longer has the account, whoever else has it', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    at.people.clear()
    at.people.set('big', person('big'))
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    const silent = await client.open({ prompt: 'none' })
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required')
  })

  test.each(['2026d230', '/2026d230', 'small/', 'small'])(
    'ends if its subject is "%s", which names no tenant',
    async (subject) => {
      const tokens = await client.signIn('2026d230', SMALL)
      await at.sql`
        update identity.artifact set payload = jsonb_set(payload, '{accountId}', to_jsonb(${subject}::text))
        where payload ->> 'accountId' = 'small/2026d230'`
      expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
      expect((await client.open()).text).toContain('name="password"')
    },
  )

  test('with a subject of the old form ends with the migration', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    const [{ n: steps } = { n: 0 }] = await at.sql<{ n: number }[]>`
      select max(step) as n from identity.schema_step`
    await at.sql`delete from identity.schema_step where step = ${steps}`
    await at.sql`drop index identity.artifact_account; drop table identity.guess; create table identity.attempt ()`.simple()
    await setUpSchema(at.sql, 'identity')
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    expect((await client.open()).text).toContain('name="password"')
  })
})

describe('signing in', () => {
  beforeEach(() => void at.people.set('big', person('big')))

  test.each([
    [SMALL, 'small'],
    [BIG, 'big'],
  ])('with %j leads to %s: the password decides', async (password, tenant) => {
    expect(tenantIn((await client.signIn('2026d230', password)).access_token)).toBe(tenant)
  })

  test('an account of another tenant hides or locks nobody, even a disabled one', async () => {
    at.people.clear()
    at.people.set('big', { ...person('big'), disabled: true })
    at.people.set('small', person('small'))
    expect(tenantIn((await client.signIn('2026d230', SMALL)).access_token)).toBe('small')
    expect((await (await new Client(at).open()).submit({ account: '2026d230', password: BIG })).status).toBe(
      422,
    )
  })

  test('with a password that matches both asks which is meant, and accepts no other choice', async () => {
    await at.identity.passwords.set('2026d230', 'big', SMALL)
    const page = await client.open({ ui_locales: 'en' })
    const asked = await page.submit({ account: '2026d230', password: SMALL })
    expect(asked.status).toBe(200)
    expect(asked.text).toMatch(/The small[^]*The big|The big[^]*The small/)
    expect(asked.text).not.toContain(SMALL)
    const field = (name: string) =>
      [...asked.text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) =>
        (value ?? '').replaceAll('&#34;', '"'),
      )
    const buttons = [...asked.text.matchAll(/name="choice" value="([^"]*)"/g)].map(([, value]) =>
      (value ?? '').replaceAll('&#34;', '"'),
    )
    const tokens = field('choice_token')
    const nth = buttons.findIndex((choice) => choice.includes('big/'))
    const other = 1 - nth
    const choose = (choice: string | undefined, choice_token: string | undefined) =>
      page.submit({ choice: choice ?? '', choice_token: choice_token ?? '' }, 'choice')
    expect((await choose(buttons[nth], tokens[other])).status).toBe(422)
    expect((await choose('["big/admin",0]', tokens[nth])).status).toBe(422)
    const done = await choose(buttons[nth], tokens[nth])
    expect(done.status).toBe(303)
    const got = await client.exchange(new URL(done.url).searchParams.get('code') ?? '')
    expect(tenantIn(got.access_token)).toBe('big')
  })

  test('does not reveal which tenants have an account', async () => {
    const answers = await Promise.all(
      ['2026d230', 'nobody'].map(async (account) => {
        const page = await new Client(at).open({ ui_locales: 'en' })
        const { status, text } = await page.submit({ account, password: 'wrong horse' })
        return [
          status,
          text
            .replaceAll(account, '')
            .replaceAll(page.form_token, '')
            .replace(/interaction\/[\w-]+/g, ''),
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a new password', () => {
  test('ends sign-ins with the old one: refresh token, session, unused code', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    const code = await client.code('2026d230', SMALL).catch(() => '')
    const { url } = await client.open({ prompt: 'none' })
    const unused = new URL(url).searchParams.get('code') ?? code
    expect(unused).not.toBe('')
    at.clock.now += 1000
    await at.identity.passwords.set('2026d230', 'small', 'another horse')
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    expect((await client.exchange(unused)).error).toBe('invalid_grant')
    const silent = await client.open({ prompt: 'none' })
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required')
    const left =
      await at.sql`select kind from identity.artifact where payload ->> 'accountId' = 'small/2026d230'`
    expect(left).toEqual([])
    expect((await new Client(at).signIn('2026d230', 'another horse')).status).toBe(200)
  })

  test('ends nothing of the same account at another tenant', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    await at.identity.passwords.set('2026d230', 'big', 'another horse')
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('also ends what a concurrent request has written anew', async () => {
    const tokens = await client.signIn('2026d230', SMALL)
    const kept = await at.sql`select * from identity.artifact`
    at.clock.now += 2000
    await at.identity.passwords.set('2026d230', 'small', 'another horse')
    for (const row of kept) await at.sql`insert into identity.artifact ${at.sql(row)} on conflict do nothing`
    expect((await client.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    expect((await client.open()).text).toContain('name="password"')
  })
})

test('tokens include the time of the sign-in, also after a renewal', async () => {
  const tokens = await client.signIn('2026d230', SMALL)
  const at_first = decodeJwt(tokens.access_token ?? '')['auth_time']
  expect(at_first).toBe(Math.floor(at.clock.now / 1000))
  at.clock.now += 600_000
  const renewed = await client.refresh(tokens.refresh_token)
  expect(decodeJwt(renewed.access_token ?? '')['auth_time']).toBe(at_first)
})
