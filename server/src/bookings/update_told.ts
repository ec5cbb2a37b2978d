import {
  changesInWords,
  private_fields,
  public_fields,
  type BookingChange,
} from '#rules/bookings/changes_in_words.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { notify, type ToldNotification } from '#server/notifications/notifications.service.ts'
import type { ChangedColumns, SessionRow } from '#server/sessions/sessions.service.ts'
import type { Person } from './evaluate.ts'
import { historyOfWaived, logAct } from './setting_aside.ts'

/** A change, as far as it decides who is told what. */
export interface ToldUpdate {
  current: SessionRow
  target: LoadedResource
  columns: ChangedColumns
  participants: { all: readonly Person[]; added: readonly Person[]; removed: readonly string[] }
  changes: readonly BookingChange[]
  /** Its participants don't know of it yet: their invitation waits. */
  waits_to_invite: boolean
  reason: string | null
  was: number
  state: number
  /** Who makes it. */
  by: string
}

const inBoth = (changes: readonly BookingChange[]) => ({
  changes: changesInWords(changes, 'zh'),
  changes_en: changesInWords(changes, 'en'),
})

/**
 * Whom a change is told, and as what. Participants learn of a session once it is certain, and from then on of what concerns
 * them: where it is, and what it is about. Who isn't invited yet is told nothing else: the invitation will say all of it.
 */
export function tellingsOfUpdate(told: ToldUpdate): ToldNotification[] {
  const { current, participants, changes, reason, by } = told
  if (changes.length === 0) return []
  const session_ids = [current.id]
  const by_applicant = by === current.appointment_user
  const certain = told.state === state.succeeded
  const was_certain = told.was === state.succeeded
  const staying = participants.all.filter((one) => !participants.added.includes(one))
  const accounts = (some: readonly Person[]) => some.map(({ account }) => account)
  const concerning = changes.filter(({ field }) => public_fields.has(field))
  const tellings: ToldNotification[] = [
    {
      kind: by_applicant ? 'updated' : 'updated_by_other',
      to: [current.appointment_user],
      words: inBoth(changes),
      session_ids,
      reason,
      confirms: true,
    },
  ]
  if (told.waits_to_invite) return tellings
  if (was_certain && concerning.length > 0)
    tellings.push({
      kind: 'participation_updated',
      to: accounts(staying),
      words: inBoth(concerning),
      session_ids,
      reason,
      own: by_applicant,
    })
  if (certain)
    tellings.push({
      kind: 'invited',
      to: accounts(was_certain ? participants.added : participants.all),
      session_ids,
      own: by_applicant,
    })
  if (was_certain)
    tellings.push({
      kind: 'participant_removed',
      to: participants.removed,
      session_ids,
      reason,
      own: by_applicant,
    })
  return tellings.filter(({ to }) => to.length > 0)
}

/** Tells the people concerned, in the caller's transaction. */
export async function tellUpdated(ctx: Ctx, told: ToldUpdate): Promise<void> {
  for (const one of tellingsOfUpdate(told)) await notify(ctx, one)
}

/** What the history keeps of a change; its readers don't all see how the applicant is reached. */
export function historyOf(
  changes: readonly BookingChange[],
  waived: readonly Refusal[],
): Record<string, string> {
  return {
    changes: changesInWords(changes, 'zh', private_fields),
    changes_en: changesInWords(changes, 'en', private_fields),
    ...historyOfWaived(waived),
  }
}

/** Logs what an administrator has changed of somebody's booking, with the values before and after. */
export const logUpdate = (
  ctx: Ctx,
  { id }: SessionRow,
  {
    changes,
    waived,
    reason,
  }: { changes: readonly BookingChange[]; waived: readonly Refusal[]; reason: string | null },
): Promise<void> =>
  logAct(ctx, {
    type: 'update',
    object: id,
    content: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from.zh, to.zh]])),
    waived,
    reason,
  })
