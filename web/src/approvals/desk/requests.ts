import type { Collision } from '#rules/approvals/beside.ts'
import type { ApprovalNode, ApprovalSessionNode, BesideNode } from '../approvals.graphql.ts'

/** A session that waits for the user, with the submission that it belongs to, and what lies beside it. */
export interface DeskRequest {
  approval: ApprovalNode
  session: ApprovalSessionNode
  /** Missing while it is looked up. */
  beside: BesideNode | undefined
}

/** What the requests of a desk are put together by. */
export const groupings = ['day', 'room', 'applicant'] as const
export type Grouping = (typeof groupings)[number]

/** Requests for the same room on the same day, or of the same person, in the order of their times. */
export interface RequestGroup {
  key: string
  requests: DeskRequest[]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const dayOf = ({ session }: DeskRequest) => session.appointment_date
const roomOf = ({ session }: DeskRequest) => `${session.resources_number} ${session.resources_id}`
const whenOf = ({ session }: DeskRequest) => `${session.appointment_date} ${session.start_time} ${session.id}`

const keys: Readonly<Record<Grouping, (one: DeskRequest) => readonly string[]>> = {
  day: (one) => [dayOf(one), roomOf(one)],
  room: (one) => [roomOf(one), dayOf(one)],
  applicant: ({ approval }) => [approval.applicant],
}

/** Groups in their order, each with its requests in the order of their times. */
export function grouped(requests: readonly DeskRequest[], by: Grouping): RequestGroup[] {
  const of = Map.groupBy(requests, (one) => keys[by](one).join('\n'))
  return [...of]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([key, some]) => ({ key, requests: some.toSorted((a, b) => compare(whenOf(a), whenOf(b))) }))
}

export const collisionsOf = ({ beside }: DeskRequest): readonly Collision[] =>
  (beside?.collisions ?? []) as Collision[]

/** Those that can be answered together, and those that somebody has to look at; what isn't looked up yet is neither. */
export function sorted(requests: readonly DeskRequest[]): { clear: DeskRequest[]; colliding: DeskRequest[] } {
  const known = requests.filter(({ beside }) => beside !== undefined)
  return {
    clear: known.filter((one) => collisionsOf(one).length === 0),
    colliding: known.filter((one) => collisionsOf(one).length > 0),
  }
}

/** A stretch of a day's line, in percent of it. */
export interface DayBlock {
  id: string
  from: number
  width: number
  kind: 'asked' | 'waiting' | 'booked'
}

const DAY_MINUTES = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** The state of a session that waits for approval. */
const WAITING = 1

interface Timed {
  id: string
  start_time: string
  end_time: string
}

/** What a room has on a day: the requests, and what else is beside them. */
export function blocksOf(requests: readonly DeskRequest[]): {
  blocks: DayBlock[]
  from: number
  until: number
} {
  const asked = requests.map(({ session }) => ({ one: session as Timed, kind: 'asked' as const }))
  const known = new Set(asked.map(({ one }) => one.id))
  const others = requests.flatMap(({ beside, session }) =>
    (beside?.around ?? [])
      .filter((one) => one.lies !== 'elsewhere' && one.appointment_date === session.appointment_date)
      .map((one) => ({
        one: one as Timed,
        kind: one.state === WAITING ? ('waiting' as const) : ('booked' as const),
      })),
  )
  const all = [...asked]
  const list: { one: Timed; kind: DayBlock['kind'] }[] = [...all]
  for (const other of others) {
    // Hidden ones have no id of their own.
    const key = other.one.id.startsWith('hidden')
      ? `${other.one.start_time} ${other.one.end_time}`
      : other.one.id
    if (known.has(key)) continue
    known.add(key)
    list.push({ ...other, one: { ...other.one, id: key } })
  }
  const ends = list.map(({ one }) => ({ start: minutesOf(one.start_time), end: endOf(one) }))
  const from = Math.max(0, Math.floor(Math.min(...ends.map(({ start }) => start)) / 60) - 1)
  const until = Math.min(24, Math.ceil(Math.max(...ends.map(({ end }) => end)) / 60) + 1)
  const whole = (until - from) * 60
  return {
    from,
    until,
    blocks: list.map(({ one, kind }, i) => {
      const { start, end } = ends[i] ?? { start: 0, end: 0 }
      return {
        id: one.id,
        kind,
        from: ((start - from * 60) / whole) * 100,
        width: ((end - start) / whole) * 100,
      }
    }),
  }
}

/** Past midnight it ends with the day's line. */
function endOf({ start_time, end_time }: Timed): number {
  const end = minutesOf(end_time)
  return end <= minutesOf(start_time) ? DAY_MINUTES : end
}
