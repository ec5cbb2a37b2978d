/** What other features may do with statistics. */
export { markSpans, type ChangedSpan } from './marks.ts'
export {
  /** @internal for measurements and stories, which don't wait for the job */
  countNewDays,
  /** @internal the same */
  foldMarks,
} from './counting.ts'
export { countUnmet, keepWritingRefusals, noteRefused } from './refusals.ts'
