import type { Ctx } from '#server/context.ts'
import { comma, sexes, usual_names } from './applicant_facts.zh.ts'
import type { UserRow } from './people.entities.ts'
import { complete, personByAccount } from './person_rows.ts'

/** A fact of a person that a resource type shows or collects. Spec 000 §3 userDisplayInfoConfigList. */
export interface WantedFact {
  /** A field of IamUser (`phone`), or the code of a dynamic attribute. */
  field_name_en: string
  /** Its Chinese name. */
  field_name_cn: string
  field_data_type: string
  /** `dynamic`: a dynamic attribute; anything else: a field of the person. */
  field_category: string
  display_order_num: number
}

/** Its value in Chinese and in English, null if unknown. */
export interface ApplicantFact extends WantedFact {
  field_label_en: string
  field_value: string | null
  field_value_en: string | null
}

interface Known {
  label_en: string
  read: (person: UserRow) => string | null
  read_en?: (person: UserRow) => string | null
}

const sexes_en = ['Male', 'Female'] as const
const joined = (names: (string | null | undefined)[]) => names.filter(Boolean).join(comma) || null

/** The fields of a person that can be shown, by their lower-case names. */
const known: Readonly<Record<string, Known>> = {
  name: { label_en: 'Name', read: ({ name }) => name, read_en: ({ name, name_en }) => name_en || name },
  name_en: { label_en: 'English name', read: ({ name_en }) => name_en || null },
  account: { label_en: 'Account', read: ({ account }) => account },
  accountfriendly: { label_en: 'Short account', read: ({ accountFriendly }) => accountFriendly },
  sex: {
    label_en: 'Sex',
    read: ({ sex }) => sexes[(sex ?? 0) - 1] ?? null,
    read_en: ({ sex }) => sexes_en[(sex ?? 0) - 1] ?? null,
  },
  cardno: { label_en: 'Staff or student number', read: ({ cardNo }) => cardNo },
  email: { label_en: 'Email', read: ({ email }) => email },
  phone: { label_en: 'Phone', read: ({ phone }) => phone },
  express: { label_en: 'Address', read: ({ express }) => express },
  birthday: { label_en: 'Birthday', read: ({ birthday }) => birthday },
  dept_name: {
    label_en: 'Department',
    read: ({ positions }) => positions[0]?.dept.name ?? null,
    read_en: ({ positions }) => positions[0]?.dept.name_en || positions[0]?.dept.name || null,
  },
  post_name: {
    label_en: 'Post',
    read: ({ positions }) => positions[0]?.post.name ?? null,
    read_en: ({ positions }) => positions[0]?.post.name_en || positions[0]?.post.name || null,
  },
  positions: {
    label_en: 'Positions',
    read: ({ positions }) => joined(positions.map(({ dept, post }) => `${dept.name} ${post.name}`)),
    read_en: ({ positions }) =>
      positions
        .map(({ dept, post }) => `${dept.name_en || dept.name}, ${post.name_en || post.name}`)
        .join('; ') || null,
  },
}

/** The facts shown of applicants if the type doesn't specify any. */
export const usual_facts: readonly WantedFact[] = Object.entries(usual_names).map(
  ([field_name_en, field_name_cn], display_order_num) => ({
    field_name_en,
    field_name_cn,
    field_data_type: 'text',
    field_category: 'user',
    display_order_num,
  }),
)

/** The facts of a person, in the requested order. Of other people the caller gets no more than lists show. */
export async function applicantFacts(
  ctx: Ctx,
  account: string,
  wanted: readonly WantedFact[],
): Promise<ApplicantFact[]> {
  if (wanted.length === 0) return []
  const row = await personByAccount(ctx, account)
  const [person] = row ? await complete(ctx, [row]) : []
  const names = wanted.some(isAdded) ? await namesOfAdded(ctx) : new Map<string, string>()
  return wanted
    .toSorted((a, b) => a.display_order_num - b.display_order_num)
    .map((one) => ({
      field_name_en: one.field_name_en,
      field_name_cn: one.field_name_cn,
      field_data_type: one.field_data_type,
      field_category: one.field_category,
      display_order_num: one.display_order_num,
      ...(isAdded(one) ? addedFact(one, person, names) : ownFact(one, person)),
    }))
}

const isAdded = ({ field_category }: WantedFact) => /^dynamic/i.test(field_category)

function ownFact({ field_name_en, field_name_cn }: WantedFact, person: UserRow | undefined) {
  const field = known[field_name_en.toLowerCase()]
  const field_value = (person && field?.read(person)) ?? null
  return {
    field_label_en: field?.label_en ?? field_name_cn,
    field_value,
    field_value_en: person && field?.read_en ? field.read_en(person) : field_value,
  }
}

function addedFact(
  { field_name_en: code, field_name_cn }: WantedFact,
  person: UserRow | undefined,
  names: ReadonlyMap<string, string>,
) {
  const value = person?.attrsValues.find((one) => one.code === code)?.value ?? null
  return { field_label_en: names.get(code) || field_name_cn, field_value: value, field_value_en: value }
}

async function namesOfAdded({ tx: { sql, tenant_id } }: Ctx): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; name_en: string }[]>`
    select code, name_en from dynamic_attr where tenant_id = ${tenant_id} and type = 'user'`
  return new Map(rows.map(({ code, name_en }) => [code, name_en]))
}
