import { evaluation_scores, type EvaluationScore } from '#rules/evaluations/evaluation.ts'
import type { EvaluationNode } from './evaluations.graphql.ts'

/** What the dialog holds. */
export interface EvaluationDraft extends Record<EvaluationScore, number | null> {
  content: string
  pictures: readonly string[]
  is_anonymous: boolean
}

/** Filled from what was written before; empty for a new one. */
export const draftOf = (known: EvaluationNode | null): EvaluationDraft => ({
  composite_score: known?.composite_score ?? null,
  resource_score: known?.resource_score ?? null,
  system_score: known?.system_score ?? null,
  service_score: known?.service_score ?? null,
  content: known?.content ?? '',
  pictures: known?.pictures ?? [],
  is_anonymous: known?.is_anonymous === 1,
})

/** As the wire takes it. Addresses that were signed for reading may be sent back. */
export const modelOf = (draft: EvaluationDraft) => ({
  ...Object.fromEntries(evaluation_scores.map((name) => [name, draft[name]])),
  composite_score: draft.composite_score,
  content: draft.content.trim(),
  pictures: [...draft.pictures],
  is_anonymous: draft.is_anonymous ? 1 : 0,
})
