import type { WireTimes } from '#rules/time/wire_period.ts'
import {
  answerFields,
  done,
  refusalAnswer,
  refusedAnswer,
  RefusalEntity,
  type Answer,
  type RefusalAnswer,
} from '#server/platform/graphql/answers.ts'
import { entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { SlotRefused, type FreePeriod } from './availability_check.ts'
import type { PlannedSession } from './bookings.inputs.ts'
import { SeriesRefused, type RefusedSession, type Submitted } from './submit.ts'

export const FreePeriodEntity = entity('FreePeriod', of<FreePeriod>(), {
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
})

export interface SubmissionAnswer extends Answer {
  flow_no: string | null
  state: number | null
  period: WireTimes | null
  free: FreePeriod[]
  refused: RefusedSessionAnswer[]
}

/** A session that was not booked: its first refusal stands for it, `refusals` has all. */
export interface RefusedSessionAnswer extends PlannedSession, RefusalAnswer {
  id: string | null
  moved_from: WireTimes | null
  refusals: RefusalAnswer[]
}

export const RefusedSessionEntity = entity('RefusedSession', of<RefusedSessionAnswer>(), {
  /** The session that was to be moved there; null for one that was to be booked. */
  id: 'text',
  /** When that session is now; null for one that was to be booked. */
  moved_from: nested(FreePeriodEntity),
  resources_id: 'id',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
  details: 'json!',
  refusals: nestedMany(RefusalEntity, '!'),
})

export const SubmissionEntity = entity('SubmissionAnswer', of<SubmissionAnswer>(), {
  ...answerFields,
  flow_no: 'text',
  state: 'int',
  /** The booked period. Repeating a key returns the period of the first submission. */
  period: nested(FreePeriodEntity),
  /** Where the slot is taken: the nearest free periods of the same length. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** Of several sessions those that can't be had: all if nothing was booked, the left out ones with `accept_partial`. */
  refused: nestedMany(RefusedSessionEntity, '!'),
})

export const refusedSessions = (refused: readonly RefusedSession[]): RefusedSessionAnswer[] =>
  refused.flatMap(({ refusals, id = null, moved_from = null, ...planned }) => {
    const all = refusals.map(refusalAnswer)
    return all[0] ? [{ id, moved_from, ...planned, ...all[0], refusals: all }] : []
  })

/** The answer to a submission that was accepted, in whole or in part. */
export const submitted = ({ ids, flow_no, state, period, refused }: Submitted): SubmissionAnswer => ({
  ...done(ids),
  flow_no,
  state,
  period,
  free: [],
  refused: refusedSessions(refused),
})

/** The answer to one that was refused. */
export const refusedSubmission = (refused: Parameters<typeof refusedAnswer>[0]): SubmissionAnswer => ({
  ...refusedAnswer(refused),
  flow_no: null,
  state: null,
  period: null,
  free: refused instanceof SlotRefused ? refused.free : [],
  refused: refused instanceof SeriesRefused ? refusedSessions(refused.refused) : [],
})
