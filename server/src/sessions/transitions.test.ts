import { Refused } from '#server/platform/refused.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transitions } from '#rules/sessions/transitions.ts'
import { state, type SessionAction, type SessionFacts } from '#rules/sessions/lifecycle.ts'
import { DAY, bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { onTransition, type SessionEvent, type StoredSession, type TransitionCtx } from './reactions.ts'
import { clockRun } from './clock.ts'
import { applyTransition, storedColumns } from './transitions.ts'

let stage: BookingStage
let room: string
beforeAll(async () => {
  stage = await bookingStage()
  room = await stage.room(await stage.type())
})
afterAll(() => stage.server.stop())

const events: SessionEvent[] = []
/** What the reaction sees in its transaction: the session's stored state, its holds and its history. */
const seen: { state: number; held: number; noted: string[] }[] = []
/** How many sessions each call was about. */
const calls: number[] = []
const offs: (() => void)[] = []
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  events.length = seen.length = calls.length = 0
  await stage.inTenant(({ sql }) => sql`delete from hold`)
})
afterEach(() => {
  for (const off of offs.splice(0)) off()
})
const watch = (action: Parameters<typeof onTransition>[0]) =>
  offs.push(
    onTransition(action, async ({ tx }, happened) => {
      events.push(...happened)
      calls.push(happened.length)
      const ids = happened.map(({ after }) => after.id)
      const rows = await tx.sql<{ state: number; held: number; noted: string[] }[]>`
        select state, (select count(*)::int from hold h where h.tenant_id = a.tenant_id and h.owner_id = a.id) as held,
          (select array_agg(p.action order by p.create_time, p.id) from appointment_progress p
            where p.tenant_id = a.tenant_id and p.appointment_id = a.id) as noted
        from appointment_information a where tenant_id = ${tx.tenant_id} and id = any(${ids}::uuid[])`
      seen.push(...rows)
    }),
  )
const fail = (action: Parameters<typeof onTransition>[0]) =>
  offs.push(
    onTransition(action, async () => {
      throw new Error('no')
    }),
  )
const run = () => {
  const { db, jobs, notices, clock, campus } = stage.server
  return clockRun({ db, jobs, notices, now: clock.now }, { id: campus.tenant_id, time_zone: 'Asia/Shanghai' })
}
const states = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stage.stored(id)).state))
const count = () =>
  stage.inTenant(async ({ sql }) => {
    const [row] = await sql<{ sessions: number; series: number; notes: number; holds: number }[]>`
      select (select count(*)::int from appointment_information) as sessions, (select count(*)::int from booking_series) as series,
        (select count(*)::int from appointment_progress) as notes, (select count(*)::int from hold) as holds`
    return row
  })

describe('a reaction', () => {
  test('sees a booking in its transaction, with no session before', async () => {
    watch('submit')
    const id = await stage.book('student', room)
    expect(events.map(({ action, actor, before, after }) => [action, actor, before, after.id])).toEqual([
      ['submit', 'applicant', null, id],
    ])
    expect(seen).toEqual([{ state: 2, held: 1, noted: ['submit'] }])
  })

  test('sees all sessions of a submission at once', async () => {
    const several = await stage.room(await stage.type({ batch_enable: 1 }))
    watch('submit')
    const { ids } = await stage.save('student', several, {
      mode: 'batch',
      dates: [DAY],
      slots: ['12:00', '13:00', '14:00'].map((start_time) => ({
        start_time,
        end_time: start_time.replace(':00', ':30'),
      })),
    })
    expect(ids).toHaveLength(3)
    expect(calls).toEqual([3])
    expect(events.map(({ after }) => after.id)).toEqual(ids)
    expect(seen).toEqual(ids.map(() => ({ state: 2, held: 1, noted: ['submit'] })))
  })

  test('sees the session before and after a change', async () => {
    const id = await stage.book('student', room)
    watch('any')
    await stage.move('student', id, '15:00', '16:00')
    await stage.cancel('student', id, 'ill')
    expect(
      events.map(({ action, before, after, reason }) => [
        action,
        before?.state,
        before?.start_at.toString(),
        after.state,
        after.start_at.toString(),
        reason,
      ]),
    ).toEqual([
      ['change_time', 2, `${DAY}T02:00:00Z`, 2, `${DAY}T07:00:00Z`, null],
      ['cancel', 2, `${DAY}T07:00:00Z`, 5, `${DAY}T07:00:00Z`, 'ill'],
    ])
    expect(seen).toEqual([
      { state: 2, held: 1, noted: ['submit', 'change_time'] },
      { state: 5, held: 0, noted: ['submit', 'change_time', 'cancel'] },
    ])
  })

  test('sees what the clock does, which is nobody', async () => {
    const id = await stage.book('student', room)
    watch('end')
    stage.at('12:00:00')
    while ((await stage.tick()) > 0);
    expect(events.find(({ after }) => after.id === id)).toMatchObject({ actor: 'clock', after: { state: 7 } })
  })

  test('that fails rolls a booking back', async () => {
    const before = await count()
    fail('submit')
    const { errors } = await stage.server.ask(
      'student',
      'provider',
      'mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { errcode } }',
      {
        model: {
          resources_id: room,
          appointment_date: DAY,
          start_time: '18:00',
          end_time: '19:00',
          instructions_read: true,
        },
      },
    )
    expect(errors?.length).toBe(1)
    expect(await count()).toEqual(before)
  })

  test.each(['change_time', 'cancel'] as const)('that fails rolls a %s back', async (action) => {
    const id = await stage.book('student', room)
    const [before, stored, held] = [await count(), await stage.stored(id), await stage.held(id)]
    fail(action)
    await expect(
      action === 'cancel' ? stage.cancel('student', id) : stage.move('student', id, '17:00', '18:00'),
    ).rejects.toThrow(/^200 /)
    expect([await count(), await stage.stored(id), await stage.held(id)]).toEqual([before, stored, held])
  })

  test('that refuses rolls a cancellation back as well', async () => {
    const id = await stage.book('student', room)
    const [before, stored, held] = [await count(), await stage.stored(id), await stage.held(id)]
    offs.push(onTransition('cancel', () => Promise.reject(new Refused('NOT_ALLOWED', { why: 'action' }))))
    await expect(stage.cancel('student', id)).rejects.toThrow(/^200 /)
    expect([await count(), await stage.stored(id), await stage.held(id)]).toEqual([before, stored, held])
  })

  test('that fails for one session keeps the clock from that one only', async () => {
    const ids = await Promise.all(
      ['12:00', '14:00', '16:00'].map((start_time) =>
        stage.book('student', room, { start_time, end_time: start_time.replace(':00', ':30') }),
      ),
    )
    offs.push(
      onTransition('end', async ({ tx }, [event]) => {
        if (event?.after.id === ids[0]) await tx.sql`select 1 / 0`
      }),
    )
    stage.at('17:00:00')
    const faults = await run()
    expect(faults.map(String)).toEqual([expect.stringContaining('division by zero')])
    expect(await states(ids)).toEqual([2, 7, 7])
    for (const off of offs.splice(0)) off()
    expect(await run()).toEqual([])
    expect(await states(ids)).toEqual([7, 7, 7])
  })

  test('is no longer called once it is taken back', async () => {
    watch('any')
    for (const off of offs.splice(0)) off()
    await stage.cancel('student', await stage.book('student', room))
    expect(events).toEqual([])
  })
})

describe('every action of the table', () => {
  const actions = [...new Set(transitions.map(({ action }) => action))]

  /** A session in a state from which the action is possible, in the state the table gives it. */
  async function done(action: SessionAction) {
    const line = transitions.find((one) => one.action === action)
    if (!line) throw new Error(action)
    const id = await stage.book('student', room, { start_time: '20:00', end_time: '21:00' })
    watch(action)
    await stage.put(id, { state: line.from[0], appointment_state: line.adherence?.[0] ?? 0 })
    await stage.inTenant(async (tx) => {
      const ctx: TransitionCtx = {
        tx,
        zone: 'Asia/Shanghai',
        now: stage.server.clock.now,
        viewer: null,
        notices: stage.server.notices,
        jobs: stage.server.jobs,
      }
      const [row] = await tx.sql<StoredSession[]>`
        select ${storedColumns(tx)} from appointment_information a where tenant_id = ${tx.tenant_id} and id = ${id} for update`
      const loaded = (await loadRules(ctx, [room])).get(room)
      if (!row || !loaded) throw new Error(id)
      const { state: from, audit_status, appointment_state, sign_out_status } = row
      const to: SessionFacts = { state: from, audit_status, appointment_state, sign_out_status, ...line.to }
      const takes = [{ place: 1, start: row.start_at, end: row.end_at }]
      const actor = line.who[0] ?? 'clock'
      const moves = action === 'change_time' ? { times: { start: row.start_at, end: row.end_at }, takes } : {}
      await applyTransition(ctx, { row, loaded }, { action, actor, to, ...moves })
    })
    return { id, line }
  }

  test.each(actions)(
    '%s writes facts and history, frees what is not held, and runs reactions',
    async (action) => {
      const { id, line } = await done(action)
      const stored = await stage.stored(id)
      expect({ ...stored }).toMatchObject({ version: 2, ...line.to, hidden: action === 'delete' ? 1 : 0 })
      expect(events.map((event) => [event.action, event.after.id, event.after.state])).toEqual([
        [action, id, stored.state],
      ])
      expect(seen[0]?.noted.at(-1)).toBe(action)
      const frees: number[] = [state.failed, state.rejected, state.cancelled, state.terminated]
      const from: number = line.from[0] ?? 0
      const held = await stage.held(id)
      if ([1, 2].includes(from) && frees.includes(stored.state)) expect(held).toEqual([])
    },
  )

  test('a signed-in session has the time of it; a session without sign-in that ends early has none', async () => {
    const times = (id: string) =>
      stage.inTenant(async ({ sql }) => {
        const [row] = await sql<{ sign_in_time: unknown; sign_out_time: unknown }[]>`
          select sign_in_time, sign_out_time from appointment_information where id = ${id}`
        return [row?.sign_in_time !== null, row?.sign_out_time !== null]
      })
    expect(await times((await done('sign_in')).id)).toEqual([true, false])
    await stage.inTenant(({ sql }) => sql`delete from hold`)
    expect(await times((await done('sign_out')).id)).toEqual([false, true])
    await stage.inTenant(({ sql }) => sql`delete from hold`)
    const id = await stage.book('student', room)
    stage.at('10:20:00')
    expect((await stage.terminate('student', id)).errcode).toBe('0')
    expect((await stage.stored(id)).appointment_state).toBe(1)
    expect(await times(id)).toEqual([false, false])
  })
})
