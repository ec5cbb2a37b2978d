import { flag, int, text } from '#server/platform/graphql/inputs.ts'

/** The code of a table or of an item: it is part of addresses and files. */
export const codeInput = () => text({ required: true, max: 60, pattern: /^[\w.-]+$/ })

/** The fields of a code table that a form may set. */
export const tableInputs = {
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  description: text({ max: 500 }),
  tags: text({ max: 200 }),
}

/** The fields of an item that a form may set. */
export const itemInputs = {
  item_name: text({ required: true, max: 60 }),
  item_name_en: text({ max: 100 }),
  item_description: text({ max: 500 }),
  item_index: int({ max: 1_000_000 }),
  item_parent: text({ max: 60 }),
  disabled: flag(),
}
