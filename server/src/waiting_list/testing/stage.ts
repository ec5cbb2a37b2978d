import { DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { waitingActs } from '../clock.ts'

export interface WaitingData {
  id: string
  status: string
  ahead: number | null
  resources_id: string
  offered_resources_id: string | null
  offer_until: string | null
  appointment_id: string | null
  start_time: string
  whole_from: string | null
}

const REQUEST = `id status ahead resources_id resources_name any_like appointment_date start_time end_time person_times theme
  offered_resources_id offered_name offer_until whole_from appointment_id`

/** The waiting list as a given account, through the endpoints; and its clock. */
export function waitingStage({ ask, server }: BookingStage) {
  const answering = (name: string) => (account: Account, id: string) =>
    ask<AnswerData>(account, `mutation ($id: String) { ${name}(id: $id) { ${ANSWER} } }`, { id })
  const join = (account: Account, resources_id: string, fields: Fields = {}) =>
    ask<AnswerData>(
      account,
      `mutation ($model: WaitingListModel) { joinWaitingList(model: $model) { ${ANSWER} } }`,
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
    )
  return {
    join,
    /** Like `join`, but a refusal fails the test. @returns the request's id */
    async wait(account: Account, resources_id: string, fields: Fields = {}): Promise<string> {
      const { errcode, ids, msg_en } = await join(account, resources_id, fields)
      if (errcode !== '0' || !ids[0]) throw new Error(`${errcode} ${msg_en}`)
      return ids[0]
    },
    leave: answering('leaveWaitingList'),
    accept: answering('acceptOffer'),
    decline: answering('declineOffer'),
    async list(account: Account, filter: Fields = {}): Promise<WaitingData[]> {
      const { edges } = await ask<{ edges: { node: WaitingData }[] }>(
        account,
        `query ($filter: WaitingListFilter) { findMyWaitingList(first: 100, filter: $filter) { edges { node { ${REQUEST} } } } }`,
        { filter },
      )
      return edges.map(({ node }) => node)
    },
    /** Does what the waiting list's clock has to do now. */
    act: (db: Database = server.db, now = server.clock.now) => {
      const { jobs, notices, campus } = server
      return waitingActs({ db, jobs, notices, now }, { id: campus.tenant_id, time_zone: 'Asia/Shanghai' })
    },
  }
}
