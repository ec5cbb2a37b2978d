import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Account } from '#server/testing/campus.ts'
import { Act, alike, always, answered } from './act.ts'
import { at, day } from './model_acts.ts'
import { clockOf, DAY, HOUR, MINUTE, people, type Period } from './model_rules.ts'
import type { ScarceCampus } from './scarce_campus.ts'
import { type Booked, type ScarceModel } from './scarce_model.ts'
import { domes, halls, seats, typeOf, type Place } from './scarce_places.ts'

type Step = fc.AsyncCommand<ScarceModel, ScarceCampus>
class ScarceAct extends Act<ScarceModel, ScarceCampus> {}

const who = fc.constantFrom<Account>(...people)
const nth = fc.nat({ max: 99 })
/** Few times, so that everybody wants the same. */
const ahead = fc.record({
  days: fc.constantFrom(0, 1, 1, 1, 2),
  hour: fc.constantFrom(9, 10, 10),
  minutes: fc.constantFrom(60, 60, 60, 60, 90, 120),
})
const placed = ({ now }: ScarceModel, one: { days: number; hour: number; minutes: number }): Period => {
  const start = (Math.floor(now / DAY) + one.days) * DAY + one.hour * HOUR
  return { start, end: start + one.minutes * MINUTE }
}
/** Two of which one may do for the other. */
const hall = fc.constantFrom(...halls, halls[0], halls[0], halls[1], halls[1])
const place: fc.Arbitrary<Place> = fc.oneof(
  { weight: 6, arbitrary: hall },
  { weight: 2, arbitrary: fc.constantFrom(...seats) },
  { weight: 1, arbitrary: fc.constantFrom(...domes) },
)

const book = fc.tuple(who, place, ahead).map(
  ([account, where, one]) =>
    new ScarceAct(always, async (model, real, say) => {
      const period = placed(model, one)
      const codes = model.book(account, where, period)
      say(`${account} books ${where} ${at(period)}${answered(codes)}`)
      alike(await real.book(account, where, period), codes)
    }),
)

const anySeat = fc.tuple(who, ahead).map(
  ([account, one]) =>
    new ScarceAct(always, async (model, real, say) => {
      const period = placed(model, one)
      const { codes: told, got } = await real.anySeat(account, period)
      const codes = model.anySeat(account, period, got)
      say(`${account} books any seat ${at(period)}${answered(codes)}: ${got}`)
      alike(told, codes)
    }),
)

/** Of a session or a request: its person, rarely somebody else. */
const by = fc.constantFrom(true, true, true, true, false)
const somebody = (own: string, is_own: boolean) =>
  (is_own ? own : people.find((one) => one !== own)) as Account

/** One of those that suit the act, rarely any. */
function pick<One>(list: readonly One[], n: number, suits: (one: One) => boolean): number {
  const fitting = list.flatMap((one, i) => (suits(one) || n > 95 ? [i] : []))
  return fitting.length > 0 ? (fitting[n % fitting.length] ?? -1) : -1
}

/** Mostly what somebody waits for. */
const cancel = fc.tuple(nth, by).map(([n, is_own]) => {
  const chosen = (model: Readonly<ScarceModel>) => {
    const live = ({ state, start }: Booked) => state === 'booked' && start > model.now
    const wanted = pick(
      model.booked,
      n,
      (one) =>
        live(one) && model.requests.some(({ state, start }) => state === 'waiting' && start === one.start),
    )
    return wanted >= 0 && n < 70 ? wanted : pick(model.booked, n, live)
  }
  return new ScarceAct(
    (model) => chosen(model) >= 0,
    async (model, real, say) => {
      const i = chosen(model)
      const session = model.booked[i]
      assert.ok(session)
      const account = somebody(session.account, is_own)
      const codes = model.cancel(session, account)
      say(`${account} cancels #${i}${answered(codes)}`)
      alike(await real.cancel(account, i), codes)
    },
  )
})

const move = fc.tuple(nth, by, ahead).map(
  ([n, is_own, one]) =>
    new ScarceAct(
      (model) => pick(model.booked, n, ({ state }) => state === 'booked') >= 0,
      async (model, real, say) => {
        const i = pick(model.booked, n, ({ state }) => state === 'booked')
        const session = model.booked[i]
        assert.ok(session)
        const account = somebody(session.account, is_own)
        const to = placed(model, one)
        const codes = model.move(session, account, to)
        say(`${account} moves #${i} to ${at(to)}${answered(codes)}`)
        alike(await real.move(account, i, to), codes)
      },
    ),
)

/** Mostly for what somebody has. */
const join = fc.tuple(who, hall, fc.nat({ max: 3 }), ahead, nth).map(([account, where, chance, one, n]) => {
  const any_like = chance === 0
  const had = (model: Readonly<ScarceModel>) =>
    model.booked.filter(
      ({ place, state, start, account: by }) =>
        typeOf(place) === 'halls' && state === 'booked' && start > model.now && by !== account,
    )
  return new ScarceAct(
    (model) => n > 90 || had(model).length > 0,
    async (model, real, say) => {
      const all = had(model)
      const wanted = n > 90 ? undefined : all[n % all.length]
      const period = wanted ? { start: wanted.start, end: wanted.end } : placed(model, one)
      const hall_of = wanted?.place ?? where
      const codes = model.join(account, hall_of, any_like, period)
      say(`${account} waits for ${hall_of}${any_like ? ' or another' : ''} ${at(period)}${answered(codes)}`)
      alike(await real.join(account, hall_of, any_like, period), codes)
    },
  )
})

const answer = fc
  .tuple(nth, by, fc.constantFrom('accept', 'accept', 'decline', 'decline', 'leave'))
  .map(([n, is_own, how]) => {
    const suits = ({ state }: ScarceModel['requests'][number]) =>
      state === 'offered' || (how === 'leave' && state === 'waiting')
    return new ScarceAct(
      (model) => pick(model.requests, n, suits) >= 0,
      async (model, real, say) => {
        const i = pick(model.requests, n, suits)
        const request = model.requests[i]
        assert.ok(request)
        const account = somebody(request.account, is_own)
        const codes = model[how](request, account)
        say(`${account}: ${how} request ${i}${answered(codes)}`)
        alike(await real[how](account, i), codes)
      },
    )
  })

const joinDraw = fc.tuple(who, fc.constantFrom(...domes), fc.boolean(), ahead).map(
  ([account, where, any_like, one]) =>
    new ScarceAct(always, async (model, real, say) => {
      const period = placed(model, { ...one, minutes: 60 })
      const codes = model.joinDraw(account, where, any_like, period)
      say(
        `${account} takes part for ${where}${any_like ? ' or another' : ''} ${at(period)}${answered(codes)}`,
      )
      alike(await real.joinDraw(account, where, any_like, period), codes)
    }),
)

const leaveDraw = fc.tuple(who, nth).map(([account, n]) => {
  const days = (model: Readonly<ScarceModel>) =>
    [...model.draws].flatMap(([date, { requests }]) => (requests.length > 0 ? [date] : []))
  return new ScarceAct(
    (model) => days(model).length > 0,
    async (model, real, say) => {
      const list = days(model)
      const date = list[n % list.length] ?? 0
      const codes = model.leaveDraw(account, date)
      say(`${account} leaves the draw of ${day(date * DAY)}${answered(codes)}`)
      alike(await real.leaveDraw(account, date), codes)
    },
  )
})

/** The next moments at which something changes. */
function moments({ booked, requests, draws, now }: ScarceModel): number[] {
  const all = [
    ...booked.flatMap(({ state, start, end }) => (state === 'booked' ? [start - HOUR / 2, start, end] : [])),
    ...requests.flatMap(({ state, start, until }) =>
      state === 'offered' && until !== null ? [until] : state === 'waiting' ? [start] : [],
    ),
    ...[...draws].flatMap(([date, { held }]) => (held ? [] : [date * DAY - DAY / 2])),
  ]
  return [...new Set(all)].filter((one) => one > now + 1).toSorted((a, b) => a - b)
}

const wait = fc.tuple(fc.constantFrom(0, 0, 1, 2), fc.constantFrom(0, 0, 1, -1)).map(
  ([n, off]) =>
    new ScarceAct(always, async (model, real, say) => {
      const next = moments(model)
      model.now = next.length > 0 ? (next[n % next.length] ?? 0) + off : model.now + HOUR
      real.set(model.now)
      say(`until ${day(model.now)} ${clockOf(model.now)}, ${Math.floor(model.now % MINUTE)} s`)
    }),
)

/** At once only where one offer ran out: of two, either may be passed on first. */
const tick = fc.boolean().map(
  (wanted) =>
    new ScarceAct(always, async (model, real, say) => {
      const at_once = wanted && model.ranOut().length < 2
      say(`two clocks run${at_once ? ' at once' : ''}`)
      await real.tick(at_once)
      model.tick(await real.chosen())
    }),
)

const draw = fc.constant(
  new ScarceAct(always, async (model, real, say) => {
    say('draws are held')
    await real.draw()
    model.draw(await real.chosen())
    assert.ok(await real.isDrawnByTheSeed())
  }),
)

const weighted: [number, fc.Arbitrary<Step>][] = [
  [9, book],
  [3, anySeat],
  [4, cancel],
  [2, move],
  [9, join],
  [7, answer],
  [5, joinDraw],
  [1, leaveDraw],
  [3, wait],
  [2, tick],
  [3, draw],
]

/** A run: what people do one after another. */
export const scarceSteps = (most: number) =>
  fc.commands(
    weighted.flatMap(([weight, one]) => Array.from({ length: weight }, () => one)),
    { maxCommands: most, size: 'max' },
  )
