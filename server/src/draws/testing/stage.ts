import { DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { CAMPUS, type Account } from '#server/testing/campus.ts'
import { drawActs } from '../hold.ts'

export interface DrawData {
  id: string
  date: string
  status: string
  count: number
  seed: string | null
  seed_digest: string
  requests_digest: string | null
  mine: { entry: string; outcome: string; recent: number | null; appointment_id: string | null } | null
  entries: { entry: string; weight: number; rank: number; outcome: string; mine: number }[]
}

const DRAW = `id date status count seed seed_digest requests_digest closes_at
  mine { entry outcome recent appointment_id refusals { errcode } } entries { entry weight rank outcome mine }`

/** Draws as a given account, through the endpoints; and their clock. */
export function drawStage({ ask, server }: BookingStage) {
  const list = async (account: Account, filter: Fields = {}) => {
    const { edges } = await ask<{ edges: { node: DrawData }[] }>(
      account,
      `query ($filter: DrawFilter) { findDrawAll(first: 100, filter: $filter) { edges { node { ${DRAW} } } } }`,
      { filter },
    )
    return edges.map(({ node }) => node)
  }
  return {
    list,
    join: (account: Account, resources_id: string, fields: Fields = {}) =>
      ask<AnswerData>(
        account,
        `mutation ($model: DrawRequestModel) { joinDraw(model: $model) { ${ANSWER} } }`,
        {
          model: {
            resources_id,
            appointment_date: DAY,
            start_time: '10:00',
            end_time: '11:00',
            instructions_read: true,
            ...fields,
          },
        },
      ),
    leave: (account: Account, id: string) =>
      ask<AnswerData>(account, `mutation ($id: String) { leaveDraw(id: $id) { ${ANSWER} } }`, { id }),
    find: (account: Account, id: string) =>
      ask<DrawData>(account, `query ($id: String) { findDraw(id: $id) { ${DRAW} } }`, { id }),
    /** Opens and holds what is due now. */
    act: async (db: Database = server.db, now = server.clock.now) => {
      const { jobs, notices, log } = server
      const tenant = await knownTenants(db).byCode(CAMPUS)
      if (!tenant) throw new Error('no tenant')
      await drawActs({ db, jobs, notices, log, now }, tenant)
    },
  }
}
