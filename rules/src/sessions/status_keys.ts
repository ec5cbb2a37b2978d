/** The labels of a session's life, as keys. The texts are in names.zh.ts and names.en.ts. Product §4. */
export const status_keys = [
  'to_be_submitted',
  'to_be_approved',
  'submitted_successfully',
  'submit_failed',
  'reservation_succeeded',
  'reservation_failed',
  'to_be_kept',
  'to_be_performed',
  'performed',
  'non_performance',
  'completed',
  'rejected',
  'cancelled',
  'termination',
] as const
export type StatusKey = (typeof status_keys)[number]
