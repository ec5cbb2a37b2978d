import fc from 'fast-check'
import { alike, answered } from './act.ts'
import { accountOf, by, isNow, onSession, sessionOf, type Step } from './model_acts.ts'
import type { CampusModel } from './model.ts'
import type { Room, Session } from './model_rules.ts'

const isInUse = (one: Session, now: number) => one.state === 'booked' && one.start <= now && now < one.end
const isReported = (one: Session, now: number, model: Readonly<CampusModel>) =>
  isInUse(one, now) && model.canBeReported(one)
const isUsed = (one: Session, now: number) => isInUse(one, now) && one.kept === 'kept'
const isWaiting = (one: Session, now: number) => isNow(one, now) && one.kept === 'open'

const terminate = onSession([isNow], by, async ({ n, model, real }, role, say) => {
  const account = accountOf(model, n, role)
  const codes = model.terminate(sessionOf(model, n), account)
  say(`${account} ends #${n}${answered(codes)}`)
  alike(await real.terminate(account, n), codes)
})

const acts = {
  signIn: 'signs in to',
  signOut: 'signs out of',
  leave: 'leaves',
  comeBack: 'returns to',
  confirm: 'shows to be at',
} as const

/** Somebody of a session comes, leaves, returns or goes. */
const present = (name: keyof typeof acts, kinds: Parameters<typeof onSession>[0]) =>
  onSession(kinds, by, async ({ n, model, real }, role, say) => {
    const account = accountOf(model, n, role)
    const codes = model[name](sessionOf(model, n), account)
    say(`${account} ${acts[name]} #${n}${answered(codes)}`)
    alike(await real[name](account, n), codes)
  })

const mark = onSession(
  [({ state, start }, now) => state === 'booked' && start <= now, ({ kept }) => kept === 'missed'],
  fc.boolean(),
  async ({ n, model, real }, kept, say) => {
    const codes = model.mark(sessionOf(model, n), kept)
    say(`manager marks #${n} as ${kept ? 'kept' : 'missed'}${answered(codes)}`)
    alike(await real.mark(n, kept), codes)
  },
)

/** Mostly a stranger, at a room that somebody has. */
const report = onSession(
  [isReported, isReported, isInUse],
  fc.tuple(fc.constantFrom('stranger', 'stranger', 'stranger', 'companion', 'applicant'), fc.boolean()),
  async ({ n, model, real }, [role, is_left], say) => {
    const account = accountOf(model, n, role)
    const of_session = sessionOf(model, n).room
    const part: Room = is_left ? 'left' : 'right'
    const room = of_session === 'whole' ? part : of_session
    const codes = model.report(room, account)
    say(`${account} says that nobody is at ${room}${answered(codes)}`)
    alike(await real.report(account, room), codes)
  },
)

/** Who comes and goes, each act with its weight. */
export const presence: [number, fc.Arbitrary<Step>][] = [
  [3, terminate],
  [9, present('signIn', [isWaiting])],
  [2, present('signOut', [isUsed])],
  [5, present('leave', [isUsed])],
  [3, present('comeBack', [({ away_until }) => away_until !== null])],
  [3, present('confirm', [({ report_until }) => report_until !== null])],
  [3, mark],
  [7, report],
]
