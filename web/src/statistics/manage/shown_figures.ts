import type { FoundStatistics } from '../figures.graphql.ts'
import type { AskedFigures } from './asked.ts'

/** Figures with what was asked for them, so that none stands under a title of others. */
export interface AnsweredFigures {
  asked: AskedFigures
  data: FoundStatistics
}

/** What the page shows. */
export interface FiguresShown extends AnsweredFigures {
  /** Of what was asked before: what is asked now is on its way, or could not be had. */
  is_old: boolean
}

/**
 * What is shown of an answer, or until it comes.
 * @param before what was answered last
 * @param found the answer; while another is awaited it may have that one's data
 */
export function shownFigures(
  before: AnsweredFigures | null,
  asked: AskedFigures,
  found: { data: FoundStatistics | undefined; isPlaceholderData: boolean },
): FiguresShown | null {
  const { data, isPlaceholderData } = found
  if (data && !isPlaceholderData) return { asked, data, is_old: false }
  return before && { ...before, is_old: true }
}
