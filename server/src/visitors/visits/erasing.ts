import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import { ended_states, visit_state } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  MAX_TOLD,
  onErasing,
  onTellingOwn,
  type ErasedPerson,
} from '#server/visitors/people/people.service.ts'
import { documentOf } from './documents.ts'
import type { Peer, StoredVisit } from './visits.table.ts'

/**
 * Erases what visits say of somebody: those of their own, and their line among the companions of others. The visits stay, as
 * figures count them. Somebody whose visit isn't over is still to come, or to be seen leaving.
 */
onErasing(async (ctx, person) => {
  if (person.has_lapsed) return
  const own: string[] = []
  for (const row of await candidates(ctx, person)) {
    if (isTheirs(ctx, row, person)) {
      if (row.inside === 1 || !ended_states.includes(row.state))
        throw new Refused('NOT_ALLOWED', { why: 'visit_open' }, 'ids')
      own.push(row.id)
      continue
    }
    const left = row.peers.filter((peer) => !isPeer(peer, person))
    if (left.length < row.peers.length) await keepPeers(ctx, row.id, left)
  }
  await eraseVisits(ctx, own)
})

onTellingOwn(
  'visits',
  ({ tx: { sql, tenant_id } }, { account, id }) => sql`
    select flow_no, visitor_type, state, start_at, end_at, visitor_name, phone, card_type, card_shown as card_number, unit, post, gender, email,
      person_type, identity_type, visit_path, peers, in_child, is_car, car_card_number, car_product, own_values, in_school_reason, remark,
      accept_visit_name, entered_at, left_at, create_time
    from visitor_appointment where tenant_id = ${tenant_id} and (visitor_account = ${account} or visitor_id = ${id})
    order by create_time desc limit ${MAX_TOLD}`,
)

/** The visits that may be theirs. */
const candidates = (
  { tx: { sql, tenant_id } }: Ctx,
  { id, account, phone_key, card_shown }: ErasedPerson,
): Promise<StoredVisit[]> => {
  // Phones are stored as they were typed.
  const tail = phone_key?.slice(-4) || null
  return sql<StoredVisit[]>`
    select * from visitor_appointment where tenant_id = ${tenant_id} and (
      visitor_id = ${id} or visitor_account = ${account} or card_shown = ${card_shown}
      or right(regexp_replace(phone, '\\D', '', 'g'), 4) = ${tail}
      or regexp_replace(peers::text, '[ +.()-]', '', 'g') like ${tail === null ? null : `%${tail}"%`})
    order by id for update`
}

const isTheirs = (ctx: Ctx, row: StoredVisit, person: ErasedPerson): boolean => {
  if (row.visitor_id === person.id) return true
  if (person.account !== null && row.visitor_account === person.account) return true
  if (isPeer({ name: row.visitor_name, phone: row.phone }, person)) return true
  return person.card_number !== null && documentOf(ctx, row) === person.card_number
}

const isPeer = (
  { name, phone }: Pick<Peer, 'name' | 'phone'>,
  { name_key, phone_key }: ErasedPerson,
): boolean => phone_key !== null && phoneKey(phone ?? '') === phone_key && nameKey(name) === name_key

async function keepPeers({ tx: { sql, tenant_id } }: Ctx, id: string, peers: Peer[]): Promise<void> {
  await sql`
    update visitor_appointment set peers = ${sql.json(peers as never)}, version = version + 1
    where tenant_id = ${tenant_id} and id = ${id}`
}

/** Erases what a feature above keeps of visits whose visitor is erased. */
type ErasesOfVisits = (ctx: Ctx, ids: readonly string[]) => Promise<void>

const above: ErasesOfVisits[] = []

/** Declares, when a feature is loaded, that it keeps something of visits. */
export const onVisitsErased = (erases: ErasesOfVisits): void => void above.push(erases)

/**
 * Erases whose visits they were that ended before a day.
 * @param until the first day that still counts
 * @returns how many, at most `most`
 */
export async function eraseLapsedVisits(ctx: Ctx, until: string, most: number): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string }[]>`
    select id from visitor_appointment
    where tenant_id = ${tenant_id} and visitor_name <> '' and last_day < ${until} and inside = 0
      and state = any(${[visit_state.draft, ...ended_states]}::int[])
    order by last_day, id limit ${most} for update skip locked`
  await eraseVisits(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Erases document numbers of visits that ended before a day. @returns how many, at most `most` */
export async function eraseDocumentsOfVisits(ctx: Ctx, until: string, most: number): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const gone = await sql`
    update visitor_appointment set card_type = null, card_number = null, card_shown = null
    where tenant_id = ${tenant_id} and id = any(array(
      select id from visitor_appointment
      where tenant_id = ${tenant_id} and card_number is not null and last_day < ${until} and inside = 0
      order by last_day, id limit ${most} for update skip locked))`
  return gone.count
}

/** Who came is not known any more; when, to whom and how many still is. Their passes go: they say a name. */
async function eraseVisits(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const all = [...ids]
  // What was said to them and by them, and their name beside it.
  await sql`
    update visitor_appointment_event set reason = null,
      account = case when actor = 'visitor' then null else account end,
      user_name = case when actor = 'visitor' then '' else user_name end
    where tenant_id = ${tenant_id} and appointment_id = any(${all}::uuid[])`
  await sql`
    update visitor_approval_candidate c set reason = null, account = case when c.account = v.visitor_account then null else c.account end,
      voter = case when c.voter = v.visitor_account then null else c.voter end,
      voter_name = case when c.voter = v.visitor_account then null else c.voter_name end
    from visitor_appointment v
    where c.tenant_id = ${tenant_id} and c.appointment_id = any(${all}::uuid[]) and v.tenant_id = ${tenant_id} and v.id = c.appointment_id`
  await sql`
    update visitor_appointment set visitor_id = null, visitor_account = null, visitor_name = '', phone = '', card_type = null,
      card_number = null, card_shown = null, unit = null, post = null, gender = null, email = null, peers = '[]',
      car_card_number = null, car_product = null, identity_type = null, visit_path = null, own_values = '{}', in_school_reason = '', remark = '', reason = null, link_hash = null,
      link_time = null, version = version + 1
    where tenant_id = ${tenant_id} and id = any(${all}::uuid[])`
  await sql`delete from visitor_pass where tenant_id = ${tenant_id} and appointment_id = any(${all}::uuid[])`
  for (const erases of above) await erases(ctx, ids)
}
