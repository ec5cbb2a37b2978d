import { instantOf } from '#rules/time/instants.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, ids, timestamp } from '#server/platform/graphql/inputs.ts'
import { findRoll, openCall, type RollRow } from './roll.ts'
import { beginRollCall, endRollCall, findRollCalls, tickRollCall } from './roll_calls.ts'
import type { StoredRollCall } from './roll_calls.table.ts'

/** Guards, and the office. */
const MAY = ['visitor.see', 'visitor.manage'] as const

const VisitorRollCall = entity(
  'VisitorRollCall',
  of<StoredRollCall>(),
  {
    id: 'id',
    drill: 'int!',
    begun_at: 'timestamp!',
    begun_name: 'text!',
    ended_at: 'timestamp',
    ended_name: 'text',
    people: 'int',
    safe: 'int',
    gone: 'int',
    missing: 'int',
    wardens: 'json!',
  },
  'A roll call of everybody inside. people, safe (ticked), gone (seen leaving since it began) and missing are counted when it ends. wardens: who ticked how many stays.',
)

const VisitorRollRow = entity('VisitorRollRow', of<RollRow>(), {
  id: 'id',
  visitor_name: 'text!',
  unit: 'text',
  people: 'int!',
  car_card_number: 'text',
  entry_kind: 'text!',
  host_name: 'text',
  host_phone: 'text',
  gate_name: 'text!',
  gate_name_en: 'text',
  campus_name: 'text',
  campus_name_en: 'text',
  arrive_time: 'timestamp!',
  leave_time: 'timestamp',
  until: 'timestamp',
  inside: 'int!',
  overstayed: 'int!',
  safe_at: 'timestamp',
  safe_name: 'text',
})

/** The roll, and the roll call that is going on, if any. */
interface Roll {
  call: StoredRollCall | null
  rows: RollRow[]
}

const VisitorRoll = entity(
  'VisitorRoll',
  of<Roll>(),
  {
    call: { type: VisitorRollCall.type, may_be_null: true },
    rows: { ...nestedMany(VisitorRollRow, '!'), rows: 1000 },
  },
  'Everybody to be accounted for now. call: the roll call that is going on; null: there is none.',
)

provider.query('findVisitorRoll', {
  may: MAY,
  type: VisitorRoll.type,
  description:
    'Everybody inside, by campus and gate; while a roll call is going on also who was seen leaving or was ticked since it began. At most 5,000 stays. Hosts’ phone numbers are whole for guards and the office, masked for who only sees visits.',
  args: {},
  run: async (_args, ctx) => {
    const call = await openCall(ctx)
    return { call, rows: await findRoll(ctx, call) }
  },
})

provider.query('findVisitorRollCallAll', {
  may: MAY,
  type: many(VisitorRollCall),
  description: 'The latest 20 roll calls, with what they came to.',
  args: {},
  run: (_args, ctx) => findRollCalls(ctx),
})

provider.mutation('beginVisitorRollCall', {
  may: MAY,
  description: 'Begins a roll call, or a drill of one. While one is going on, ids has that one.',
  args: { drill: bool() },
  run: async ({ drill }, ctx) => done([await beginRollCall(ctx, drill ?? false)]),
})

provider.mutation('tickVisitorRollCall', {
  may: MAY,
  description:
    'Ticks stays off as safe, or takes that back, in the roll call that is going on. Who was first stays. at: when a warden without a network did it, at most a day ago. EXPIRED where it has ended.',
  args: { id: id(), ids: ids(), safe: bool({ required: true }), at: timestamp() },
  run: async ({ id, ids, safe, at }, ctx) => {
    await tickRollCall(ctx, id, {
      stays: ids,
      safe,
      at: at === null ? null : instantOf(ctx.zone, at),
    })
    return done(ids)
  },
})

provider.mutation('endVisitorRollCall', {
  may: MAY,
  description: 'Ends a roll call, and keeps how many people there were, were ticked, and are missing.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await endRollCall(ctx, id)
    return done([id])
  },
})
