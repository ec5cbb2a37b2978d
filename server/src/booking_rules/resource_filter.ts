import {
  flag,
  id,
  int,
  json,
  list,
  model,
  text,
  oneOf,
  type ValuesOf,
} from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'

const CODE = /^[\w.-]{1,60}$/

/** At most 30 strings by code, as extended properties are stored. */
export function stringsByCode(value: unknown, path: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'format')
  const entries = Object.entries(value)
  if (entries.length > 30) throw invalid(path, 'too_many', { max: 30, length: entries.length })
  const out: Record<string, string> = {}
  for (const [code, item] of entries) {
    if (!CODE.test(code)) throw invalid(path, 'format')
    if (typeof item !== 'string') throw invalid(`${path}.${code}`, 'format')
    out[code] = text({ max: 200, required: true }).read(item, `${path}.${code}`)
  }
  return out
}

const filter = {
  resources_type_id: id({ required: false }),
  /** Any of these types. */
  resources_type_ids: list(id(), { max: 100 }),
  campus_code: text({ max: 60 }),
  building_code: text({ max: 60 }),
  floor_code: text({ max: 60 }),
  state: int({ oneOf: [0, 1, 2] }),
  /** At least so many people. */
  capacity: int({ max: 100_000 }),
  capacity_mode: oneOf(['exclusive', 'shared']),
  /** Item codes of the code table `equipment`; a resource must have all. */
  equipment: list(text({ max: 60, required: true }), { max: 30 }),
  /** 0 needs no approval · 1 needs it, always or sometimes. */
  need_approve: flag(),
  admin_dept: text({ max: 60 }),
  rule_template_id: id({ required: false }),
  parent_id: id({ required: false }),
  /** 1: venues with a plan · 0: what is no such venue. */
  has_plan: flag(),
  /** 1: rooms of types that are booked by the seat, with a plan or without; no seats. */
  seat_venue: flag(),
  /** Only the caller's favourites. */
  collected: flag(),
  /** Only what the caller administers. */
  administered: flag(),
  /** Extended properties: each given code must have that item. */
  extended_values: json(stringsByCode),
  ids: list(id(), { max: 500 }),
}

/** The filter as an argument. */
export const resourceFilter = model('ResourceFilter', filter, { required: false })

/** The filter of a list, a grid or a search of resources; all given conditions have to hold. */
export type ResourceFilter = Partial<ValuesOf<typeof filter>>
