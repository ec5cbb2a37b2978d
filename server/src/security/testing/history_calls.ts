import type { Crowd } from './crowd.ts'
import type { Wish } from './wishes.ts'

const ANSWER = 'errcode ids'
const BOOK = `mutation M($model: AppointmentInformationModel) { answer: saveAppointmentInformation(model: $model) { ${ANSWER} } }`
const ANY_SEAT = `mutation M($model: AnySeatModel) { answer: bookAnySeat(model: $model) { ${ANSWER} } }`
const WAIT = `mutation M($model: WaitingListModel) { answer: joinWaitingList(model: $model) { ${ANSWER} } }`
export const FIND = 'query Q($id: String) { answer: findAppointmentInformation(id: $id) { resources_id } }'
const MOVE = `mutation M($id: String, $appointment_date: String, $start_time: String, $end_time: String) { answer: changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time) { ${ANSWER} } }`
const CANCEL = `mutation M($ids: [String], $reason: String) { answer: cancelAppointmentInformation(ids: $ids, reason: $reason) { ${ANSWER} } }`
const SUBMIT = `mutation M($id: String) { answer: submitAppointmentInformation(id: $id, instructions_read: true) { ${ANSWER} } }`

const answerOffer = (name: string) => `mutation M($id: String) { answer: ${name}(id: $id) { ${ANSWER} } }`

/** The resource that a wish names; undefined where the server chooses it, or another session has it. */
export function resourceOf({ rooms, venue, halls }: Crowd, one: Wish): string | undefined {
  if (one.kind === 'book') return Object.values(rooms)[one.room]
  if (one.kind === 'hall' || one.kind === 'wait') return halls[one.hall]
  return one.kind === 'seat' && one.seat !== null ? venue.seats[one.seat] : undefined
}

/**
 * The call of a wish.
 * @param own the sessions or the request of the waiting list that it is about
 */
export function callOf(
  crowd: Crowd,
  one: Wish,
  own: readonly string[],
  idempotency_key: string,
): [query: string, variables: Record<string, unknown>] {
  const resources_id = resourceOf(crowd, one)
  const [id] = own
  switch (one.kind) {
    case 'book':
    case 'hall':
    case 'seat':
    case 'wait': {
      const model = { resources_id, ...one.times, instructions_read: true, idempotency_key }
      if (one.kind === 'book')
        return [BOOK, { model: { ...model, person_times: one.people, draft: one.draft } }]
      if (one.kind === 'wait') return [WAIT, { model: { ...model, any_like: one.any_like } }]
      if (one.kind === 'seat' && !resources_id)
        return [ANY_SEAT, { model: { ...model, resources_id: crowd.venue.id } }]
      return [BOOK, { model }]
    }
    case 'answer':
      return [answerOffer(one.how), { id }]
    case 'move':
      return [MOVE, { id, ...one.times }]
    case 'cancel':
    case 'free':
      return [CANCEL, { ids: own, reason: 'History' }]
    case 'submit':
      return [SUBMIT, { id }]
  }
}
