/** What other features may do with evaluations. */
export { replyEvaluation, saveEvaluation, updateEvaluationState } from './evaluation_changes.ts'
