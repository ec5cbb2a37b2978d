import { listedNames } from '../records/wire_formats.ts'

/** The channels that notify people of their bookings, and those that a resource offers. Product §5, §8. */

/** All notification channels. */
export const channels = ['in_app', 'email', 'sms', 'robot'] as const
export type Channel = (typeof channels)[number]

/** The channels that a resource lets people choose from: none if it sends no notifications. */
export function offeredChannels(resource: {
  is_notification_push: number
  notifiy_channels: string | null
}): Channel[] {
  if (resource.is_notification_push !== 1) return []
  const listed = new Set(listedNames(resource.notifiy_channels))
  return channels.filter((one) => listed.has(one))
}
