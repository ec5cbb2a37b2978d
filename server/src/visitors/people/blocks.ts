import { blockVerdict, nameKey, phoneKey, phoneTail } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { documentHashes } from './documents.ts'
import type { visitor_blacklist } from './people.table.ts'

/** Somebody who wants to come in, as far as they are known. */
export interface Sought {
  visitor_name: string
  phone?: string | null | undefined
  /** The whole number; what lists show of it is not looked at. */
  card_number?: string | null | undefined
}

/** A row of the blacklist that somebody is on, or like. */
export interface FoundBlock {
  id: string
  /** `hit`: the person. `near`: somebody like them: nobody is refused for it. */
  verdict: 'hit' | 'near'
  visitor_name: string
  reason: string
}

/** The same by what is stored of somebody. */
export interface SoughtKeys {
  name_key: string
  phone_key: string | null
  card_hashes: readonly string[]
  card_looks: readonly string[]
}

type Candidate = Pick<
  typeof visitor_blacklist.$inferSelect,
  'id' | 'visitor_name' | 'reason' | 'name_key' | 'phone_key' | 'phone_tail' | 'card_hash' | 'card_looks'
>

/**
 * Whether people are on the blacklist now, or like somebody on it: for applications, approvals and gates. One statement.
 * The visitor is never told why they are refused.
 * @returns for each what was found, the surest first
 */
export const isBlocked = (
  ctx: Pick<Ctx, 'tx' | 'now' | 'secrets'>,
  all: readonly Sought[],
): Promise<FoundBlock[][]> =>
  blocksBy(
    ctx,
    all.map(({ visitor_name, phone, card_number }) => {
      const { card, looks } = documentHashes(ctx, card_number)
      return {
        name_key: nameKey(visitor_name),
        phone_key: phone ? phoneKey(phone) : null,
        card_hashes: card,
        card_looks: looks,
      }
    }),
  )

/** The same by what is stored of people. */
export async function blocksBy(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  all: readonly SoughtKeys[],
): Promise<FoundBlock[][]> {
  const every = <Value>(of: (one: SoughtKeys) => readonly (Value | null)[]) => [
    ...new Set(all.flatMap(of).filter((one): one is NonNullable<Value> => one !== null && one !== '')),
  ]
  if (all.length === 0) return []
  // Each branch has an index of its own.
  const by = (column: string, values: string[]) => sql`
    select id, visitor_name, reason, name_key, phone_key, phone_tail, card_hash, card_looks, begin_time, until from visitor_blacklist
    where tenant_id = ${tenant_id} and state = 1 and ${sql(column)} = any(${values}::text[])`
  const candidates = await sql<Candidate[]>`
    select distinct on (id) id, visitor_name, reason, name_key, phone_key, phone_tail, card_hash, card_looks from (
      ${by(
        'card_hash',
        every<string>((one) => one.card_hashes),
      )} union all ${by(
        'card_looks',
        every<string>((one) => one.card_looks),
      )} union all ${by(
        'phone_key',
        every<string>((one) => [one.phone_key]),
      )} union all ${by(
        'name_key',
        every<string>((one) => [one.name_key]),
      )}
    ) found where begin_time <= ${now().toString()} and (until is null or until > ${now().toString()}) order by id`
  return all.map((one) =>
    candidates
      .flatMap((candidate): FoundBlock[] => {
        const verdict = likeness(one, candidate)
        const { id, visitor_name, reason } = candidate
        return verdict ? [{ id, verdict, visitor_name, reason }] : []
      })
      .toSorted((a, b) => Number(a.verdict === 'near') - Number(b.verdict === 'near')),
  )
}

function likeness(one: SoughtKeys, row: Candidate): 'hit' | 'near' | null {
  const tail = one.phone_key ? phoneTail(one.phone_key) : null
  return blockVerdict({
    document:
      row.card_hash !== null && one.card_hashes.includes(row.card_hash)
        ? 'same'
        : row.card_looks !== null && one.card_looks.includes(row.card_looks)
          ? 'near'
          : null,
    phone:
      row.phone_key !== null && row.phone_key === one.phone_key
        ? 'same'
        : row.phone_tail !== null && row.phone_tail === tail
          ? 'tail'
          : null,
    name: row.name_key !== '' && row.name_key === one.name_key,
    name_only: row.card_hash === null && row.phone_key === null,
  })
}

/** Beyond so many one name says nothing. */
const MOST_NAMESAKES = 100

/**
 * The rows of the blacklist that somebody may be on of whom nothing but the name is known: those of that name, and those that
 * registered visitors of that name are on, under whatever name. Nobody is refused for it who says more of themselves.
 */
export async function blocksOfName(ctx: Pick<Ctx, 'tx' | 'now'>, name: string): Promise<FoundBlock[]> {
  const { sql, tenant_id } = ctx.tx
  const name_key = nameKey(name)
  if (name_key === '') return []
  const now = ctx.now().toString()
  const [named, people] = await Promise.all([
    sql<Omit<FoundBlock, 'verdict'>[]>`
      select id, visitor_name, reason from visitor_blacklist
      where tenant_id = ${tenant_id} and state = 1 and name_key = ${name_key} and begin_time <= ${now}
        and (until is null or until > ${now})`,
    sql<Record<'phone_key' | 'card_hash' | 'card_looks', string | null>[]>`
      select phone_key, card_hash, card_looks from visitor_registration
      where tenant_id = ${tenant_id} and name_key = ${name_key} and erased_time is null limit ${MOST_NAMESAKES}`,
  ])
  const keys = people.map(({ phone_key, card_hash, card_looks }) => ({
    ...{ name_key, phone_key },
    card_hashes: card_hash === null ? [] : [card_hash],
    card_looks: card_looks === null ? [] : [card_looks],
  }))
  const registered = (await blocksBy(ctx, keys)).flat().filter(({ verdict }) => verdict === 'hit')
  const found = [...named, ...registered].map((one) => ({ ...one, verdict: 'near' as const }))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** Of a row of the blacklist, what people are compared by. */
export interface BlockInForce {
  name_key: string
  phone_key: string | null
  card_sealed: string | null
}

/** The rows of the blacklist that are in force now. @param most no more are told */
export const blocksInForce = (
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  most: number,
): Promise<BlockInForce[]> =>
  sql<BlockInForce[]>`
    select name_key, phone_key, card_sealed from visitor_blacklist
    where tenant_id = ${tenant_id} and state = 1 and begin_time <= ${now().toString()}
      and (until is null or until > ${now().toString()}) limit ${most}`
