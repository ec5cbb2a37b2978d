import type { BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

interface ExceptionData {
  id: string
  status: string
  appointment_id: string | null
}

const EXCEPTION = `id account resources_id appointment_date start_time end_time person_times theme text status answer decided_name
  appointment_id refusals { errcode details }`

/** Requests for exceptions and their answers as a given account, through the endpoints. */
export function exceptionStage({ ask }: BookingStage) {
  const list =
    (name: string) =>
    async (account: Account, filter: Fields = {}) => {
      const { edges } = await ask<{ edges: { node: ExceptionData }[] }>(
        account,
        `query ($filter: BookingExceptionFilter) { ${name}(first: 100, filter: $filter) { edges { node { ${EXCEPTION} } } } }`,
        { filter },
      )
      return edges.map(({ node }) => node)
    }
  const answering = (name: string) => (account: Account, id: string, answer: string | null) =>
    ask<AnswerData>(
      account,
      `mutation ($id: String, $answer: String) { ${name}(id: $id, answer: $answer) { ${ANSWER} } }`,
      { id, answer },
    )
  return {
    mine: list('findMyBookingExceptionAll'),
    managed: list('findBookingExceptionAll'),
    wish: (account: Account, model: Fields, text = 'Please') =>
      ask<AnswerData>(
        account,
        `mutation ($model: BookingExceptionModel, $text: String) { saveBookingException(model: $model, text: $text) { ${ANSWER} } }`,
        { model: { instructions_read: true, ...model }, text },
      ),
    find: (account: Account, id: string) =>
      ask<ExceptionData>(account, `query ($id: String) { findBookingException(id: $id) { ${EXCEPTION} } }`, {
        id,
      }),
    grant: answering('grantBookingException'),
    reject: answering('rejectBookingException'),
    withdraw: (account: Account, id: string) =>
      ask<AnswerData>(account, `mutation ($id: String) { withdrawBookingException(id: $id) { ${ANSWER} } }`, {
        id,
      }),
  }
}
