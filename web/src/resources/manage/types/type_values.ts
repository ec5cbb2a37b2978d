import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import { initialOf } from '#rules/records/field_kinds.ts'
import type { Values } from '../../../kit/form/declare.ts'
import { fact_names, isFactName } from './fact_names.zh.ts'
import type { TypeToEdit } from './types.graphql.ts'

/** Whom a grant is for. */
export interface Grantee {
  type: string
  id: string
  /** As it was stored, for those who are not found any more. */
  name?: string
}

/** A fact by what is stored with it: its Chinese name, and the kind of its values if it is known. */
export interface KnownFact {
  field_name_cn: string
  field_data_type?: string
}

/** A fact of applicants as a form's value: `user:phone`, or `dynamic:grade` for an added attribute. */
const factKey = ({ field_category, field_name_en }: { field_category: string; field_name_en: string }) =>
  `${/^dynamic/i.test(field_category) ? 'dynamic' : 'user'}:${field_name_en}`

type Limit = TypeToEdit['appointmentNumberLimitRuleList'][number]

/** A type has had one limit beside the list: the form knows the list alone. */
const limitsOf = (type: TypeToEdit): Limit[] =>
  type.appointmentNumberLimitRuleList.length > 0 || type.appointment_number_rule === null
    ? [...type.appointmentNumberLimitRuleList]
    : [
        {
          appointment_number_rule: type.appointment_number_rule,
          appointment_number_limit: type.appointment_number_limit,
          timeperiod_number_begin_date: type.timeperiod_number_begin_date,
          timeperiod_number_end_date: type.timeperiod_number_end_date,
        },
      ]

/** The initial values of a form, and what it compares with. */
export const valuesOf = (type: TypeToEdit): Values => ({
  ...type,
  // Their order is that of the lines.
  extendedProperties: type.extendedProperties.map(({ order_num: _order, ...one }) => one),
  grants: type.resourcesTypeAuthList.map(({ auth_type, grant_object_type, grant_object_id, ...more }) => ({
    auth_type,
    grantee: { type: grant_object_type, id: grant_object_id, name: more.grant_object_name },
    given: [more.operate_user_name, more.grant_time.slice(0, 16)].filter(Boolean).join(' · '),
  })),
  facts: type.userDisplayInfoConfigList.map(factKey),
  limits: limitsOf(type),
})

/** The same for a copy: all but its names, and without what belongs to the row. */
export const copyOf = (type: TypeToEdit): Values => {
  const {
    id: _id,
    version: _version,
    resources_name: _name,
    resources_name_en: _en,
    ...rest
  } = valuesOf(type)
  return rest
}

/** A new type is in use, and can be booked singly. */
export const new_type: Values = {
  state: 1,
  order: 0,
  is_seat_category: 0,
  limits: [],
  extendedProperties: [],
  grants: [],
  facts: [],
  ...initialOf(type_rule_fields),
}

const rowsOf = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((one): one is Values => typeof one === 'object' && one !== null) : []

/**
 * A form's values as sent: its own names for the lists become the wire's.
 * @param known what was stored of facts, or their attributes say; others have their usual names
 */
export function modelOf(values: Values, known: ReadonlyMap<string, KnownFact>): Values {
  const { grants, facts, limits, rules_in_words: _told, ...rest } = values
  return {
    ...rest,
    ...(grants === undefined ? {} : { resourcesTypeAuthList: rowsOf(grants).map(grantOf) }),
    ...(facts === undefined
      ? {}
      : { userDisplayInfoConfigList: [facts ?? []].flat().map((key) => factOf(String(key), known)) }),
    ...(limits === undefined
      ? {}
      : {
          appointmentNumberLimitRuleList: rowsOf(limits),
          // The list alone says the limits.
          appointment_number_rule: null,
          appointment_number_limit: null,
          timeperiod_number_begin_date: null,
          timeperiod_number_end_date: null,
        }),
  }
}

function grantOf({ auth_type, grantee }: Values) {
  const { type, id } = (grantee ?? {}) as Partial<Grantee>
  return { auth_type, grant_object_type: type ?? null, grant_object_id: id ?? null }
}

function factOf(key: string, known: ReadonlyMap<string, KnownFact>) {
  const [category = 'user', ...name] = key.split(':')
  const field_name_en = name.join(':')
  const usual = isFactName(field_name_en) ? fact_names[field_name_en] : field_name_en
  return { field_category: category, field_name_en, field_name_cn: usual, ...known.get(key) }
}

/** What a type has stored of its facts besides their keys. */
export const storedFacts = (type: Pick<TypeToEdit, 'userDisplayInfoConfigList'>): Map<string, KnownFact> =>
  new Map(
    type.userDisplayInfoConfigList.map(({ field_name_cn, field_data_type, ...one }) => [
      factKey(one),
      { field_name_cn, field_data_type },
    ]),
  )
