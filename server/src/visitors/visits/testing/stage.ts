import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import { ANSWER, startServer, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What tests read of a visit. */
export interface SeenVisit {
  id: string
  state: number
  audit_status: number
  visitor_name: string
  accept_visit_account: string | null
  in_school_date: string
  in_school_end_date: string
  card_number: string | null
  car_card_number: string | null
  people: number
  reason: string | null
  version: number
  actions: { action: string; allowed: number }[]
}
const SEEN =
  'id state audit_status visitor_name accept_visit_account in_school_date in_school_end_date card_number car_card_number people reason version actions { action allowed }'

export interface SeenLine {
  line: number
  id: string | null
  path: string | null
  state: number | null
  errcode: string
}

/** A visitor who has registered, and others who want or decide visits, on the test campus. */
/**
 * @param asks for documents and mails too, which visitors agree to
 * @param kinds those that have rules: first the host, then the office
 */
export async function visitStage({
  asks = true,
  kinds = ['appointment', 'group'],
  ...options
}: Parameters<typeof startServer>[0] & { asks?: boolean; kinds?: readonly string[] } = {}) {
  const server = await startServer(options)
  await server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`update iam_user set phone = '+86 139-0000-0001' where tenant_id = ${tenant_id} and account = 'teacher'`
  })
  const ask = <T>(account: Account, document: string, variables: Fields = {}) =>
    server.data<T>(account, 'provider', document, variables)
  const act = (account: Account, name: string, ids: readonly string[], reason?: string) =>
    ask<AnswerData & { refused: { id: string; errcode: string }[] }>(
      account,
      `mutation ($ids: [String!], $reason: String) { ${name}VisitorAppointment(ids: $ids, reason: $reason) { ${ANSWER} refused { id errcode } } }`,
      { ids, ...(reason === undefined ? {} : { reason }) },
    )
  const kind = (visitor_type: string, fields: Fields = {}) =>
    ask<AnswerData>(
      'admin',
      `mutation ($model: VisitorDetailSettingsModel) { saveVisitorDetailSettings(model: $model) { ${ANSWER} } }`,
      { model: { visitor_type, is_invite_school_flow_path: 1, is_enable_second_level: 1, ...fields } },
    )
  for (const one of kinds) idOf(await kind(one))
  if (asks) await askFor(server.db, server.campus.tenant_id, ['card_type', 'card_number', 'email'])
  return {
    server,
    ask,
    act,
    /** Sets the rules of a kind of visit that has none yet: first the host, then the office. */
    kind,
    /** An application of the student for a day with the teacher; as it is answered. */
    apply: (account: Account, fields: Fields = {}) =>
      ask<AnswerData>(
        account,
        `mutation ($model: VisitorAppointmentModel) { saveVisitorAppointment(model: $model) { ${ANSWER} } }`,
        { model: { ...wanted, consents: ['card_number'], ...fields } },
      ),
    update: (account: Account, model: Fields) =>
      ask<AnswerData>(
        account,
        `mutation ($model: VisitorAppointmentChange) { updateVisitorAppointment(model: $model) { ${ANSWER} } }`,
        { model },
      ),
    invite: (account: Account, models: readonly Fields[]) =>
      ask<AnswerData & { lines: SeenLine[] }>(
        account,
        `mutation ($models: [VisitorVisitModel!]) { saveVisitorInvitation(models: $models) { ${ANSWER} lines { line id path state errcode } } }`,
        { models: models.map((one) => ({ ...wanted, ...one })) },
      ),
    onBehalf: (account: Account, models: readonly Fields[]) =>
      ask<AnswerData & { lines: SeenLine[] }>(
        account,
        `mutation ($models: [VisitorVisitModel!]) { saveVisitorAppointmentAll(models: $models) { ${ANSWER} lines { line id path state errcode } } }`,
        { models: models.map((one) => ({ ...wanted, ...one })) },
      ),
    see: (account: Account, id: string) =>
      ask<SeenVisit>(account, `query ($id: String) { findVisitorAppointment(id: $id) { ${SEEN} } }`, { id }),
    list: async (account: Account, variables: Fields = {}) => {
      const found = await ask<{ totalCount: number; edges: { node: SeenVisit }[] }>(
        account,
        `query ($filter: VisitorAppointmentFilter, $keywords: String, $sort: String, $first: Int) {
          findVisitorAppointmentAll(filter: $filter, keywords: $keywords, sort: $sort, first: $first) { totalCount edges { node { ${SEEN} } } } }`,
        variables,
      )
      return found.edges.map(({ node }) => node)
    },
  }
}
export type VisitStage = Awaited<ReturnType<typeof visitStage>>

/** A form of a visit on Tuesday to the teacher. */
export const wanted = {
  visitor_type: 'appointment',
  visitor_name: 'Chen Yu',
  phone: '13700000000',
  in_school_date: '2026-09-08',
  in_school_reason: 'A lecture',
  accept_visit_name: 'teacher name',
  accept_visit_phone: '13900000001',
} as const

/** The id of what was just made. */
export const idOf = ({ errcode, ids, msg_en }: AnswerData): string => {
  const [id] = ids
  if (errcode !== '0' || !id) throw new Error(`${errcode} ${msg_en}`)
  return id
}
