import { addDays } from '#rules/time/calendar_dates.ts'
import { bookingStage, DAY, type BatchData } from '#server/bookings/testing/stage.ts'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { keepMeetings } from '../keeping.ts'
import { meetingServer } from './meeting_server.ts'

export const SECRET = 'kept-between-us'
export const near = createOutgoing({ allowed: [{ address: '127.0.0.0', prefix: 8 }] })

interface Setting {
  provider: string
  address: string
  protected: number
  checking: number
  check_problem: string
  checked_time: string | null
}

interface Meeting {
  conference_number: string
  state: number
  link: string | null
  msg_en: string | null
}

/** A university whose meetings are held by a small BigBlueButton on this machine. */
export async function meetingStage() {
  const stage = await bookingStage()
  const outside = await meetingServer(SECRET)
  const room = await stage.room(await stage.type({ online_meeting: 2, cyclicity_enable: 1 }), {
    capacity: 10,
  })
  const on_request = await stage.room(await stage.type({ online_meeting: 1 }), { capacity: 10 })
  const reset = async () => {
    stage.server.clock.set(FIRST_DAY)
    outside.goDown(false)
    outside.loseAnswers(false)
    outside.calls.length = 0
    await save({
      provider: 'bigbluebutton',
      address: `${outside.address}/bigbluebutton/`,
      app_id: '',
      secret: SECRET,
    })
  }

  const save = (model: Fields, account: Account = 'admin') =>
    stage.ask<AnswerData>(
      account,
      `mutation ($model: CloudMeetingSettingPatch) { saveCloudMeetingSetting(model: $model) { ${ANSWER} } }`,
      { model },
    )
  const setting = () =>
    stage.ask<Setting>(
      'admin',
      '{ findCloudMeetingSetting { provider address protected checking check_problem checked_time } }',
      {},
    )

  const deps = (outgoing = near) => {
    const { db, log, clock } = stage.server
    return { db, log, outgoing, secrets: test_secrets, now: clock.now }
  }
  /** What the job does. */
  const keep = (outgoing = near) => keepMeetings(deps(outgoing), stage.server.campus.tenant_id)

  const meeting = (account: Account, id: string) =>
    stage.ask<Meeting | null>(
      account,
      'query ($id: String) { findAppointmentMeeting(id: $id) { conference_number state link msg_en } }',
      { id },
    )
  const stop = (account: Account, ids: string[], stopped: 0 | 1) =>
    stage.ask<BatchData>(
      account,
      `mutation ($ids: [String], $stopped: Int) { updateCloudMeetingState(ids: $ids, stopped: $stopped) { ${ANSWER} refused { id errcode } } }`,
      { ids, stopped },
    )
  const change = (id: string, model: Fields) =>
    stage.ask<AnswerData>(
      'student',
      `mutation ($model: AppointmentInformationChange) { updateAppointmentInformation(model: $model) { ${ANSWER} } }`,
      { model: { id, ...model } },
    )
  const called = () => outside.calls.map(({ call }) => call)

  let made = 0
  /** A booking of student at an hour of its own, half an hour long. `at` sets the clock so many minutes from its start. */
  async function booked(fields: Fields = {}, resource = room) {
    const hour = String(9 + (made % 11)).padStart(2, '0')
    const appointment_date = addDays(DAY, Math.floor(made++ / 11))
    const id = await stage.book('student', resource, {
      ...{
        theme: 'Reading',
        appointment_date,
        start_time: `${hour}:00`,
        end_time: `${hour}:30`,
        person_times: 3,
      },
      ...fields,
    })
    const at = (minutes: number) => {
      stage.at(`${hour}:00:00`, appointment_date)
      later(minutes)
    }
    return {
      id,
      at,
      date: appointment_date,
      opens: `${appointment_date} ${String(Number(hour) - 1).padStart(2, '0')}:45`,
    }
  }
  const later = (minutes: number) =>
    stage.server.clock.set(stage.server.clock.now().add({ minutes }).toString())
  return {
    ...{
      stage,
      outside,
      room,
      on_request,
      reset,
      save,
      setting,
      deps,
      keep,
      meeting,
      stop,
      change,
      called,
      booked,
      later,
    },
    close: async () => {
      await outside.stop()
      await stage.server.stop()
    },
  }
}

export type MeetingStage = Awaited<ReturnType<typeof meetingStage>>
