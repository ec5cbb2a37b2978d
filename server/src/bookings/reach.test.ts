import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { DAY, bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const week = (n: number) => addDays(DAY, 7 * n)
const times = (appointment_date: string, start_time = '10:00', end_time = '11:00') => ({
  appointment_date,
  start_time,
  end_time,
})
const room = async (type: Fields = {}, fields: Fields = {}) =>
  stage.room(await stage.type({ cyclicity_enable: 1, batch_enable: 1, ...type }), {
    appointment_date_rule: 1,
    ...fields,
  })
/** A weekly series of four sessions, or as `rule` says. */
const series = async (resources_id: string, fields: Fields = {}) => {
  const rule = { freq: 'weekly', weekdays: [2], count: 4 }
  const { errcode, ids } = await stage.save('student', resources_id, { mode: 'periodic', rule, ...fields })
  expect(errcode).toBe('0')
  return ids as [string, ...string[]]
}
/** The live sessions of a room as they are stored, and each one's hold. */
const stored = (resources_id: string) =>
  stage.inTenant(async ({ sql }) => {
    const rows = await sql<{ text: string; held: string | null }[]>`
      select to_char(a.start_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || '–' || to_char(a.end_at at time zone 'Asia/Shanghai', 'HH24:MI') as text,
        to_char(h.start_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || '–' || to_char(h.end_at at time zone 'Asia/Shanghai', 'HH24:MI') as held
      from appointment_information a left join hold h on h.owner_id = a.id
      where a.resources_id = ${resources_id} and a.state in (1, 2) order by a.start_at`
    expect(rows.map(({ held }) => held)).toEqual(rows.map(({ text }) => text))
    return rows.map(({ text }) => text)
  })

describe('a change of time', () => {
  test('of this session leaves the others', async () => {
    const id = await room()
    const ids = await series(id)
    await stage.moveReached('student', ids[1] as string, times(week(1), '14:00', '15:00'), { reach: 'this' })
    expect(await stored(id)).toEqual([
      '09-08 10:00–11:00',
      '09-15 14:00–15:00',
      '09-22 10:00–11:00',
      '09-29 10:00–11:00',
    ])
  })

  test('of this and the following moves each by the same shift, and answers in their order', async () => {
    const id = await room()
    const ids = await series(id)
    const answer = await stage.moveReached(
      'student',
      ids[1] as string,
      times(addDays(week(1), 1), '09:00', '10:30'),
      {
        reach: 'following',
      },
    )
    expect([answer.errcode, answer.ids, answer.refused]).toEqual(['0', ids.slice(1), []])
    expect(await stored(id)).toEqual([
      '09-08 10:00–11:00',
      '09-16 09:00–10:30',
      '09-23 09:00–10:30',
      '09-30 09:00–10:30',
    ])
  })

  test.each([
    [1, ['09-09', '09-10', '09-11', '09-12']],
    [-1, ['09-07', '09-08', '09-09', '09-10']],
  ])('of all days of a daily series by %i: each takes the place of its neighbour', async (by, dates) => {
    const id = await room()
    const ids = await series(id, { rule: { freq: 'daily', count: 4 } })
    const answer = await stage.moveReached('student', ids[2] as string, times(addDays(DAY, 2 + by)), {
      reach: 'all',
    })
    expect(answer.errcode).toBe('0')
    expect(await stored(id)).toEqual(dates.map((date) => `${date} 10:00–11:00`))
  })

  test('changes nothing where one is taken, and names it; or moves those that can be moved', async () => {
    const id = await room()
    const ids = await series(id)
    await stage.book('teacher', id, times(week(2), '14:00', '15:00'))
    const to = times(DAY, '14:00', '15:00')
    const refused = await stage.moveReached('student', ids[0], to, { reach: 'all' })
    expect([refused.errcode, refused.ids]).toEqual(['SLOT_TAKEN', []])
    expect(refused.refused.map((one) => [one.appointment_date, one.start_time, one.resources_id])).toEqual([
      [week(2), '14:00', id],
    ])
    expect(refused.refused[0]?.moved_from).toEqual(times(week(2)))
    expect(await stored(id)).toHaveLength(5)
    expect((await stored(id))[0]).toBe('09-08 10:00–11:00')
    const partly = await stage.moveReached('student', ids[0], to, { reach: 'all', partial: true })
    expect([partly.errcode, partly.ids]).toEqual(['0', [ids[0], ids[1], ids[3]]])
    expect(await stored(id)).toEqual([
      '09-08 14:00–15:00',
      '09-15 14:00–15:00',
      '09-22 10:00–11:00',
      '09-22 14:00–15:00',
      '09-29 14:00–15:00',
    ])
  })

  test('says beforehand which can be moved, without moving any', async () => {
    const id = await room()
    const ids = await series(id)
    await stage.book('teacher', id, times(week(2), '14:00', '15:00'))
    const before = await stored(id)
    const checked = await stage.checkReached('student', ids[0], times(DAY, '14:00', '15:00'), 'all')
    expect(checked).toMatchObject({
      movable: 3,
      unchecked: 0,
      refusals: [],
      refused: [{ appointment_date: week(2), errcode: 'SLOT_TAKEN', moved_from: times(week(2)) }],
    })
    expect(
      await stage.checkReached('student', ids[2] as string, times(week(2), '14:00', '15:00'), 'following'),
    ).toMatchObject({
      movable: 1,
      refusals: [{ errcode: 'SLOT_TAKEN' }],
      refused: [],
    })
    expect(await stage.checkReached('student', ids[0], times(DAY, '14:00', '15:00'), 'this')).toMatchObject({
      movable: 1,
      refused: [],
    })
    expect(await stored(id)).toEqual(before)
    await expect(stage.checkReached('student2', ids[0], times(DAY), 'all')).rejects.toThrow('NOT_FOUND')
  })

  test('says beforehand that each may take the place of its neighbour', async () => {
    const ids = await series(await room(), { rule: { freq: 'daily', count: 4 } })
    expect(await stage.checkReached('student', ids[0], times(addDays(DAY, 1)), 'all')).toMatchObject({
      movable: 4,
      refusals: [],
      refused: [],
    })
  })

  test('looks beforehand at so many as can be looked at while somebody chooses', async () => {
    const ids = await series(await room(), { rule: { freq: 'daily', count: 44 } })
    expect(await stage.checkReached('student', ids[0], times(DAY, '14:00', '15:00'), 'all')).toMatchObject({
      movable: 41,
      unchecked: 3,
    })
  })

  test('keeps a quota that its old times would exceed', async () => {
    const id = await room({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 1 }],
    })
    const ids = await series(id)
    for (const shift of [7, -7]) {
      const answer = await stage.moveReached('student', ids[0], times(addDays(DAY, shift > 0 ? 7 : 0)), {
        reach: 'all',
      })
      expect(answer.errcode).toBe('0')
    }
  })

  test('of another person’s series is not found', async () => {
    const ids = await series(await room())
    const answer = await stage.moveReached('student2', ids[0], times(DAY, '14:00', '15:00'), { reach: 'all' })
    expect(answer.errcode).toBe('NOT_FOUND')
  })

  test('by an administrator of one of the rooms moves its sessions, and names none of the others', async () => {
    const own = await room()
    const foreign = await room({}, { admin_dept: 'physics' })
    const rule = { freq: 'weekly', weekdays: [2], count: 2 }
    const ids = await series(own, { resources_ids: [foreign], rule })
    const later = times(DAY, '14:00', '15:00')
    const answer = await stage.moveReached('manager', ids[0], later, { reach: 'all' })
    expect([answer.errcode, answer.ids.length, answer.refused]).toEqual(['0', 2, []])
    expect(await stored(own)).toEqual(['09-08 14:00–15:00', '09-15 14:00–15:00'])
    expect(await stored(foreign)).toEqual(['09-08 10:00–11:00', '09-15 10:00–11:00'])
  })
})

describe('cancelling', () => {
  test('all sessions leaves those that have ended or were given up as they are', async () => {
    const id = await room()
    const ids = await series(id)
    await stage.cancel('student', ids[3] as string)
    await stage.put(ids[0], { start_at: '2026-09-01T02:00Z', end_at: '2026-09-01T03:00Z' })
    const answer = await stage.cancelReached('student', [ids[1] as string], 'all')
    expect([answer.errcode, answer.ids.toSorted(), answer.refused]).toEqual([
      '0',
      ids.slice(1, 3).toSorted(),
      [],
    ])
    expect(await Promise.all(ids.map(async (one) => (await stage.stored(one)).state))).toEqual([2, 5, 5, 5])
  })

  test('this and the following keeps the earlier ones', async () => {
    const id = await room()
    const ids = await series(id)
    await stage.cancelReached('student', [ids[2] as string], 'following')
    expect(await stored(id)).toEqual(['09-08 10:00–11:00', '09-15 10:00–11:00'])
  })

  test('answers for each why it was not cancelled', async () => {
    const id = await room({}, { cancel_notification_rule_apply: 60 * 24 * 10 })
    const ids = await series(id)
    const answer = await stage.cancelReached('student', [ids[0]], 'all')
    expect([answer.errcode, answer.ids.length]).toEqual(['0', 2])
    expect(answer.refused.map((one) => [one.id, one.errcode])).toEqual(
      ids
        .slice(0, 2)
        .toSorted()
        .map((one) => [one, 'CANCEL_TOO_LATE']),
    )
  })

  test('by an administrator of one of the rooms doesn’t name sessions of the others', async () => {
    const type = { cyclicity_enable: 1 }
    const own = await room(type)
    const foreign = await room(type, { admin_dept: 'physics' })
    const ids = await series(own, {
      resources_ids: [foreign],
      rule: { freq: 'weekly', weekdays: [2], count: 2 },
    })
    const reason = 'Repairs'
    expect((await stage.cancelReached('manager', [ids[0]], 'all')).errcode).toBe('REASON_MISSING')
    const answer = await stage.cancelReached('manager', [ids[0]], 'all', reason)
    expect([answer.errcode, answer.ids.length, answer.refused]).toEqual(['0', 2, []])
    expect(await stored(foreign)).toHaveLength(2)
    const hidden = await stage.cancelReached('student2', [ids[1] as string], 'all')
    expect([hidden.errcode, hidden.refused.map((one) => one.id)]).toEqual(['NOT_FOUND', [ids[1]]])
  })
})

test('after any changes the stored sessions are those of the model', async () => {
  const step = fc.record({
    act: fc.constantFrom('move', 'cancel'),
    reach: fc.constantFrom('this', 'following', 'all'),
    which: fc.integer({ min: 0, max: 3 }),
    days: fc.integer({ min: -1, max: 2 }),
    hours: fc.integer({ min: -1, max: 1 }),
  })
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const OPENS = 8
  const earlier = { act: 'move', reach: 'this', which: 0, days: 0, hours: -1 } as const
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const id = await room()
      const first = addDays(DAY, 30)
      const ids = await series(id, {
        appointment_date: first,
        rule: { freq: 'daily', interval: 3, count: 4 },
      })
      let model = ids.map((one, n) => ({ id: one, date: addDays(first, 3 * n), hour: 10 }))
      for (const { act, reach, which, days, hours } of steps) {
        const session = model[which]
        if (!session) continue
        const key = ({ date, hour }: { date: string; hour: number }) => `${date} ${clock(hour)}`
        const reached = new Set(
          model
            .filter(
              (one) =>
                one === session || reach === 'all' || (reach === 'following' && key(one) >= key(session)),
            )
            .map((one) => one.id),
        )
        const next =
          act === 'cancel'
            ? model.filter((one) => !reached.has(one.id))
            : model.map((one) =>
                reached.has(one.id) ? { ...one, date: addDays(one.date, days), hour: one.hour + hours } : one,
              )
        const to = { date: addDays(session.date, days), hour: session.hour + hours }
        const { errcode } =
          act === 'cancel'
            ? await stage.cancelReached('student', [session.id], reach)
            : await stage.moveReached(
                'student',
                session.id,
                times(to.date, clock(to.hour), clock(to.hour + 1)),
                {
                  reach,
                },
              )
        const refusals: string[] = []
        if (new Set(next.map(key)).size < next.length) refusals.push('SLOT_TAKEN')
        if (next.some(({ hour }) => hour < OPENS)) refusals.push('CLOSED')
        expect(refusals.length > 0 ? refusals : ['0']).toContain(errcode)
        if (errcode === '0') model = next.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      }
      expect(await stored(id)).toEqual(
        model.map(({ date, hour }) => `${date.slice(5)} ${clock(hour)}–${clock(hour + 1)}`),
      )
    }),
    // Three hours earlier in three steps: before the room opens.
    { numRuns: 15, examples: [[[earlier, earlier, earlier]]] },
  )
})
