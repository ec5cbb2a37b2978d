/** Who holds online meetings, and in which states meetings are: what the browser knows of them too. */
import { isOutsideAddress } from '../settings/outside_address.ts'

/** Who holds the meetings: none · Jitsi, whose rooms are addresses · BigBlueButton, whose rooms are made by its HTTP interface. */
export const meeting_providers = ['none', 'jitsi', 'bigbluebutton'] as const
export type MeetingProviderName = (typeof meeting_providers)[number]

export const MAX_MEETING_ADDRESS = 300

/** The states of a meeting. */
export const meeting_state = {
  /** It opens when its session is near. */
  coming: 0,
  open: 1,
  /** The provider couldn't be reached, or refuses. */
  failed: 2,
  /** Its session is over, or doesn't take place. */
  over: 3,
  /** An administrator ended it. */
  stopped: 4,
} as const

export type MeetingState = (typeof meeting_state)[keyof typeof meeting_state]

/** A field of the settings with what is wrong with it. */
export interface SettingProblem {
  field: 'address' | 'app_id' | 'secret'
  why: 'required' | 'https'
}

export interface MeetingSettings {
  provider: MeetingProviderName
  address: string
  app_id: string
  secret: string
}

/** What makes settings unusable; null: nothing. Jitsi may be open to everybody: then it needs neither a name nor a secret. */
export function settingProblem({
  provider,
  address,
  app_id,
  secret,
}: MeetingSettings): SettingProblem | null {
  if (provider === 'none') return null
  if (address === '') return { field: 'address', why: 'required' }
  if (!isOutsideAddress(address, MAX_MEETING_ADDRESS)) return { field: 'address', why: 'https' }
  if (provider === 'bigbluebutton') return secret === '' ? { field: 'secret', why: 'required' } : null
  if (secret !== '' && app_id === '') return { field: 'app_id', why: 'required' }
  return app_id !== '' && secret === '' ? { field: 'secret', why: 'required' } : null
}
