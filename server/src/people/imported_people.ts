import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { invalid, renaming, type Refused } from '#server/platform/refused.ts'
import type { UserRow } from './people.entities.ts'
import { complete, type PersonRow } from './person_rows.ts'
import { addPosition } from './positions.ts'
import { addUser, changeUser, type UserChange } from './users.ts'

/** The fields of a person that a file may have, but the account. */
export const imported_fields = ['name', 'name_en', 'cardNo', 'sex', 'phone', 'email', 'birthday'] as const
type ImportedField = (typeof imported_fields)[number]

/** A person of a file. What isn't given stays as it is of one who is known. */
export interface ImportedPerson {
  account: string
  values: { [Field in ImportedField]?: NonNullable<UserChange[Field]> }
  /** The codes of a department and of the post held in it; null: no position is given. */
  dept: string | null
  post: string | null
}

/** What an import changes of somebody who is known. */
export interface PersonChange {
  field: ImportedField | 'positions'
  before: string
  after: string
}

/** What became of a person of a file. */
export interface PersonOutcome {
  outcome: 'accepted' | 'updated' | 'unchanged'
  /** Empty for somebody new. */
  changes: PersonChange[]
}

/**
 * Adds people, or changes those whose account is known, each as a form would: a position is added to those held, and none is
 * taken. Each is refused on its own, with what `addUser`, `changeUser` and `addPosition` refuse.
 * @returns in the order of the people
 */
export async function importPeople(
  ctx: Ctx,
  people: readonly ImportedPerson[],
): Promise<(PersonOutcome | Refused)[]> {
  const known = await knownPeople(ctx, people)
  const outcomes: (PersonOutcome | Refused)[] = []
  for (const person of people)
    outcomes.push(await attempt(ctx, () => importOne(ctx, person, known.get(person.account))))
  return outcomes
}

async function knownPeople(ctx: Ctx, people: readonly ImportedPerson[]): Promise<Map<string, UserRow>> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<PersonRow[]>`
    select * from iam_user where tenant_id = ${tenant_id} and account = any(${people.map(({ account }) => account)}::text[])`
  return new Map((await complete(ctx, rows)).map((row) => [row.account, row]))
}

async function importOne(
  ctx: Ctx,
  { account, values, dept, post }: ImportedPerson,
  known: UserRow | undefined,
): Promise<PersonOutcome> {
  if (dept !== null && post === null) throw invalid('post', 'required')
  if (dept === null && post !== null) throw invalid('dept', 'required')
  const place = dept !== null && post !== null ? { dept, post } : null
  const addPlace = async () => {
    if (place) await renaming({ user: 'account' }, () => addPosition(ctx, { ...place, user: account }))
  }
  if (!known) {
    await addUser(ctx, { account, ...values }, {}, 'import')
    await addPlace()
    return { outcome: 'accepted', changes: [] }
  }
  const changed = imported_fields.filter(
    (field) => values[field] !== undefined && values[field] !== known[field],
  )
  const changes: PersonChange[] = changed.map((field) => ({
    field,
    before: String(known[field] ?? ''),
    after: String(values[field]),
  }))
  if (changed.length > 0) {
    const change = Object.fromEntries(changed.map((field) => [field, values[field]]))
    await renaming({ id: 'account' }, () => changeUser(ctx, known.id, change, {}))
  }
  const held = known.positions.map((one) => `${one.dept.code} / ${one.post.code}`)
  const added = place && `${place.dept} / ${place.post}`
  if (added !== null && !held.includes(added)) {
    await addPlace()
    changes.push({ field: 'positions', before: held.join('; '), after: [...held, added].join('; ') })
  }
  return { outcome: changes.length > 0 ? 'updated' : 'unchanged', changes }
}
