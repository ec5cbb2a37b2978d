import { offeredChannels, type Channel } from '../bookings/channels.ts'
import { listedNames } from '../records/wire_formats.ts'
import { kindOf, type NotificationKindName } from './kinds.ts'

/** The channels that lead out of the product to a person. */
export const outside_channels = ['email', 'sms'] as const
export type OutsideChannel = (typeof outside_channels)[number]

/** What a resource says about notifications of its sessions. */
export interface PushRules {
  is_notification_push: number
  notifiy_channels: string | null
  success_notification_push: number
  cancel_notification_push: number
}

/** What the applicant chose for a session; null for anybody else, who has no choice there. */
export interface OwnChoice {
  need_notifiy: number
  notifiy_channels: string | null
}

/** What a person set for all notifications. */
export interface Preferences {
  /** Only important ones leave the product. */
  quiet: number
  /** Kinds that are never sent by a channel, as `kind:channel`. */
  muted: readonly string[]
}

export const no_preferences: Preferences = { quiet: 0, muted: [] }

/** The channels that the rules of a resource allow a kind to be sent by. Product §5. */
export function pushedChannels(kind: NotificationKindName, rules: PushRules): Channel[] {
  const { pushed } = kindOf(kind)
  const allowed =
    pushed === 'always' ||
    (pushed === 'success' ? rules.success_notification_push : rules.cancel_notification_push) === 1
  return allowed ? offeredChannels(rules) : []
}

/**
 * The channels by which a person gets a notification, besides the inbox, which has all of them.
 * Of a session: those of the resource that the applicant chose; without a choice, important ones by mail. Of
 * anything else: by mail.
 * @param rules of the resource; null if it concerns none
 * @param choice of the applicant; null for others, who get mails
 */
export function channelsOf(
  kind: NotificationKindName,
  rules: PushRules | null,
  choice: OwnChoice | null,
  { quiet, muted }: Preferences,
): OutsideChannel[] {
  const { important, pushed } = kindOf(kind)
  if (quiet === 1 && !important) return []
  const offered: readonly Channel[] = rules && pushed !== null ? pushedChannels(kind, rules) : ['email']
  const chosen =
    pushed === null
      ? ['email']
      : choice?.need_notifiy === 1
        ? listedNames(choice.notifiy_channels)
        : choice && !important
          ? []
          : ['email']
  return outside_channels.filter(
    (one) => offered.includes(one) && chosen.includes(one) && !muted.includes(`${kind}:${one}`),
  )
}
