import { instruction_record } from '#rules/instructions/instruction_record.ts'
import { provider } from '#server/endpoints.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { instructions, publishedInstructions, type InstructionRow } from './instructions.ts'

declareOperations(instruction_record, instructions, {
  entity: 'A chapter of the usage instructions. `page`: the page of the management area that it explains.',
  list: 'All chapters of the usage instructions, in their order, drafts too.',
  one: 'One chapter, a draft too.',
  create: 'Adds a chapter to the usage instructions, as a draft.',
  state: 'Publishes chapters (1) or takes them back (0). Each id is decided alone.',
  remove: 'Deletes chapters. Each id is decided alone.',
})

const Chapter = entity('InstructionChapter', of<InstructionRow>(), {
  id: 'id',
  title: 'text!',
  title_en: 'text!',
  page: 'text',
  content: 'text!',
  content_en: 'text!',
  update_time: 'timestamp!',
})

provider.query('findPublishedInstructions', {
  may: 'management.enter',
  type: many(Chapter),
  price: CATALOGUE,
  description: 'The published chapters of the usage instructions with their texts, in their order.',
  run: (_args, ctx) => publishedInstructions(ctx),
})
