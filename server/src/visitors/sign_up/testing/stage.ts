import { expect } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import { ANSWER, startServer, type AnswerData } from '#server/testing/ask.ts'

export type Fields = Readonly<Record<string, unknown>>

const passwords = {
  set: () => Promise.resolve(),
  check: () => Promise.resolve(false),
  ticket: (account: string, tenant: string) => Promise.resolve(`ticket.${tenant}.${account}`),
}

/** A campus whose registration is open, and what phones get of it. */
export async function signUpStage() {
  const server = await startServer({ passwords })
  server.clock.set(Temporal.Instant.from('2026-09-07T08:00:00+08:00'))
  let phones = 13_600_000_000

  const admin = <T>(document: string, variables: Fields = {}) =>
    server.data<T>('admin', 'provider', document, variables)
  const sends = async (code_gateway: 'sms' | 'off') => {
    const { version } = await admin<{ version: number }>('{ findVisitorOverallSettingsEntity { version } }')
    const answer = await admin<AnswerData>(
      `mutation ($model: VisitorOverallSettingsModel) { saveVisitorOverallSettings(model: $model) { ${ANSWER} } }`,
      { model: { version, other_setting: { code_gateway } } },
    )
    expect(answer).toMatchObject({ errcode: '0' })
  }
  await admin(`mutation { renewVisitorRegisterKey(close: false) { errcode } }`)
  const { register_key: key } = await admin<{ register_key: string }>(
    '{ findVisitorRegisterKey { register_key } }',
  )
  await sends('sms')

  const send = (phone: string, tenantKey = key) =>
    server.data<AnswerData & { seconds: number | null }>(
      null,
      'public',
      `mutation ($phone: String, $tenantKey: String) { sendVisitorCode(phone: $phone, tenantKey: $tenantKey, language: "en") { ${ANSWER} seconds } }`,
      { phone, tenantKey },
    )
  const inTenant = <T>(what: (tx: Tx) => Promise<T>) => server.db.withTenant(server.campus.tenant_id, what)
  const codeOf = (phone: string) =>
    inTenant(async ({ sql, tenant_id }) => {
      const [row] = await sql<{ text: string }[]>`
        select text from message_delivery where tenant_id = ${tenant_id} and address = ${phone} and channel = 'sms'
        order by create_time desc, id desc limit 1`
      return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
    })
  return {
    server,
    key,
    admin,
    /** Has the tenant send codes, or none. */
    sends,
    inTenant,
    /** The code of the last message to a phone, as it stands in the outbox. */
    codeOf,
    send,
    newPhone: () => String((phones += 1)),
    /** Sends a code. @returns it */
    sent: async (phone: string) => {
      expect(await send(phone)).toMatchObject({ errcode: '0', seconds: 60 })
      return codeOf(phone)
    },
    register: (model: Fields, tenantKey = key) =>
      server.data<AnswerData & { ticket: string | null }>(
        null,
        'public',
        `mutation ($model: VisitorAccountModel, $tenantKey: String) { registerAccountForPublic(model: $model, tenantKey: $tenantKey) { ${ANSWER} ticket } }`,
        { model, tenantKey },
      ),
    /** Whoever is registered by a phone. */
    people: (phone: string) =>
      inTenant(async ({ sql, tenant_id }) => [
        ...(await sql<{ account: string; source: string; data_source: number; visitor_name: string }[]>`
            select r.account, r.visitor_name, r.data_source, u.source
            from visitor_registration r left join iam_user u on u.tenant_id = ${tenant_id} and u.account = r.account
            where r.tenant_id = ${tenant_id} and r.phone_key = ${phone}`),
      ]),
  }
}
export type SignUpStage = Awaited<ReturnType<typeof signUpStage>>
