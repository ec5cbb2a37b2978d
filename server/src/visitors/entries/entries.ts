import { entry_source, visitor_list_record } from '#rules/visitors/entries/visitor_list_record.ts'
import { instantOf, timestampText } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { allGates } from '#server/visitors/gates/gates.service.ts'
import { keptPlate } from '#server/visitors/people/people.service.ts'
import { visitor_list, type StoredEntry } from './entries.table.ts'
import { findEntries, shownOf, type EntryRow } from './list.ts'

type Values = Sent<typeof visitor_list>

const rows = declaredRows<typeof visitor_list, EntryRow>(visitor_list_record, visitor_list, {
  module: 'visitors',
  // Names of visitors stay out of the log, which outlives them.
  nameOf: (row) => row.arrival_place,
  secret: ['visitor_name', 'car_card_number', 'remark'],
  belongs: { inside: 'leave_time', ended_by: 'leave_time' },
  order: 'd.arrive_time desc, d.id desc',
  adds: shownOf,
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
  own: (ctx) => ({ checked_by: viewerOf(ctx).account, checked_by_name: viewerOf(ctx).name }),
  check: async (ctx, row, change) => {
    if (row.leave_time && row.leave_time.epochMilliseconds < row.arrive_time.epochMilliseconds)
      throw invalid('leave_time', 'empty_period')
    if (row.arrive_time.epochMilliseconds > ctx.now().epochMilliseconds)
      throw invalid('arrive_time', 'too_big', { limit: timestampText(ctx.zone, ctx.now()) })
    if (row.leave_time && row.leave_time.epochMilliseconds > ctx.now().epochMilliseconds)
      throw invalid('leave_time', 'too_big', { limit: timestampText(ctx.zone, ctx.now()) })
    if (!change || change.fields.includes('arrival_place'))
      await checkGate(ctx, 'arrival_place', row.arrival_place)
    if (row.leave_place !== null && (!change || change.fields.includes('leave_place')))
      await checkGate(ctx, 'leave_place', row.leave_place)
  },
})

/** @throws Refused INVALID for a code that no gate has */
async function checkGate(ctx: Ctx, field: string, code: string): Promise<void> {
  if (!(await allGates(ctx.tx)).some((gate) => gate.code === code))
    throw invalid(field, 'no_value', { value: code.slice(0, 60) })
}

/** What is stored of what a form sends. @param before null: the row is new */
function stored(values: Values, before: StoredEntry | null): Values {
  const leave_time = values.leave_time === undefined ? (before?.leave_time ?? null) : values.leave_time
  // What the clock closed stays closed when something else of it is corrected.
  const end =
    before !== null && values.leave_time === undefined
      ? { inside: before.inside, ended_by: before.ended_by }
      : { inside: leave_time === null ? 1 : 0, ended_by: leave_time === null ? null : ('office' as const) }
  return {
    ...values,
    ...(values.car_card_number === undefined ? {} : { car_card_number: keptPlate(values.car_card_number) }),
    ...end,
  }
}

/** The stays as the office keeps them: reading, adding, correcting, deleting. What gates tell: `gate_message.ts`. */
export const entries = {
  findAll: findEntries,
  find: rows.find,
  actions: rows.actions,
  create: (ctx: Ctx, values: Values): Promise<string> => rows.create(ctx, stored(values, null)),
  update: async (ctx: Ctx, id: string, version: number | null | undefined, values: Values): Promise<void> =>
    rows.update(ctx, id, version, stored(values, await rows.find(ctx, id))),
  remove: rows.remove,
}

/** A stay of a list, with its moments as the wire has them. */
interface ListedStay extends Omit<Values, 'arrive_time' | 'leave_time'> {
  arrive_time: string | null
  leave_time: string | null
}

/**
 * Adds several stays, all or none.
 * @throws Refused why one can't be, with its place, such as `models.3.arrival_place`
 */
export async function addEntries(ctx: Ctx, models: readonly ListedStay[]): Promise<string[]> {
  const ids: string[] = []
  const momentOf = (text: string | null) => (text === null ? null : instantOf(ctx.zone, text))
  for (const [nth, { arrive_time, leave_time, ...values }] of models.entries()) {
    const stay: Values = {
      ...values,
      arrive_time: momentOf(arrive_time),
      leave_time: momentOf(leave_time),
      data_source: entry_source.imported,
    }
    try {
      ids.push(await entries.create(ctx, stay))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      throw new Refused(cause.refusals.map((one) => ({ ...one, field: `models.${nth}.${one.field ?? ''}` })))
    }
  }
  return ids
}
