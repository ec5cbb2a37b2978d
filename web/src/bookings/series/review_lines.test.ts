import { describe, expect, test } from 'vitest'
import type { SessionPreview } from '../bookings.graphql.ts'
import { countsOf, keepingSame, linesOf, verdictOf } from './review_lines.ts'
import { sessionKey } from './series_choice.ts'

const at = (appointment_date: string, start_time = '10:00') => ({
  resources_id: 'a',
  appointment_date,
  start_time,
  end_time: '11:00',
})
const preview = (session: ReturnType<typeof at>, ...codes: string[]): SessionPreview => ({
  ...session,
  refusals: codes.map((errcode) => ({ errcode, msg: '', msg_en: '', field: null, details: {} })),
  free: [],
  needs_approval: 0,
  approver_name: null,
  approver_name_en: null,
  approval_steps: 0,
  approval_by_administrators: 0,
  approval_usual_minutes: null,
  meanwhile: [],
  instructions_read_time: null,
  sign_in_from: null,
  sign_in_until: null,
  cancel_until: null,
  quotas: [],
  taken_by: null,
  can_wait: 0,
  offer_id: null,
  offer_until: null,
})

describe('the verdict', () => {
  test.each<[string, [string, object?][], string]>([
    ['nothing refused', [], 'free'],
    ['taken', [['SLOT_TAKEN']], 'taken'],
    ['full', [['FULL']], 'taken'],
    ['taken and over the limit', [['QUOTA_EXCEEDED'], ['SLOT_TAKEN']], 'taken'],
    ['a day off', [['CLOSED', { why: 'day_off' }]], 'holiday'],
    ['another closed day', [['CLOSED', { why: 'weekday' }]], 'closed'],
    ['too far ahead for good', [['TOO_FAR']], 'closed'],
    ['opening later', [['TOO_FAR', { opens_at: '2026-09-20 00:00:00' }]], 'not_yet'],
    ['over limits', [['QUOTA_EXCEEDED'], ['TOO_MANY_UNFINISHED']], 'limit'],
    ['anything else', [['TOO_MANY_PEOPLE']], 'refused'],
  ])('%s', (_, found, verdict) =>
    expect(verdictOf(found.map(([errcode, details = {}]) => ({ errcode, details })))).toBe(verdict),
  )
})

describe('the lines', () => {
  const nothing = { dropped: [], added: [] }
  const [one, two, three] = [at('2026-09-08'), at('2026-09-15'), at('2026-09-22')]

  test('a session left out stays in its place', () => {
    const lines = linesOf([preview(one), preview(three)], { ...nothing, dropped: [two] }, new Set())
    expect(lines.map(({ session, verdict }) => [session.appointment_date, verdict])).toEqual([
      ['2026-09-08', 'free'],
      ['2026-09-15', 'dropped'],
      ['2026-09-22', 'free'],
    ])
  })

  test('a replaced session shows only what takes its place', () => {
    const added = { ...at('2026-09-15', '09:00'), instead_of: sessionKey(two), room: '' }
    const lines = linesOf([preview(one), preview(added)], { dropped: [two], added: [added] }, new Set())
    expect(lines.map(({ instead_of }) => instead_of?.instead_of ?? null)).toEqual([null, sessionKey(two)])
  })

  test('one that was free and is taken now was lost', () => {
    const free_once = new Set([sessionKey(one), sessionKey(two)])
    const lines = linesOf(
      [preview(one), preview(two, 'SLOT_TAKEN'), preview(three, 'FULL')],
      nothing,
      free_once,
    )
    expect(lines.map(({ lost }) => lost)).toEqual([false, true, false])
  })

  test('are counted by verdict, the free ones always', () => {
    const lines = linesOf(
      [preview(one, 'FULL'), preview(two, 'SLOT_TAKEN')],
      { ...nothing, dropped: [three] },
      new Set(),
    )
    expect(countsOf(lines)).toEqual([
      ['free', 0],
      ['taken', 2],
      ['dropped', 1],
    ])
  })

  test('those that stay what they were are the same objects', () => {
    const before = linesOf([preview(one), preview(two)], nothing, new Set())
    const after = keepingSame(before, linesOf([preview(one), preview(two, 'FULL')], nothing, new Set()))
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })
})
