import { offeredChannels } from '#rules/bookings/channels.ts'

const worded = ['in_app', 'email', 'sms'] as const

/** The channels that a resource offers and for which the pages have texts. */
export const channelsOf = (resource: Parameters<typeof offeredChannels>[0]) => {
  const offered = offeredChannels(resource)
  return worded.filter((one) => offered.includes(one))
}
