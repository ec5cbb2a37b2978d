import type { FlowStep } from '#rules/approvals/flow.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { change } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'
import { idOf, visitStage, type Fields } from './stage.ts'

/** What tests say of a step of a flow. */
export type AskedStep = Partial<Pick<FlowStep, 'name' | 'name_en' | 'rule' | 'own' | 'approvers'>>

/** A step that asks these people. */
export const asks = (accounts: readonly Account[], more: AskedStep = {}): AskedStep => ({
  approvers: accounts.map((code) => ({ kind: 'account', code })),
  ...more,
})

/** Nobody has this role. */
export const asks_nobody: AskedStep = { approvers: [{ kind: 'role', code: 'visitor_admin' }] }

interface SeenStep {
  name_en: string
  state: string
  awaited: { name: string | null }[]
  votes: { name: string; for_name: string | null; approves: number; reason: string | null }[]
}

/** The stage of visits, with approval flows. */
export async function courseStage() {
  const stage = await visitStage()
  const inTenant = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    stage.server.db.withTenant(stage.server.campus.tenant_id, run)
  let flows = 0
  const stepsFor = (account: Account, id: string) =>
    stage.ask<SeenStep[]>(
      account,
      'query ($id: String) { findVisitorAppointmentApproval(id: $id) { name_en state awaited { name } votes { name for_name approves reason } } }',
      { id },
    )
  return {
    ...stage,
    inTenant,
    /** From now on applications go over a flow with these steps. @returns its code */
    goesOver: async (steps: readonly AskedStep[]): Promise<string> => {
      const code = `way${++flows}`
      const model = {
        ...{ code, name: code, name_en: code },
        steps: steps.map((step, i) => ({ name: `环节${i + 1}`, name_en: `Step ${i + 1}`, ...step })),
      }
      idOf(await change(stage.server, 'admin', 'saveApprovalFlow', 'ApprovalFlowModel', model))
      await inTenant(
        ({ sql, tenant_id }) => sql`
          update visitor_kind set invite_school_flow_path = ${code} where tenant_id = ${tenant_id} and visitor_type = 'appointment'`,
      )
      return code
    },
    /** A visit of the student to the teacher, who has confirmed it. */
    waiting: async (fields: Fields = {}): Promise<string> => {
      const id = idOf(await stage.apply('student', fields))
      await stage.act('teacher', 'confirm', [id])
      return id
    },
    state: async (id: string) => (await stage.see('admin', id)).state,
    /** @returns the errcode */
    decide: async (account: Account, action: 'approve' | 'reject', id: string) =>
      (await stage.act(account, action, [id], 'Because')).errcode,
    waitsFor: async (account: Account) => {
      const { edges } = await stage.ask<{ edges: { node: { id: string } }[] }>(
        account,
        '{ findMyVisitorAppointmentAll(first: 200, part: "approver") { edges { node { id } } } }',
      )
      return edges.map(({ node }) => node.id)
    },
    stepsFor,
    steps: async (id: string) => (await stepsFor('admin', id)).map((one) => one.state),
    /** The pages to which somebody was led to approve a visit, once for each time they were told. */
    ledTo: async (account: Account, id: string) => {
      const { edges } = await stage.ask<{ edges: { node: { kind: string; link: string } }[] }>(
        account,
        '{ findMyNotificationAll(first: 200) { edges { node { kind link } } } }',
      )
      return edges.flatMap(({ node: { kind, link } }) =>
        kind === 'visit_to_approve' && link.endsWith(id) ? [link] : [],
      )
    },
    progress: (id: string) =>
      stage.ask<{ action: string; details: { step?: { number: number; overrules: boolean } } | null }[]>(
        'admin',
        'query ($id: String) { findVisitorAppointmentProgress(id: $id) { action details } }',
        { id },
      ),
  }
}
export type CourseStage = Awaited<ReturnType<typeof courseStage>>
