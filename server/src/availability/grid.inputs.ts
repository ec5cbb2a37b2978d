import { stringsByCode } from '#server/booking_rules/booking_rules.service.ts'
import { flag, id, ids, int, json, list, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'

/** Which rows of a type's grid are shown; all given conditions must hold. */
export const gridFilter = {
  ids: ids({ max: 1000, required: false }),
  campus_code: text({ max: 60 }),
  building_code: text({ max: 60 }),
  floor_code: text({ max: 60 }),
  resources_name: text({ max: 100 }),
  capacity: int({ max: 100_000 }),
  equipment: list(text({ max: 60, required: true }), { max: 30 }),
  /** The venue whose seats are shown. */
  parent_id: id({ required: false }),
  /** 0 no approval needed · 1 needed. */
  need_approve: flag(),
  collected: flag(),
  /** Extended properties: each given code must have that item. */
  extended_values: json(stringsByCode),
}

export type GridFilter = ValuesOf<typeof gridFilter>
