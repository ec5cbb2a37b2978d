import type { Vocabulary, VocabularyName } from '#rules/finding/vocabulary.ts'
import { LRUCache } from 'lru-cache'
import { grantsOfType, mayUseType, type TypeAuth } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
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

/** A tenant's words, with who may use its types. */
interface WordsOfAll {
  words: CampusWords
  types: readonly { id: string; auths: TypeAuth[] }[]
  /** The words without some types, by these: those who may use the same share them. */
  without: Map<string, CampusWords>
}

/** Names change rarely, and every key press may ask for them. */
const CACHED_MS = 5_000
const cache = new LRUCache<string, WordsOfAll>({ max: 200, ttl: CACHED_MS })

interface NameRow extends Pick<typeof location.$inferSelect, 'name' | 'latitude' | 'longitude'> {
  kind: 'equipment' | 'type' | 'tag' | 'place'
  key: string
  name_en: string | null
  campus_code: string | null
}

/**
 * The words that the caller may say: the tenant's equipment, campuses and buildings, and the types that they may use with
 * their tags. At most five seconds old.
 */
export async function campusWords(ctx: Pick<Ctx, 'tx' | 'viewer'>): Promise<CampusWords> {
  const viewer = viewerOf(ctx)
  const { words, types, without } = await wordsOfAll(ctx)
  const hidden = types.filter(({ auths }) => !mayUseType(viewer, auths)).map(({ id }) => id)
  if (hidden.length === 0) return words
  const key = hidden.join(' ')
  let known = without.get(key)
  if (!known) without.set(key, (known = withoutTypes(words, new Set(hidden))))
  return known
}

/** What a guessed word completes to must not name a type that somebody doesn't see. */
const withoutTypes = (words: CampusWords, hidden: ReadonlySet<string>): CampusWords => ({
  ...words,
  vocabulary: { ...words.vocabulary, types: words.vocabulary.types.filter(({ key }) => !hidden.has(key)) },
  types: new Map([...words.types].filter(([id]) => !hidden.has(id))),
})

async function wordsOfAll({ tx }: Pick<Ctx, 'tx'>): Promise<WordsOfAll> {
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
    some.map(({ kind, key, name, name_en }) => ({
      key,
      names: [name, name_en ?? ''].filter((one) => one !== ''),
      // "Places to study" mustn't win over a place to practise.
      ...(kind === 'tag' && { only_whole: true }),
    }))
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
  const types = await sql<WordsOfAll['types'][number][]>`
    select t.id, ${grantsOfType(tx)} as auths from resources_type t where t.tenant_id = ${tenant_id} and t.del = 0 order by t.id`
  const all: WordsOfAll = { words, types, without: new Map() }
  cache.set(tenant_id, all)
  return all
}
