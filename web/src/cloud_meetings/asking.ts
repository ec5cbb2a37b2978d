import { meeting_state } from '#rules/cloud_meetings/meeting_settings.ts'

/** While the provider is tried, what came of it is asked for so often, milliseconds. */
const TRIAL_MS = 2000
/** While a meeting may open or end it is asked for so often, milliseconds. */
const MEETING_MS = 30_000

/** How often the settings are asked for: as long as the provider is being tried. */
export const trialAsks = (setting: { checking: number } | null | undefined): number | false =>
  setting?.checking === 1 ? TRIAL_MS : false

/** How often a booking's meeting is asked for: until it is over; without one not at all. */
export const meetingAsks = (meeting: { state: number } | null | undefined): number | false =>
  !meeting || meeting.state === meeting_state.over ? false : MEETING_MS
