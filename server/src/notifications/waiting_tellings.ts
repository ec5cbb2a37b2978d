import type { Temporal } from 'temporal-polyfill'
import { state } from '#rules/sessions/lifecycle.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hasToldEnough } from './floods.ts'
import type { waiting_telling } from './notifications.table.ts'
import type { SessionTelling, WriteCtx } from './telling.ts'

/**
 * So long what an applicant tells participants doesn't leave the product: who books and cancels at once has told nobody.
 */
export const STANDS_SECONDS = 60

type Waiting = typeof waiting_telling.$inferSelect

/**
 * Parts what a change tells into what is told now and what waits from now on, because its applicant has told as many people as
 * one may.
 * Participants hear of a session in order: who doesn't know of it yet isn't told that it was moved or cancelled.
 */
export async function tellable(
  ctx: WriteCtx,
  told: readonly SessionTelling[],
): Promise<[SessionTelling[], SessionTelling[]]> {
  const of_participants = told.filter(({ part }) => part === 'participants')
  if (of_participants.length === 0) return [[...told], []]
  const { unknown, waited } = await takeBack(ctx, of_participants)
  const known = told.flatMap((one): SessionTelling[] => {
    if (one.part !== 'participants' || !unknown.has(one.id)) return [one]
    return one.kind === 'participation_cancelled' ? [] : [{ ...one, kind: 'invited', from: null }]
  })
  const bounded = known.filter(isBounded)
  const { viewer } = ctx
  if (bounded.length === 0 || !viewer || !(await hasToldEnough(ctx.tx, viewer.account, ctx.now())))
    return [known, []]
  await keep(ctx, viewer, bounded)
  return [known.filter((one) => !isBounded(one)), bounded.filter(({ id }) => !waited.has(id))]
}

/** Whether the participants of a session don't know of it yet: their invitation waits, and tells them what it is by then. */
export async function waitsToInvite({ sql, tenant_id }: Tx, session_id: string): Promise<boolean> {
  const waiting = await sql`
    select from waiting_telling where tenant_id = ${tenant_id} and appointment_id = ${session_id} and kind = 'invited'`
  return waiting.length > 0
}

/** What waits when it is too much. That a session is off is told at once: only those hear of it who were told of it. */
const isBounded = ({ part, own, kind }: SessionTelling) =>
  part === 'participants' && own && (kind === 'invited' || kind === 'participation_changed')

/**
 * Takes back what waits about sessions that there is more to tell of, and, of those that are off, what only just went into
 * the inboxes.
 * @returns the sessions that participants don't know of, and those of which something waited
 */
async function takeBack(
  { tx, now }: WriteCtx,
  told: readonly SessionTelling[],
): Promise<{ unknown: ReadonlySet<string>; waited: ReadonlySet<string> }> {
  const { sql, tenant_id } = tx
  // Nothing waits about sessions that were just made.
  const ids = told.flatMap(({ id, was }) => (was === null ? [] : [id]))
  if (ids.length === 0) return { unknown: new Set(), waited: new Set() }
  const off = told.flatMap(({ id, kind, own }) => (own && kind === 'participation_cancelled' ? [id] : []))
  const rows = await sql<Pick<Waiting, 'appointment_id' | 'kind'>[]>`
    delete from waiting_telling where tenant_id = ${tenant_id} and appointment_id = any(${ids}::uuid[])
    returning appointment_id, kind`
  const waited = new Set(rows.map(({ appointment_id }) => appointment_id))
  const unknown = rows.flatMap(({ appointment_id, kind }) => (kind === 'invited' ? [appointment_id] : []))
  if (off.length === 0) return { unknown: new Set(unknown), waited }
  const taken = await sql<{ kind: string; ids: string[] }[]>`
    delete from notification where tenant_id = ${tenant_id} and by_applicant = 1 and passed_on_time is null
      and account in (select account from appointment_participant where tenant_id = ${tenant_id} and appointment_id = any(${off}::uuid[]))
      and create_time > ${now().subtract({ seconds: STANDS_SECONDS }).toString()}
      and not exists (select from jsonb_array_elements(sessions) s where (s ->> 'id')::uuid <> all(${off}::uuid[]))
    returning kind, (select array_agg(s ->> 'id') from jsonb_array_elements(sessions) s) as ids`
  const taken_ids = taken.flatMap((one) => (one.kind === 'invited' ? one.ids : []))
  return { unknown: new Set([...unknown, ...(await knownToNobody(tx, taken_ids))]), waited }
}

/**
 * The sessions of which as many invitations were taken back as they have participants. Others know of one already when
 * somebody is added to it.
 * @param taken a session's id for each invitation
 */
async function knownToNobody({ sql, tenant_id }: Tx, taken: readonly string[]): Promise<string[]> {
  if (taken.length === 0) return []
  const counts = Map.groupBy(taken, (id) => id)
  const rows = await sql<{ id: string; invited: number }[]>`
    select a.id, (select count(*)::int from appointment_participant p
      where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account <> a.appointment_user) as invited
    from appointment_information a where a.tenant_id = ${tenant_id} and a.id = any(${[...counts.keys()]}::uuid[])`
  return rows.flatMap(({ id, invited }) => ((counts.get(id)?.length ?? 0) >= invited ? [id] : []))
}

async function keep(
  { tx, now }: WriteCtx,
  { account, name }: { account: string; name: string },
  told: readonly SessionTelling[],
): Promise<void> {
  const { sql, tenant_id } = tx
  await sql`
    insert into waiting_telling (tenant_id, id, appointment_id, kind, account, name, was, from_start, from_end, create_time)
    select ${tenant_id}::uuid, gen_random_uuid(), t.id, t.kind, ${account}, ${name}, t.was, t.from_start, t.from_end, ${now().toString()}::timestamptz
    from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ kind }) => kind)}::text[], ${told.map(({ was }) => was)}::int[],
      ${told.map(({ from }) => from?.start.toString() ?? null)}::timestamptz[], ${told.map(({ from }) => from?.end.toString() ?? null)}::timestamptz[])
      as t(id, kind, was, from_start, from_end)
    on conflict (tenant_id, appointment_id) do nothing`
}

/** What an applicant tells of one submission. */
interface DueTelling {
  viewer: { account: string; name: string }
  told: SessionTelling[]
}

/** Applicants of one look whose tellings wait. */
const CHUNK = 50

/**
 * What waits that its applicants may tell by now, the oldest first, in the caller's transaction; what is over or off is
 * forgotten. Several processes may ask at once: what one has taken, no other has.
 */
export async function dueTellings(tx: Tx, now: Temporal.Instant): Promise<DueTelling[]> {
  const { sql, tenant_id } = tx
  await sql`
    delete from waiting_telling where tenant_id = ${tenant_id} and appointment_id in (
      select w.appointment_id from waiting_telling w
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = w.appointment_id
      where w.tenant_id = ${tenant_id} and (a.end_at <= ${now.toString()} or a.state not in (${state.awaiting_approval}, ${state.succeeded})))`
  const waiting = await sql<{ account: string }[]>`
    select account from waiting_telling where tenant_id = ${tenant_id}
    group by account order by min(create_time), account limit ${CHUNK}`
  const due: DueTelling[] = []
  for (const { account } of waiting) {
    if (await hasToldEnough(tx, account, now)) continue
    // Those of one submission are one notification.
    const rows = await sql<Waiting[]>`
      delete from waiting_telling where tenant_id = ${tenant_id} and id in (
        select id from waiting_telling where tenant_id = ${tenant_id} and account = ${account}
          and create_time = (select min(create_time) from waiting_telling where tenant_id = ${tenant_id} and account = ${account})
        for update skip locked)
      returning *`
    const [first] = rows
    if (!first) continue
    due.push({
      viewer: { account, name: first.name },
      told: rows.map(({ appointment_id, kind, was, from_start, from_end }) => ({
        id: appointment_id,
        kind,
        part: 'participants' as const,
        own: true,
        was,
        from: from_start && from_end ? { start: from_start, end: from_end } : null,
      })),
    })
  }
  return due
}
