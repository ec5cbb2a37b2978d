import type { Temporal } from 'temporal-polyfill'

/** A meeting as providers know it. */
export interface Meeting {
  /** Can't be guessed. */
  room: string
  /** What its booking is about. */
  title: string
  /** When it is closed if nobody ends it before. */
  closes_at: Temporal.Instant
}

/** Who comes in. */
export interface MeetingMember {
  account: string
  name: string
  email: string | null
  /** Whoever booked, and administrators. */
  moderates: boolean
}

/** What an administrator can do about a provider that refuses. It may succeed later, or not before something is changed. */
export class MeetingRefused extends Error {
  readonly permanent: boolean
  constructor(why: string, permanent: boolean) {
    super(why)
    this.permanent = permanent
  }
}

/**
 * Who holds online meetings. Every call may be repeated: opening an open meeting and ending one that has ended do nothing.
 * Those that call throw MeetingRefused, or OutgoingFailed where there is no answer.
 */
export interface MeetingProvider {
  open(meeting: Meeting, now: Temporal.Instant): Promise<void>
  end(meeting: Pick<Meeting, 'room'>): Promise<void>
  /** The person's own address of an open meeting. It lets in whoever has it, so it is made anew each time and kept nowhere. */
  linkFor(meeting: Meeting, who: MeetingMember, now: Temporal.Instant): Promise<string>
  /** Whether it can be reached and accepts what is signed. */
  check(): Promise<void>
}

/** What makes links alone; the jobs also call. */
export type MeetingLinks = Pick<MeetingProvider, 'linkFor'>
