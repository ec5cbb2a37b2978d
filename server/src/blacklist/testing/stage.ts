import { adherence, type Adherence } from '#rules/sessions/states.ts'
import type { BatchData, BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { actAs, personOf } from '#server/acting.ts'
import { VALID_TENANT } from '#server/context.ts'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { applyTransition, clockActs, lockSession } from '#server/sessions/sessions.service.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

interface BlockData {
  id: string
  status: string
  evidence: { appointment_id: string; released: number }[]
  history: { action: string; text: string }[]
}

const BLOCK = `id account resources_type_id status source reason reason_en begin_time until lift_reason appeal_state appeal_text appeal_answer
  evidence { appointment_id appointment_date start_time end_time resources_name late_cancelled released }
  history { action account user_name text }`

/** That day of September. */
export const dateOf = (day: number) => `2026-09-${String(day).padStart(2, '0')}`

/** Blocks, settings and appeals as a given account, through the endpoints; and the clock. */
export function blacklistStage(stage: BookingStage) {
  const { server, ask } = stage
  const blocks =
    (name: string) =>
    async (account: Account, filter: Fields = {}) => {
      const { edges } = await ask<{ edges: { node: BlockData }[] }>(
        account,
        `query ($filter: BlacklistFilter) { ${name}(first: 100, filter: $filter) { edges { node { ${BLOCK} } } } }`,
        { filter },
      )
      return edges.map(({ node }) => node)
    }
  const saving = (operation: string, input: string) => (account: Account, model: Fields) =>
    change(server, account, operation, input, model)
  const saveBlock = saving('saveBlacklist', 'BlacklistModel')
  const saveSetting = saving('saveBlacklistSetting', 'BlacklistSettingModel')
  const deps = (db: Database) => ({ db, jobs: server.jobs, notices: server.notices, now: server.clock.now })
  const tenant = { id: server.campus.tenant_id, time_zone: 'Asia/Shanghai' }

  const tick = (db: Database = server.db) => clockActs(deps(db), tenant)
  return {
    /** A type whose sessions are missed without a sign-in within 15 minutes. */
    signs: (more: Fields = {}) => stage.type({ punctuality_rule: 1, deviation_minutes: 15, ...more }),
    /** Books a room of the type on each of these days of September, and lets the sign-in deadline pass. */
    async miss(account: Account, type: string, days: number[]): Promise<string[]> {
      const room = await stage.room(type)
      const ids: string[] = []
      for (const day of days) {
        server.clock.set(`${dateOf(day)}T08:00:00+08:00`)
        ids.push(await stage.book(account, room, { appointment_date: dateOf(day) }))
        server.clock.set(`${dateOf(day)}T10:15:01+08:00`)
        await tick()
      }
      return ids
    },
    mine: blocks('findMyBlacklistAll'),
    managed: blocks('findBlacklistAll'),
    saveBlock,
    saveSetting,
    block: async (account: Account, model: Fields) => idOf(await saveBlock(account, model)),
    setting: async (account: Account, model: Fields) => idOf(await saveSetting(account, model)),
    change: async (account: Account, model: Fields) =>
      idOf(await saving('updateBlacklistSetting', 'BlacklistSettingChange')(account, model)),
    remove: (account: Account, id: string) =>
      ask<BatchData>(
        account,
        `mutation ($ids: [String]) { deleteBlacklistSetting(ids: $ids) { ${ANSWER} } }`,
        {
          ids: [id],
        },
      ),
    settings: async (account: Account) => {
      const { edges } = await ask<{ edges: { node: { id: string } }[] }>(
        account,
        'query { findBlacklistSettingAll(first: 100) { edges { node { id } } } }',
        {},
      )
      return edges.map(({ node }) => node)
    },
    counts: (account: Account, type_id: string) =>
      ask<object[]>(
        account,
        `query ($id: String) { findMyMissCountAll(resources_type_id: $id) {
          resources_type_id miss_limit window_days blocked_days used blocked blocked_until sessions { appointment_id } } }`,
        { id: type_id },
      ),
    lift: (account: Account, id: string, reason: string | null) =>
      ask<BatchData>(
        account,
        `mutation ($ids: [String], $reason: String) { liftBlacklist(ids: $ids, reason: $reason) { ${ANSWER} refused { id errcode } } }`,
        { ids: [id], reason },
      ),
    appeal: (account: Account, id: string, text: string) =>
      ask<AnswerData>(
        account,
        `mutation ($id: String, $text: String) { saveBlacklistAppeal(id: $id, text: $text) { ${ANSWER} } }`,
        { id, text },
      ),
    answer: (
      account: Account,
      id: string,
      accepted: boolean,
      answer: string | null,
      read: string | null = null,
    ) =>
      ask<AnswerData>(
        account,
        `mutation ($id: String, $accepted: Boolean, $answer: String, $read: String) {
          answerBlacklistAppeal(id: $id, accepted: $accepted, answer: $answer, appeal_text: $read) { ${ANSWER} } }`,
        { id, accepted, answer, read },
      ),
    load: (account: Account, type_id: string, date: string) =>
      ask<object[]>(
        account,
        `query ($id: String, $date: String) { findResourceLoad(resources_type_id: $id, begin_date: $date, end_date: $date) { errcode msg_en } }`,
        { id: type_id, date },
      ),
    /** Runs the clock once. */
    tick,
    /** Marks a session as kept, as its administrator does. */
    keep: (id: string) => asAdmin(stage, id, { action: 'mark_kept', appointment_state: adherence.performed }),
    /** Marks a session as missed, as its administrator does. */
    markMissed: (id: string, db?: Database) =>
      asAdmin(stage, id, { action: 'mark_missed', appointment_state: adherence.missed }, db),
  }
}

async function asAdmin(
  { server }: BookingStage,
  id: string,
  { action, appointment_state }: { action: 'mark_kept' | 'mark_missed'; appointment_state: Adherence },
  db: Database = server.db,
): Promise<void> {
  const tenant = {
    id: server.campus.tenant_id,
    code: 'campus',
    name: 'campus',
    name_en: 'campus',
    time_zone: 'Asia/Shanghai',
    state: VALID_TENANT,
    is_super: true,
    admin_account: null,
  }
  const viewer = await personOf(db, tenant, 'admin')
  if (!viewer) throw new Error('no administrator')
  const deps = { db, jobs: server.jobs, notices: server.notices, log: server.log, now: server.clock.now }
  await actAs(deps, tenant, viewer, 'test').run(async (ctx) => {
    const locked = await lockSession(ctx, id, 'booking.cancel_own')
    const to = { ...locked.row, appointment_state }
    await applyTransition(ctx, locked, { action, actor: 'administrator', to })
  })
}
