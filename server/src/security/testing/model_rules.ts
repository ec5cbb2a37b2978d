/**
 * The life of bookings in a few lines: what the product promises, and nothing of how it fulfils it. It imports none
 * of the product's code. Times are seconds since the Monday, 00:00, in whose week a run takes place.
 */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What differs between the campuses of two runs. */
export interface Settings {
  per_day: number
  unfinished: number
  /** Whether one has to sign in: from 15 minutes before the start to 15 minutes after it, or to the end. */
  signs_in: 'no' | 'at_start' | 'until_end'
  /** Two people have to, if somebody has to. */
  in_pairs: boolean
  /** Minutes after the start in which they have to; 0: as long as one may. */
  pair_minutes: 0 | 10
  /** Whether one signs out by hand, until 15 minutes after the end. */
  signs_out: boolean
  late_cancel_counts: boolean
  missed_frees: boolean
  /** Minutes kept free after a session, in `left` and `approved`. */
  buffer: number
  /** So many missed sessions block for two days. */
  miss_limit: number
  /** Who has signed in may leave twice, for half an hour, or for 50 minutes at noon. */
  leaves: boolean
  /** Who is reported as absent has ten minutes to answer. */
  reports: boolean
}

export const CANCEL_AHEAD = 60 * MINUTE
export const ADMIN_CANCEL_AHEAD = 30 * MINUTE
export const DEVIATION = 15 * MINUTE
export const LONGEST = 2 * HOUR
export const PLACES = 3
export const BLOCKED = 2 * DAY
export const LEAVE = { times: 2, minutes: 30, noon: { from: 11 * HOUR, to: 13 * HOUR, minutes: 50 } }
export const REPORT = { answer: 10 * MINUTE, rest: HOUR, a_day: 5, answered: 2, answered_within: 7 * DAY }

/** The people who book; `manager` administers the rooms. */
export const people = ['student', 'student2', 'teacher'] as const
/** Whom somebody brings along. */
export const companionOf = (account: string): string =>
  people[(people.findIndex((one) => one === account) + 1) % people.length] ?? ''

/** `whole` consists of `left` and `right`, `shared` has three places, `approved` needs an approval. */
export const rooms = ['left', 'right', 'whole', 'shared', 'approved'] as const
export type Room = (typeof rooms)[number]

export interface Period {
  start: number
  end: number
}

/** A room at some time, for so many people: what is wanted, or held. */
export interface Claim extends Period {
  room: Room
  people: number
}

/** What somebody wants to book, and who comes along. */
export interface Wish extends Claim {
  companion: string | null
}

const states = [
  'draft',
  'awaiting',
  'booked',
  'failed',
  'rejected',
  'cancelled',
  'terminated',
  'completed',
] as const
export type State = (typeof states)[number]
export const numberOf = (state: State): number => states.indexOf(state)

export interface Session extends Period {
  series: number
  account: string
  room: Room
  people: number
  state: State
  kept: 'open' | 'kept' | 'missed'
  companion: string | null
  /** Who signed in, besides what an administrator marked. */
  came: Set<string>
  /** Its applicant has left it until then, so often by now. */
  away_until: number | null
  leaves: number
  /** Somebody has said that nobody is there, and has to be answered by then. */
  report_until: number | null
  confirmed_at: number | null
  /** By who made them. */
  reports: Map<string, Report>
  signed_out: 'not_yet' | 'by_hand' | 'needless' | 'by_clock'
  approval: 'needless' | 'waiting' | 'given' | 'denied'
  /** What its latest approval was asked for. */
  asked: Period
  holds: Claim[]
}

/** A neighbour's word that nobody is there, and what came of it. */
export interface Report {
  at: number
  outcome: 'open' | 'confirmed' | 'released' | 'ended'
  /** When that came out. */
  settled: number
}

/** A person who may not book for a while, and the missed sessions that led to it. */
export interface Block {
  account: string
  until: number
  evidence: Set<number>
  /** As many as when it began: the reason says so. */
  misses: number
  taken_back: boolean
}

export interface Why {
  code: string
  /** Figures that an exception is about: the same rule with other ones is another. */
  exactly?: string
  used?: number
}

export interface Asked extends Wish {
  account: string
  why: Why[]
  open: boolean
}

/** The codes of all refusals; none: it was done. */
export type Codes = string[]
export const done: Codes = []
export const refused = (...codes: string[]): Codes => [...new Set(codes)].toSorted()

const overlaps = (a: Period, b: Period) => a.start < b.end && b.start < a.end
export const dateOf = (moment: number) => Math.floor(moment / DAY)
export const upToMinute = (moment: number) => Math.ceil(moment / MINUTE) * MINUTE
const two = (n: number) => String(n).padStart(2, '0')
export const clockOf = (moment: number) =>
  `${two(Math.floor((moment % DAY) / HOUR))}:${two(Math.floor((moment % HOUR) / MINUTE))}`
export const live = (one: Session) => one.state === 'awaiting' || one.state === 'booked'

/** Who has what, and what the rules say against more. */
export class CampusRules {
  readonly sessions: Session[] = []
  readonly blocks: Block[] = []
  readonly asked: Asked[] = []
  now = 8 * HOUR
  readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
  }

  protected holdsOf({ room, start, end, people }: Claim): Claim[] {
    const buffer = room === 'left' || room === 'approved' ? this.settings.buffer * MINUTE : 0
    const parts: Room[] = room === 'whole' ? ['left', 'right'] : [room]
    return parts.map((part) => ({ room: part, start, end: end + buffer, people }))
  }

  /** Why the time can't be had, besides what the session itself holds. */
  protected taken(wanted: Claim, except?: Session): Codes {
    const held = this.sessions.filter((one) => one !== except).flatMap(({ holds }) => holds)
    for (const wish of this.holdsOf(wanted)) {
      const others = held.filter((one) => one.room === wish.room && overlaps(one, wish))
      if (wish.room !== 'shared' && others.length > 0) return ['SLOT_TAKEN']
      const moments = [wish.start, ...others.map(({ start }) => Math.max(start, wish.start))]
      const most = moments.map((at) =>
        others.reduce((sum, one) => (one.start <= at && at < one.end ? sum + one.people : sum), 0),
      )
      if (wish.room === 'shared' && Math.max(...most) + wish.people > PLACES) return ['FULL']
    }
    return done
  }

  /** The block in force that lasts longest. */
  blockOf(account: string): Block | undefined {
    return this.blocks
      .filter((one) => one.account === account && !one.taken_back && this.now < one.until)
      .reduce<Block | undefined>(
        (longest, one) => (longest && longest.until >= one.until ? longest : one),
        undefined,
      )
  }

  /** What the rules say against a booking, but for whether the time is free. */
  protected against(account: string, { start, end }: Period, except?: Session): Why[] {
    const { per_day, unfinished } = this.settings
    const own = this.sessions.filter((one) => one !== except && one.account === account)
    const used = own.filter((one) => dateOf(one.start) === dateOf(start) && counts(one)).length
    const open = own.filter((one) =>
      one.state === 'awaiting'
        ? one.start > this.now
        : one.state === 'booked' && one.kept !== 'missed' && one.end > this.now,
    ).length
    const block = this.blockOf(account)
    const why: Why[] = []
    if (block) why.push({ code: 'BLACKLISTED', exactly: `${block.until} ${block.misses}` })
    if (start < this.now) why.push({ code: 'EXPIRED' })
    if (end - start > LONGEST) why.push({ code: 'TOO_LONG', exactly: `${end - start}` })
    if (used >= per_day) why.push({ code: 'QUOTA_EXCEEDED', used })
    if (open >= unfinished) why.push({ code: 'TOO_MANY_UNFINISHED', used: open })
    return why
  }
}

/** Whether it counts for the sessions of its day: what is to come, was used or missed. */
const counts = ({ state, kept }: Session): boolean =>
  state === 'awaiting' ||
  state === 'booked' ||
  state === 'completed' ||
  (state === 'terminated' && kept !== 'open') ||
  (state === 'cancelled' && kept === 'missed')

/** The steps in which rooms are booked, and what is left at least to answer an offer of the rest of a time. */
const STEP = 30 * MINUTE
const ANSWER = 5 * MINUTE

/** A time, or, once it has begun, what is left of it from one of the next steps on. */
export function timesLeft({ start, end }: Period, now: number): Period[] {
  if (now < start) return [{ start, end }]
  const first = Math.ceil((now + ANSWER) / STEP) * STEP
  const count = Math.max(0, Math.floor((end - first) / STEP))
  return Array.from({ length: count }, (_, i) => ({ start: first + i * STEP, end }))
}
