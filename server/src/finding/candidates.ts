import { wordFinder } from '#rules/finding/hyphenated.ts'
import { searchText } from '#rules/search/search_text.ts'
import { longerBy, metresBetween, scoreOf, type RankedResource } from '#rules/finding/rank.ts'
import { withoutVerb } from '#rules/finding/sentence.ts'
import type { ResourceWish } from '#rules/finding/wish.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { use_state } from '#rules/bookings/use_state.ts'
import { mayUseType } from '#server/access/access.service.ts'
import {
  loadVersions,
  versionColumns,
  withTypeAndTemplate,
  type LoadedResource,
  type Versions,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { CampusWords, CampusPlace } from './vocabulary.ts'

/** A resource that is as wanted, whatever the time. */
export interface FoundCandidate extends RankedResource {
  loaded: LoadedResource
  /** Of the places that it shall be near, the nearest. */
  nearest: CampusPlace | null
  resources_type_id: string
  score: number
}

/** Sessions of so many days say which rooms somebody uses. */
const LATELY_DAYS = 90

/** The resources that the caller may book and that are as wanted, best first, whatever the time. */
export interface Candidates {
  all: readonly FoundCandidate[]
  /** The words of the sentence that some resource's name has; any other doesn't narrow the search. */
  known_keywords: readonly string[]
}

export async function candidatesOf(ctx: Ctx, wish: ResourceWish, words: CampusWords): Promise<Candidates> {
  const viewer = viewerOf(ctx)
  const [rows, used] = await Promise.all([listed(ctx, wish), usedLately(ctx)])
  const loaded = await loadVersions(ctx, rows)
  const usable = new Map<string, boolean>()
  const mayUse = (one: LoadedResource) => {
    const known = usable.get(one.resources_type_id)
    if (known !== undefined) return known
    const may = mayUseType(viewer, one.auths)
    usable.set(one.resources_type_id, may)
    return may
  }
  const near = wish.near.flatMap((code) => words.places.get(code) ?? [])
  const nearness = new Map<string, Nearness>()
  const distance = (one: LoadedResource) => {
    const key = `${one.campus_code} ${one.building_code}`
    let found = nearness.get(key)
    if (!found) nearness.set(key, (found = nearnessOf(one, near, words)))
    return found
  }
  const type_used = new Map<string, number>()
  for (const [id, times] of used) {
    const type = loaded.get(id)?.resources_type_id
    if (type !== undefined) type_used.set(type, (type_used.get(type) ?? 0) + times)
  }
  const candidates = rows.flatMap(({ id, collected }): FoundCandidate[] => {
    const one = loaded.get(id)
    if (!one || !mayUse(one)) return []
    const candidate = {
      capacity: one.capacity,
      ...distance(one),
      collected,
      used: used.get(id) ?? 0,
      type_used: type_used.get(one.resources_type_id) ?? 0,
      approves: one.rules.need_approve !== 0,
      longer: longerBy(one.rules, wish),
    }
    const score = scoreOf(candidate, wish.people, near.length > 0)
    return [{ ...candidate, loaded: one, resources_type_id: one.resources_type_id, score }]
  })
  // Who wants to play badminton says the name of a court after a verb.
  const known = new Map(
    wish.keywords.flatMap((word) => {
      const names = [word, withoutVerb(word)].filter((one) => one !== '')
      const found = [...names.map(resourceFinder), readingFinder(word, rows)].find((has) =>
        candidates.some(({ loaded }) => has(loaded)),
      )
      return found === undefined ? [] : [[word, found] as const]
    }),
  )
  const known_keywords = [...known.keys()]
  const finders = [...known.values()]
  const all = candidates.filter(({ loaded }) => finders.every((has) => has(loaded)))
  return { all: all.toSorted((a, b) => a.score - b.score), known_keywords }
}

interface ListedRow extends Versions {
  collected: number
  search_text: string
}

/** A venue isn't booked, its seats are; and those only where their type is asked for: hundreds would hide the rooms. */
async function listed({ tx, viewer }: Ctx, wish: ResourceWish): Promise<ListedRow[]> {
  const { sql, tenant_id } = tx
  const where = [
    wish.people === null ? sql`` : sql`and r.capacity >= ${wish.people}`,
    wish.types.length === 0 ? sql`` : sql`and r.resources_type_id = any(${wish.types as string[]}::uuid[])`,
    wish.within.length === 0
      ? sql``
      : sql`and (r.building_code = any(${wish.within as string[]}::text[]) or r.campus_code = any(${wish.within as string[]}::text[]))`,
    ...wish.equipment.map((any) => sql`and r.equipment ?| ${any as string[]}::text[]`),
  ]
  return sql<ListedRow[]>`
    select ${versionColumns(tx)}, r.search_text, (k.resource_id is not null)::int as collected
    from resource r ${withTypeAndTemplate(tx)}
    left join collected_resource k on k.tenant_id = ${tenant_id} and k.resource_id = r.id and k.account = ${viewer?.account ?? ''}
    where r.tenant_id = ${tenant_id} and r.del = 0 and t.del = 0 and r.state <> ${use_state.stopped} and t.state <> ${use_state.stopped}
      and r.by_seat = 0 ${wish.types.length === 0 ? sql`and r.parent_id is null` : sql``}
      ${where.reduce((all, one) => sql`${all} ${one}`, sql``)}
    order by r.place_order, r."order", r.resources_number, r.id`
}

/** How often the caller booked each resource lately. */
export async function usedLately(ctx: Ctx): Promise<Map<string, number>> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const rows = await sql<{ id: string; times: number }[]>`
    select resources_id as id, count(*)::int as times from appointment_information
    where tenant_id = ${tenant_id} and appointment_user = ${viewerOf(ctx).account}
      and start_at >= ${now.subtract({ hours: 24 * LATELY_DAYS }).toString()} and start_at < ${now.toString()}
      and state in (${state.succeeded}, ${state.completed}, ${state.terminated})
    group by resources_id`
  return new Map(rows.map(({ id, times }) => [id, times]))
}

type Nearness = Pick<FoundCandidate, 'metres' | 'nearness' | 'nearest'>

function nearnessOf(
  { campus_code, building_code }: LoadedResource,
  near: readonly CampusPlace[],
  { places }: CampusWords,
): Nearness {
  const there = near.find(({ code }) => code === building_code || code === campus_code)
  if (there) return { metres: null, nearness: 'there', nearest: there }
  const here = positionOf(places.get(building_code ?? ''))
  const [closest] = near
    .flatMap((place) => {
      const position = positionOf(place)
      return here && position ? [{ place, metres: metresBetween(here, position) }] : []
    })
    .toSorted((a, b) => a.metres - b.metres)
  const is_same_campus = near.some((one) => one.campus_code !== null && one.campus_code === campus_code)
  return {
    metres: closest?.metres ?? null,
    nearness: is_same_campus ? 'campus' : 'elsewhere',
    nearest: closest?.place ?? null,
  }
}

const positionOf = (place: CampusPlace | undefined) =>
  place && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null

/** Tells whether a resource's name or number has a word of a sentence. */
function resourceFinder(word: string): (resource: LoadedResource) => boolean {
  const has = wordFinder(word)
  return ({ resources_name, resources_name_en, resources_number }) =>
    [resources_name, resources_name_en, resources_number].some(has)
}

/** Fewer letters are in the reading of too many names. */
const LEAST_READING = 5

/** Tells whether a word is how a resource's Chinese name is read: xingzhenglou. */
function readingFinder(word: string, rows: readonly ListedRow[]): (resource: LoadedResource) => boolean {
  const said = searchText(word)
  if (said.length < LEAST_READING || !/^[a-z]+$/.test(said)) return () => false
  const found = new Set(rows.flatMap(({ id, search_text }) => (search_text.includes(said) ? [id] : [])))
  return ({ id }) => found.has(id)
}
