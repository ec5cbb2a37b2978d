import type { Vocabulary, VocabularyName } from '#rules/finding/vocabulary.ts'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/context.ts'
import type { location } from '#server/locations/locations.table.ts'

/** A campus or building that can be named. */
export interface CampusPlace extends Pick<
  typeof location.$inferSelect,
  'code' | 'kind' | 'name' | 'name_en' | 'latitude' | 'longitude'
> {
  /** The campus that a building lies in. */
  campus_code: string | null
}

/** The names that a sentence may mention, and what they stand for. */
export interface CampusWords {
  vocabulary: Vocabulary
  places: ReadonlyMap<string, CampusPlace>
  equipment: ReadonlyMap<string, { name: string; name_en: string }>
  types: ReadonlyMap<string, { name: string; name_en: string }>
}

/** Names change rarely, and every key press may ask for them. */
const CACHED_MS = 5_000
const cache = new LRUCache<string, CampusWords>({ max: 200, ttl: CACHED_MS })

interface NameRow extends Pick<typeof location.$inferSelect, 'name' | 'latitude' | 'longitude'> {
  kind: 'equipment' | 'type' | 'tag' | 'place'
  key: string
  name_en: string | null
  campus_code: string | null
}

/** The words of a tenant: its equipment, types with their tags, campuses and buildings. At most five seconds old. */
export async function campusWords({ tx }: Pick<Ctx, 'tx'>): Promise<CampusWords> {
  const known = cache.get(tx.tenant_id)
  if (known) return known
  const { sql, tenant_id } = tx
  const rows = await sql<NameRow[]>`
    select 'equipment' as kind, i.item_code as key, i.item_name as name, i.item_name_en as name_en, null::text as campus_code, null::float8 as latitude, null::float8 as longitude
      from code_item i join codes c on c.tenant_id = ${tenant_id} and c.id = i.codes_id where i.tenant_id = ${tenant_id} and c.code = 'equipment'
    union all select 'type', id::text, resources_name, resources_name_en, null, null, null from resources_type where tenant_id = ${tenant_id} and del = 0
    union all select 'tag', id::text, resources_tag, resources_tag_en, null, null, null from resources_type
      where tenant_id = ${tenant_id} and del = 0 and resources_tag is not null
    union all select 'place', code, name, name_en, parent_code, latitude, longitude from location where tenant_id = ${tenant_id} and kind in ('campus', 'building')`
  const of = (...kinds: NameRow['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind))
  const named = (some: readonly NameRow[]): VocabularyName[] =>
    some.map(({ key, name, name_en }) => ({ key, names: [name, name_en ?? ''].filter((one) => one !== '') }))
  const names = (some: readonly NameRow[]) =>
    new Map(some.map(({ key, name, name_en }) => [key, { name, name_en: name_en || name }]))
  const words: CampusWords = {
    vocabulary: {
      equipment: named(of('equipment')),
      types: named(of('type', 'tag')),
      places: named(of('place')),
    },
    places: new Map(
      of('place').map(({ key, name, name_en, ...place }) => [
        key,
        {
          code: key,
          kind: place.campus_code === null ? 'campus' : 'building',
          name,
          name_en: name_en || name,
          campus_code: place.campus_code,
          latitude: place.latitude,
          longitude: place.longitude,
        },
      ]),
    ),
    equipment: names(of('equipment')),
    types: names(of('type')),
  }
  cache.set(tenant_id, words)
  return words
}
