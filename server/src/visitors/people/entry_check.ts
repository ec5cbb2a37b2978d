import { gateRefuses, type Entering, type Gate, type NoEntryReason } from '#rules/visitors/gates/gate.ts'
import {
  longTermRefused,
  permissionRefused,
  type EntryPermission,
  type LongTerm,
} from '#rules/visitors/people/entry.ts'
import { isWorkingDay } from '#rules/bookings/date_rules.ts'
import { refusedBy, ruleFor, type NoEntry } from '#rules/visitors/settings/entry_rules.ts'
import { wallOf, type Instant } from '#rules/time/instants.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { allGates } from '#server/visitors/gates/gates.service.ts'
import { entryRules } from '#server/visitors/settings/settings.service.ts'
import { isBlocked } from './blocks.ts'

/** Whether somebody enters by a gate at a moment, and by which right. */
export interface EntryVerdict {
  allowed: boolean
  /** What lets them in, or stands against it: a permission, the long-term personnel, the blacklist, the gate. */
  by: {
    kind: 'permission' | 'long_term' | 'blacklist' | 'gate'
    id: string | null
    name: string
    refused: NoEntryReason | NoEntry | 'blocked' | null
  }[]
}

/**
 * Whether somebody of the university may enter by a gate without an invitation: by a permission of their department (or one
 * above it), their post or their own, or as long-term personnel by the entry rules of their kind.
 * @throws Refused INVALID for an account that nobody has; NOT_FOUND for the gate
 */
export async function entryVerdict(
  ctx: Ctx,
  { account, gate_code, at, vehicle }: { account: string; gate_code: string; at: Instant; vehicle: boolean },
): Promise<EntryVerdict> {
  const { sql, tenant_id } = ctx.tx
  const gate = (await allGates(ctx.tx)).find(({ code }) => code === gate_code)
  if (!gate) throw new Refused('NOT_FOUND', {}, 'gate')
  const [person] = await sql<{ id: string; name: string; phone: string | null; cardNo: string | null }[]>`
    select id, name, phone, "cardNo" from iam_user where tenant_id = ${tenant_id} and account = ${account} and disabled = 0`
  if (!person) throw invalid('account', 'unknown_person', { value: account })
  const wall = wallOf(ctx.zone, at)
  const entering: Entering = { date: wall.date, time: wall.time, vehicle }
  const closed = gateRefuses(gate, entering)
  if (closed) return { allowed: false, by: [{ kind: 'gate', id: gate.id, name: gate.name, refused: closed }] }

  const permissions = await sql<(EntryPermission & { id: string; holder: string })[]>`
    with recursive places as (
      select p.id as post_id, p.code as post, d.code as dept, d.parent from triple t
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      where t.tenant_id = ${tenant_id} and t.user_id = ${person.id}
    ), above as (
      select dept as code, parent from places
      union select d.code, d.parent from department d join above a on d.code = a.parent where d.tenant_id = ${tenant_id}
    )
    select e.*, e.start_time::text, e.end_time::text from visitor_entry_permission e
    where e.tenant_id = ${tenant_id} and (
      (e.holder_kind = 'user' and e.holder = ${account})
      or (e.holder_kind = 'post' and e.holder in (select post from places))
      or (e.holder_kind = 'dept' and e.holder in (select code from above)))
    order by e.create_time, e.id`
  const own = await sql<(LongTerm & { id: string; user_name: string; person_type: string | null })[]>`
    select * from visitor_long_term where tenant_id = ${tenant_id} and user_id = ${account} order by in_school_end_date desc, id`
  const ruled = await longTermAt(ctx, gate, entering, own.length)
  const [blocks = []] = await isBlocked(ctx, [
    { visitor_name: person.name, phone: person.phone, card_number: person.cardNo },
  ])
  const by: EntryVerdict['by'] = [
    ...blocks
      .filter(({ verdict }) => verdict === 'hit')
      .map(({ id, visitor_name }) => ({
        kind: 'blacklist' as const,
        id,
        name: visitor_name,
        refused: 'blocked' as const,
      })),
    ...permissions.map((one) => ({
      kind: 'permission' as const,
      id: one.id,
      name: one.holder,
      refused: permissionRefused(one, gate, entering),
    })),
    ...own.map((one) => ({
      kind: 'long_term' as const,
      id: one.id,
      name: one.user_name,
      refused: ruled(one),
    })),
  ]
  const blocked = by.some(({ refused }) => refused === 'blocked')
  return { allowed: !blocked && by.some(({ refused }) => refused === null), by }
}

/**
 * Why somebody of the long-term personnel doesn't enter by a gate; null: they do. Of the entry rules the first that is about their
 * kind of person decides.
 * @param people how many are asked about: with none, nothing is read
 */
export async function longTermAt(ctx: Ctx, gate: Gate, entering: Entering, people: number) {
  const rules = people === 0 ? [] : await entryRules(ctx.tx)
  const calendar = rules.some(({ by_calendar }) => by_calendar === 1) ? await calendarOf(ctx) : null
  const { date, time, vehicle } = entering
  return (row: LongTerm & { person_type: string | null }): NoEntryReason | NoEntry | null => {
    const refused = longTermRefused(row, gate, entering)
    const rule = refused ? null : ruleFor(rules, row.person_type, date)
    if (!rule) return refused
    return refusedBy(rule, {
      person_type: row.person_type,
      places: gate.campus_code === null ? [] : [gate.campus_code],
      date,
      time,
      day_off: calendar !== null && !isWorkingDay(calendar, date),
      vehicle_kind: vehicle ? '' : null,
    })
  }
}
