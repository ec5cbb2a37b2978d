/** What an evaluation may say, alike for the form and the server. Product §8. */
export const evaluation_state = { hidden: 0, shown: 1 } as const
export type EvaluationState = (typeof evaluation_state)[keyof typeof evaluation_state]

/** The scores of an evaluation: the first is required, the others may be left out. */
export const evaluation_scores = [
  'composite_score',
  'resource_score',
  'system_score',
  'service_score',
] as const
export type EvaluationScore = (typeof evaluation_scores)[number]

export const LOWEST_SCORE = 1
export const HIGHEST_SCORE = 5
/** Characters of the text, which is plain and keeps its line breaks. */
export const MAX_EVALUATION_TEXT = 1000
export const MAX_EVALUATION_PICTURES = 6
