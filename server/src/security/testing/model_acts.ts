import fc from 'fast-check'
import type { Account } from '#server/testing/campus.ts'
import { Act } from './act.ts'
import type { CampusModel } from './model.ts'
import {
  clockOf,
  companionOf,
  DAY,
  HOUR,
  MINUTE,
  people,
  rooms,
  type Period,
  type Room,
  type Session,
  type Wish,
} from './model_rules.ts'
import type { RealCampus } from './model_campus.ts'

export type Step = fc.AsyncCommand<CampusModel, RealCampus>

/** An act on a campus. */
export class CampusAct extends Act<CampusModel, RealCampus> {}

export const day = (moment: number) =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][Math.floor(moment / DAY) % 7] ?? ''
export const at = ({ start, end }: Period) => `${day(start)} ${clockOf(start)}–${clockOf(end)}`

/** A time from today on, in few places, so that they collide. */
export interface Ahead {
  days: number
  half_hour: number
  minutes: number
}
export const placed = ({ now }: CampusModel, { days, half_hour, minutes }: Ahead): Period => {
  const start = (Math.floor(now / DAY) + days) * DAY + half_hour * 30 * MINUTE
  return { start, end: start + minutes * MINUTE }
}

export const who = fc.constantFrom(...people)
export const ahead: fc.Arbitrary<Ahead> = fc.record({
  days: fc.constantFrom(0, 1, 1, 1, 2),
  half_hour: fc.integer({ min: 17, max: 24 }),
  minutes: fc.constantFrom(60, 60, 60, 90, 90, 120, 30, 150),
})
export const wished = fc.record({
  room: fc.constantFrom(...rooms),
  people: fc.constantFrom(1, 1, 2),
  alone: fc.nat({ max: 5 }),
  ahead,
})
/** What an account wants: a companion comes along where two have to sign in, rarely not, and otherwise rarely. */
export const wishOf = (
  model: CampusModel,
  account: string,
  { room, people, alone, ahead: one }: { room: Room; people: number; alone: number; ahead: Ahead },
): Wish => {
  const companion = model.settings.in_pairs === alone > 0 ? companionOf(account) : null
  return { room, companion, people: companion ? Math.max(2, people) : people, ...placed(model, one) }
}
export const nth = fc.nat({ max: 99 })

/** Sessions with which an act is possible, as far as the session goes. */
type Suits = (session: Session, now: number, model: Readonly<CampusModel>) => boolean

/** So seldom an act is done to any session: else to one with which it may be possible, or not at all. */
const ANY = 15

/** An act on a session of one of these kinds. */
export const onSession = <Given>(
  kinds: readonly Suits[],
  given: fc.Arbitrary<Given>,
  act: (
    on: { n: number; model: CampusModel; real: RealCampus },
    given: Given,
    say: (text: string) => void,
  ) => Promise<void>,
): fc.Arbitrary<Step> =>
  fc.tuple(nth, fc.nat({ max: ANY }), given).map(([pick, chance, more]) => {
    const suits = chance === ANY ? () => true : (kinds[chance % kinds.length] ?? (() => true))
    const among = (model: Readonly<CampusModel>) =>
      model.sessions.flatMap((one, n) => (suits(one, model.now, model) ? [n] : []))
    return new CampusAct(
      (model) => among(model).length > 0,
      (model, real, say) => {
        const fitting = among(model)
        return act({ n: fitting[pick % fitting.length] ?? 0, model, real }, more, say)
      },
    )
  })
export const isNow = (one: Session, now: number) =>
  one.state === 'booked' && one.start - HOUR / 2 <= now && now <= one.end + HOUR / 2

/** The session's applicant, who comes along, the manager, or somebody else. */
export const by = fc.constantFrom(
  ...['applicant', 'applicant', 'applicant', 'applicant', 'applicant', 'companion', 'companion'],
  ...['manager', 'stranger'],
)
export const accountOf = (model: CampusModel, n: number, role: string): Account => {
  const applicant = model.sessions[n]?.account ?? ''
  if (role === 'manager') return 'manager'
  if (role === 'applicant') return applicant as Account
  const companion = companionOf(applicant)
  const found =
    role === 'companion' ? companion : people.find((one) => one !== applicant && one !== companion)
  return found as Account
}
export const sessionOf = (model: CampusModel, n: number) => {
  const session = model.sessions[n]
  if (!session) throw new Error('no such session')
  return session
}
