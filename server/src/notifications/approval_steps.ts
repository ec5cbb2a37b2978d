import { beforeChange, onApprovalStep } from '#server/approvals/approvals.service.ts'
import { notify } from './write.ts'

/**
 * Those who can decide a step are told when it waits for them, and again when it has waited too long. Of what was asked
 * for before, and changed, they are told what it was.
 */
onApprovalStep(async (ctx, { kind, accounts, sessions, step, steps }) => {
  const here = steps[step]
  if (kind === 'decided' || !here) return
  await notify(ctx, {
    kind: kind === 'reminded' ? 'approval_reminder' : 'to_approve',
    to: accounts,
    session_ids: sessions,
    moved_from: kind === 'opened' ? await beforeChange(ctx.tx, sessions) : new Map(),
    link: '/pc/approvals',
    words: {
      step: here.name,
      step_en: here.name_en,
      ...(kind === 'reminded' ? { hours: String(here.remind_hours ?? '') } : {}),
    },
  })
})
