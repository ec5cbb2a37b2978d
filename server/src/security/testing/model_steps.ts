import assert from 'node:assert/strict'
import fc from 'fast-check'
import { alike, always, answered } from './act.ts'
import {
  accountOf,
  ahead,
  at,
  by,
  CampusAct,
  day,
  nth,
  onSession,
  placed,
  sessionOf,
  who,
  wished,
  wishOf,
  type Step,
} from './model_acts.ts'
import { presence } from './model_presence_steps.ts'
import { clockOf, DEVIATION, HOUR, live, MINUTE, REPORT, type Session } from './model_rules.ts'
import type { CampusModel } from './model.ts'

const isToCome = (one: Session, now: number) => live(one) && one.start > now
const isSoon = (one: Session, now: number) => isToCome(one, now) && one.start - now < HOUR
const isApproved = (one: Session, now: number) => isToCome(one, now) && one.approval === 'given'

const book = fc.tuple(who, wished, fc.constantFrom(false, false, false, true)).map(
  ([account, wanted, draft]) =>
    new CampusAct(always, async (model, real, say) => {
      const wish = wishOf(model, account, wanted)
      const codes = draft ? [] : model.book(account, wish)
      if (draft) model.saveDraft(account, wish)
      const made = codes.length === 0 ? ` (#${model.sessions.length - 1})` : ''
      say(
        `${account} ${draft ? 'drafts' : 'books'} ${wish.room} for ${wish.people}${wish.companion ? ` with ${wish.companion}` : ''} ${at(wish)}${answered(codes)}${made}`,
      )
      alike(await real.book(account, wish, draft), codes)
    }),
)

const bookSeries = fc.tuple(who, wished, fc.integer({ min: 2, max: 3 }), fc.boolean()).map(
  ([account, wanted, days, partly]) =>
    new CampusAct(always, async (model, real, say) => {
      const wish = wishOf(model, account, wanted)
      const before = model.sessions.length
      const each = model.bookSeries(account, wish, days, partly)
      const word = partly ? 'what is free of ' : ''
      say(
        `${account} books ${word}${days} days of ${wish.room} for ${wish.people}${wish.companion ? ` with ${wish.companion}` : ''} from ${at(wish)}: ${JSON.stringify(each)}`,
      )
      const answer = await real.bookSeries(account, wish, days, partly)
      assert.equal(answer.made, model.sessions.length - before)
      assert.deepEqual(
        [...answer.refused.keys()],
        each.flatMap((codes, n) => (codes.length > 0 ? [n] : [])),
      )
      for (const [n, code] of answer.refused) assert.ok(each[n]?.includes(code), `day ${n}: ${code}`)
    }),
)

const submit = onSession([({ state }) => state === 'draft'], by, async ({ n, model, real }, role, say) => {
  const account = role === 'manager' ? accountOf(model, n, 'applicant') : accountOf(model, n, role)
  const codes = model.submit(sessionOf(model, n), account)
  say(`${account} submits #${n}${answered(codes)}`)
  alike(await real.submit(account, n), codes)
})

const move = onSession(
  [isToCome, isApproved],
  fc.tuple(by, ahead),
  async ({ n, model, real }, [role, wanted], say) => {
    const to = placed(model, wanted)
    const account = accountOf(model, n, role)
    const codes = model.move(sessionOf(model, n), account, to)
    say(`${account} moves #${n} to ${at(to)}${answered(codes)}`)
    alike(await real.move(account, n, to), codes)
  },
)

const reach = fc.constantFrom('this' as const, 'this' as const, 'following' as const, 'all' as const)
const cancel = onSession(
  [isToCome, isSoon],
  fc.tuple(by, reach),
  async ({ n, model, real }, [role, far], say) => {
    const account = accountOf(model, n, role)
    const session = sessionOf(model, n)
    const others = model.part(session, account) === null ? [session] : model.reached(session, far)
    const inTime = others.toSorted((a, b) => a.start - b.start)
    const outcome = new Map(inTime.map((one) => [model.sessions.indexOf(one), model.cancel(one, account)]))
    say(`${account} cancels #${n}${far === 'this' ? '' : ` (${far})`}: ${JSON.stringify([...outcome])}`)
    assert.deepEqual(await real.cancel(account, n, far), outcome)
  },
)

const decide = onSession(
  [({ state }) => state === 'awaiting'],
  fc.constantFrom(true, true, false),
  async ({ n, model, real }, approves, say) => {
    const codes = model.decide(sessionOf(model, n), approves)
    say(`manager ${approves ? 'approves' : 'rejects'} #${n}${answered(codes)}`)
    alike(await real.decide(n, approves), codes)
  },
)

const ask = fc.tuple(who, wished).map(
  ([account, wanted]) =>
    new CampusAct(always, async (model, real, say) => {
      const one = wishOf(model, account, { ...wanted, alone: model.settings.in_pairs ? 1 : wanted.alone })
      const codes = model.ask(account, one)
      say(`${account} asks for an exception for ${one.room} ${at(one)}${answered(codes)}`)
      alike(await real.ask(account, one), codes)
    }),
)

const answer = fc.tuple(nth, fc.constantFrom(true, true, false)).map(
  ([pick, grants]) =>
    new CampusAct(
      ({ asked }) => asked.some(({ open }) => open || pick > 90),
      async (model, real, say) => {
        const all = [...model.asked.keys()]
        const open = all.filter((one) => model.asked[one]?.open)
        const among = open.length > 0 ? open : all
        const n = among[pick % among.length] ?? 0
        const asked = model.asked[n]
        if (!asked) return
        const codes = model.answer(asked, grants)
        say(
          `manager ${grants ? 'grants' : 'rejects'} ${asked.account}'s exception for ${at(asked)}${answered(codes)}`,
        )
        alike(await real.answer(n, grants), codes)
      },
    ),
)

/** The next moments at which something changes: time passes until one of them, or a second before or after it. */
function moments({ sessions, blocks, now }: CampusModel): number[] {
  const of_sessions = sessions
    .filter(({ state }) => state === 'awaiting' || state === 'booked')
    .flatMap(({ start, end, away_until, report_until, confirmed_at }) => [
      ...[away_until, report_until].filter((one) => one !== null),
      ...(confirmed_at === null ? [] : [confirmed_at + REPORT.rest]),
      start - HOUR,
      start - DEVIATION,
      start,
      start + DEVIATION,
      end,
      end + DEVIATION,
    ])
  const all = [...of_sessions, ...blocks.map(({ until }) => until)]
  return [...new Set(all)].filter((one) => one > now + 1).toSorted((a, b) => a - b)
}

const wait = fc.tuple(fc.constantFrom(0, 0, 0, 1, 2), fc.constantFrom(0, 0, 1, -1)).map(
  ([pick, off]) =>
    new CampusAct(always, async (model, real, say) => {
      const next = moments(model)
      model.now = next.length > 0 ? (next[pick % next.length] ?? 0) + off : model.now + HOUR
      real.set(model.now)
      const second = Math.floor(model.now % MINUTE)
      say(
        `until ${day(model.now)} ${clockOf(model.now)}${second === 0 ? '' : `:${String(second).padStart(2, '0')}`}`,
      )
    }),
)

/**
 * The clock runs on two servers. At once only where no two sessions of one person are missed: which of them leads to
 * which block would be up to chance.
 */
const tick = fc.boolean().map(
  (at_once) =>
    new CampusAct(always, async (model, real, say) => {
      const due = model.due()
      const missed = due.filter((one) => model.isMissed(one))
      const alone = new Set(missed.map(({ account }) => account)).size === missed.length
      model.tick()
      say(`two clocks ${at_once && alone ? 'run at once' : 'run'}: ${due.length} sessions`)
      assert.equal(await real.tick(at_once && alone), due.length)
    }),
)

const weighted: [number, fc.Arbitrary<Step>][] = [
  [8, book],
  [3, bookSeries],
  [1, submit],
  [4, move],
  [3, cancel],
  [3, decide],
  ...presence,
  [2, ask],
  [3, answer],
  [9, wait],
  [5, tick],
]

/** A run: what people do one after another. */
export const steps = (most: number) =>
  fc.commands(
    weighted.flatMap(([weight, one]) => Array.from({ length: weight }, () => one)),
    { maxCommands: most, size: 'max' },
  )
