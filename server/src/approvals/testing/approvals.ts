import type { BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

export interface ApprovalData {
  id: string
  flow_code: string | null
  applicant: string
  theme: string
  step_names_en: string[]
  on_behalf: { account: string }[]
  sessions: {
    id: string
    approval_state: number
    step: number
    decidable: number
    appointment_date: string
  }[]
}

const APPROVAL = `id flow_code applicant theme step_names_en on_behalf { account }
  sessions { id approval_state step decidable appointment_date }`

/** Defines flows and reads approvals as some account, through the endpoint. */
export const approvalsOf = (stage: BookingStage) => ({
  /** A step with one named approver, unless `fields` overrides it. */
  step: (account: string | null, fields: Fields = {}): Fields => ({
    name: 'Step',
    approvers: account === null ? [{ kind: 'admin_dept' }] : [{ kind: 'account', code: account }],
    ...fields,
  }),
  saveFlow: (code: string, steps: Fields[], account: Account = 'admin') =>
    stage.ask<AnswerData>(
      account,
      'mutation ($model: ApprovalFlowModel) { saveApprovalFlow(model: $model) { errcode ids msg_en field refusals { errcode field } } }',
      { model: { code, name: code, name_en: code, steps } },
    ),
  list: async (account: Account, list = 'todo', more: Fields = {}) => {
    const page = await stage.ask<{ edges: { node: ApprovalData }[]; totalCount: number }>(
      account,
      `query ($filter: ApprovalFilter, $first: Int, $offset: Int, $sort: String, $keywords: String) {
        findApprovalAll(filter: $filter, first: $first, offset: $offset, sort: $sort, keywords: $keywords) { totalCount edges { node { ${APPROVAL} } } } }`,
      { filter: { list }, first: 50, ...more },
    )
    return page.edges.map(({ node }) => node)
  },
  /** The sessions that an account can decide on now. */
  todo: async (account: Account) => {
    const page = await stage.ask<{ edges: { node: ApprovalData }[] }>(
      account,
      `{ findApprovalAll(first: 50) { edges { node { ${APPROVAL} } } } }`,
      {},
    )
    return page.edges.flatMap(({ node }) => node.sessions.map(({ id }) => id))
  },
  delegate: (account: Account, delegate: string, begin_date: string, end_date: string, away?: string) =>
    stage.ask<AnswerData>(
      account,
      'mutation ($model: ApprovalDelegationModel) { saveApprovalDelegation(model: $model) { errcode ids msg_en field refusals { errcode field details } } }',
      { model: { delegate, begin_date, end_date, account: away } },
    ),
  /** The history of a session, as `action by (to_state)`. */
  progress: async (account: Account, id: string) => {
    const lines = await stage.ask<
      { action: string; account: string | null; details: Fields | null; reason: string | null }[]
    >(account, 'query ($id: String) { findAppointmentProgress(id: $id) { action account details reason } }', {
      id,
    })
    return lines
  },
})
