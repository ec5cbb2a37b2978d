import { addDays, formatTime } from '#rules/time/calendar_dates.ts'
import { makeResource, makeType, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

/** A room of the library that everybody may book in half hours. @returns its id */
export async function makeRoom(server: TestServer): Promise<string> {
  const type_id = await makeType(server, { start_time: '08:00', end_time: '22:00' })
  return makeResource(server, type_id, {
    capacity: 10,
    min_interval_minutes: 30,
    min_interval_minutes_change: 1,
    admin_dept: 'library',
  })
}

const SLOTS_A_DAY = 28
let booked = 0

/** Books the next half hour that no test has booked, with the test's own fields. */
export function book(
  server: TestServer,
  account: Account,
  resources_id: string,
  fields: Fields,
): Promise<AnswerData> {
  const begin = 8 * 60 + (booked % SLOTS_A_DAY) * 30
  const model = {
    resources_id,
    appointment_date: addDays('2026-09-08', Math.floor(booked / SLOTS_A_DAY)),
    start_time: formatTime(begin),
    end_time: formatTime(begin + 30),
    instructions_read: true,
    ...fields,
  }
  booked += 1
  return server.data<AnswerData>(
    account,
    'provider',
    `mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { ${ANSWER} } }`,
    { model },
  )
}
