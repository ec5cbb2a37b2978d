import type { MeetingSettings } from '#rules/cloud_meetings/meeting_settings.ts'
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { bigBlueButton } from './big_blue_button.ts'
import { jitsi } from './jitsi.ts'
import type { MeetingLinks, MeetingProvider } from './provider.ts'

/** The provider of these settings; null: there is none. */
export function providerOf(settings: MeetingSettings, outgoing: Outgoing): MeetingProvider | null {
  if (settings.provider === 'jitsi') return jitsi(settings, outgoing)
  return settings.provider === 'bigbluebutton' ? bigBlueButton(settings, outgoing) : null
}

/** For requests of people, which call nobody. */
export const linksOf = (settings: MeetingSettings): MeetingLinks | null =>
  providerOf(settings, () => Promise.reject(new Error('links are made without a call')))
