/** By what people are told of their bookings, and which of it a resource offers. Product §5, §8. */

/** Every way that a notification can be sent. */
export const channels = ['in_app', 'email', 'sms', 'robot'] as const
export type Channel = (typeof channels)[number]

/** What was listed with commas between, each once; also what is no channel. */
export const listedChannels = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** The channels that a resource lets people choose from: none where it sends nothing. */
export function offeredChannels(resource: {
  is_notification_push: number
  notifiy_channels: string | null
}): Channel[] {
  if (resource.is_notification_push !== 1) return []
  const listed = new Set(listedChannels(resource.notifiy_channels))
  return channels.filter((one) => listed.has(one))
}
