import { operation } from '../graphql/operation.ts'

export const FindPublishedInstructions = operation(
  'provider',
  `query FindPublishedInstructions {
    findPublishedInstructions { id title title_en page content content_en update_time } }`,
)
