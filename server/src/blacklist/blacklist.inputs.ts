import { id, text, timestamp, type ValuesOf } from '#server/platform/graphql/inputs.ts'

/** A block that an administrator enters by hand. */
export const block_inputs = {
  account: text({ required: true, max: 100 }),
  /** null: of all types. */
  resources_type_id: id({}),
  reason: text({ required: true, max: 500 }),
  reason_en: text({ max: 500 }),
  /** null: until it is lifted. */
  until: timestamp(),
}

export type BlockModel = ValuesOf<typeof block_inputs>
