import { instruction_record, instruction_state } from '#rules/instructions/instruction_record.ts'
import type { Ctx } from '#server/context.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { instruction } from './instructions.table.ts'

/** A chapter as stored. */
export type InstructionRow = typeof instruction.$inferSelect

/** Chapters as administrators keep them. */
export const instructions = declaredRows<typeof instruction, InstructionRow>(
  instruction_record,
  instruction,
  {
    module: 'instructions',
    nameOf: (row) => row.title ?? '',
    files: 'instruction',
    order: 'd."order", d.id',
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    own: (ctx) => ({ update_time: ctx.now() }),
    derived: (ctx) => ({ update_time: ctx.now() }),
  },
)

/** More than anybody writes: readers get all chapters at once. */
const MAX_CHAPTERS = 300

/** The published chapters in their order, for the reader of the management area. */
export const publishedInstructions = ({ tx: { sql, tenant_id } }: Ctx) =>
  sql<InstructionRow[]>`
    select id, title, title_en, page, content, content_en, update_time from instruction
    where tenant_id = ${tenant_id} and state = ${instruction_state.published}
    order by "order", id limit ${MAX_CHAPTERS}`
