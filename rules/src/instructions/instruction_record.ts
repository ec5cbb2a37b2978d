/** Chapters of the usage instructions, as administrators keep them. Specification 001 §2; product §8. */
import { html, moment, oneOf, text, whole } from '../records/field_kinds.ts'
import { asks, pair, record } from '../records/record.ts'

/** A path of the management area. */
const PAGE = /^\/manage(\/[\w-]+)+$/

/** The chapter is being written, or everybody in the management area can read it. */
export const instruction_state = { draft: 0, published: 1 } as const

export const instruction_record = record({
  entity: 'Instruction',
  see: 'settings.manage',
  manage: 'settings.manage',
  operations: {
    list: 'findInstructionAll',
    one: 'findInstruction',
    create: 'saveInstruction',
    update: 'updateInstruction',
    state: 'updateInstructionStateAll',
    remove: 'deleteInstructionAll',
  },
  fields: {
    ...pair('title', { required: true, max: 100, max_en: 200 }),
    /** The page that it explains, which leads to it; null: it explains none in particular. */
    page: asks(text(200), { pattern: PAGE }),
    /** Its place among the chapters, ascending. */
    order: whole({ max: 1_000_000, otherwise: 0 }),
    content: html(),
    content_en: html(),
  },
  shown: {
    state: oneOf([0, 1], instruction_state.draft),
    update_time: asks(moment(), { required: true }),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state'],
  sorts: ['title', 'title_en', 'page', 'order', 'state', 'update_time', 'create_time'],
  search: ['title', 'title_en', 'page'],
})
