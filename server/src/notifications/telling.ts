import type { Temporal } from 'temporal-polyfill'
import type { NotificationKindName } from '#rules/notifications/kinds.ts'
import type { Ctx } from '#server/context.ts'

/** What writing to inboxes needs of its surroundings. Nobody does what the clock does. */
export type WriteCtx = Pick<Ctx, 'tx' | 'now' | 'notices'> & {
  viewer: { account: string; name: string } | null
}

/** A session that somebody is told of. */
export interface SessionTelling {
  id: string
  kind: NotificationKindName
  part: 'applicant' | 'participants'
  /** The applicant tells of their own session. */
  own: boolean
  was: number | null
  from: { start: Temporal.Instant; end: Temporal.Instant } | null
}
