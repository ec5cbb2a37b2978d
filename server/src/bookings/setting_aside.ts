import { checkReason } from '#rules/bookings/cancel.ts'
import { bindsAdministrator } from '#rules/bookings/check.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import type { SessionAction } from '#rules/sessions/lifecycle.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { progressOf, type ActingPart, type SessionOfCaller } from '#server/sessions/sessions.service.ts'

/** How an administrator makes a change against rules that they may set aside. */
export interface SettingAside {
  override: boolean
  /** Why; the people concerned read it, and so do those who read the history and the log. */
  reason: string | null
}

/** Whether a session is the caller's own: they are bound by it as everybody is, also where they administer its resource. */
export const isOwn = (ctx: Ctx, { row }: Pick<SessionOfCaller, 'row'>): boolean =>
  row.appointment_user === viewerOf(ctx).account

/** The evaluation of a change in one part. */
export interface EvaluatedByPart {
  part: ActingPart
  refusals: Refusal[]
  /** What an administrator sets aside. */
  waived: Refusal[]
}

/**
 * The evaluation of the first part without refusals, else that of the first.
 * @param ask every refusal of the change in a part
 * @param options.sets_aside an administrator is only bound by what nobody can set aside
 * @throws Refused NOT_ALLOWED to a participant
 */
export function evaluateByPart(
  { actors }: SessionOfCaller,
  action: SessionAction,
  ask: (part: ActingPart) => Refusal[],
  { sets_aside = false }: { sets_aside?: boolean } = {},
): EvaluatedByPart {
  const evaluations = actors.flatMap((part): EvaluatedByPart[] => {
    if (part !== 'applicant' && part !== 'administrator') return []
    const all = ask(part)
    if (part === 'applicant' || !sets_aside) return [{ part, refusals: all, waived: [] }]
    const { binding = [], waived = [] } = Object.groupBy(all, (one) =>
      bindsAdministrator(one) ? 'binding' : 'waived',
    )
    return [{ part, refusals: binding, waived }]
  })
  const evaluation = evaluations.find((one) => one.refusals.length === 0) ?? evaluations[0]
  if (!evaluation) throw new Refused('NOT_ALLOWED', { why: 'action', action })
  return evaluation
}

/** Whether a rule was ever set aside for a session: by an administrator, or by a granted exception. */
export async function wasSetAside(ctx: Ctx, id: string): Promise<boolean> {
  const lines = await progressOf(ctx, id)
  return lines.some(
    ({ action, details }) => action === 'grant_exception' || details?.['waived'] !== undefined,
  )
}

/** @throws Refused REASON_MISSING */
export function refuseWithoutReason(reason: string | null): void {
  const missing = checkReason('administrator', reason)
  if (missing) throw new Refused([{ ...missing, field: 'override_reason' }])
}

/** The rules that an administrator has set aside, in words; nothing where there are none. */
export function historyOfWaived(waived: readonly Refusal[]): Record<string, string> {
  if (waived.length === 0) return {}
  const phrases = waived.map(phrase)
  return {
    waived: phrases.map(({ msg }) => msg).join('\uFF1B'),
    waived_en: phrases.map(({ msg_en }) => msg_en).join('; '),
  }
}

/** What an administrator has done to a booking of somebody else. */
interface LoggedAct {
  /** The type of the log's entry where no rule was set aside; else it is `override`. */
  type: string
  object: string
  content: object
  waived: readonly Refusal[]
  reason: string | null
}

/** Logs an act of an administrator, with the rules that they have set aside and why. */
export const logAct = (ctx: Ctx, { type, object, content, waived, reason }: LoggedAct): Promise<void> =>
  logOperation(ctx, {
    module: 'bookings',
    type: waived.length > 0 ? 'override' : type,
    object,
    content: JSON.stringify({
      ...content,
      ...(waived.length > 0 ? { waived: waived.map(({ code }) => code).join(', ') } : {}),
      ...(reason ? { reason } : {}),
    }),
  })
