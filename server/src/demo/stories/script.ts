import { addDays, weekdayOf } from '#rules/time/calendar_dates.ts'
import { addMinutes, instantAt, minutesBetween, wallOf, type Instant } from '#rules/time/instants.ts'
import { isWorkingDay } from '#rules/bookings/date_rules.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import { decideSessions } from '#server/approvals/approvals.service.ts'
import { reportEmpty, resourceCode } from '#server/attendance/attendance.service.ts'
import { submitSession, type BookingModel } from '#server/bookings/bookings.service.ts'
import { evaluation_state } from '#rules/evaluations/evaluation.ts'
import {
  replyEvaluation,
  saveEvaluation,
  updateEvaluationState,
} from '#server/evaluations/evaluations.service.ts'
import { cancelSessions, terminateSessions } from '#server/sessions/sessions.service.ts'
import type { Ctx } from '#server/context.ts'
import {
  comeBackThere,
  confirmThere,
  ensureDone,
  idOf,
  leaveNow,
  signInThere,
  signOutNow,
  wish,
} from '../acts.ts'
import { personTurn, type AtHand, type Deed, type SessionKey } from '../deeds.ts'
import { drawOne } from '../pictures.ts'
import type { PictureKey } from '../drawing.ts'

/** The time of a session. */
export interface SlotOfDay {
  date: string
  from: string
  to: string
}

/** A time that a story takes on a resource. */
export interface ToldTime {
  number: string
  account: string
  date: string
  start: Instant
  end: Instant
}

/** Who and where: a person's account and a resource's number. */
type Who = readonly [account: string, number: string]

interface WrittenOpinion {
  stars: number
  content: string
  picture?: PictureKey
  anonymous?: boolean
}

/**
 * Collects what the people of the stories do. Days count from the day of the generation, negative ones are past;
 * what would happen later than its moment is not done.
 */
export class Script {
  readonly deeds: Deed[] = []
  readonly told: ToldTime[] = []
  readonly today: string
  readonly zone: string
  readonly now: Instant
  readonly #calendar: Calendar
  #name = ''

  constructor(zone: string, now: Instant, calendar: Calendar) {
    this.zone = zone
    this.now = now
    this.today = wallOf(zone, now).date
    this.#calendar = calendar
  }

  /** The name of what follows, for reports of what was refused. */
  story(name: string): void {
    this.#name = name
  }

  day(n: number): string {
    return addDays(this.today, n)
  }

  /** The n-th working day after today; before it for a negative n. */
  workday(n: number): string {
    let date = this.today
    for (let left = Math.abs(n); left > 0;) {
      date = addDays(date, Math.sign(n))
      if (isWorkingDay(this.#calendar, date)) left -= 1
    }
    return date
  }

  get isWorkday(): boolean {
    return isWorkingDay(this.#calendar, this.today)
  }

  /** The minute of the day in which the generation began. */
  get minute(): number {
    return minutesBetween(this.at(0, '00:00'), this.now)
  }

  clock(minute: number): string {
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  }

  /** SlotOfDay somebody reads a notice: in the evening; today just before now. */
  readingAt(days_ago: number): Instant {
    return days_ago === 0 ? addMinutes(this.now, -5) : this.at(-days_ago, '21:00')
  }

  at(day: number | string, time: string): Instant {
    return instantAt(this.zone, typeof day === 'number' ? this.day(day) : day, time)
  }

  /** Something that somebody does without a session. @param turns what it depends on besides their other deeds */
  does(
    account: string,
    at: Instant,
    run: (ctx: Ctx, hand: AtHand) => Promise<unknown>,
    turns: readonly string[] = [],
  ): void {
    this.#add({
      account,
      at,
      session: null,
      turns,
      run: async (ctx, _id, hand) => void (await run(ctx, hand)),
    })
  }

  /** Keeps a time of a resource free of ordinary bookings. */
  reserve([account, number]: Who, { date, from, to }: SlotOfDay): SessionKey {
    const [start, end] = [this.at(date, from), this.at(to > from ? date : addDays(date, 1), to)]
    this.told.push({ number, account, date, start, end })
    return { account, number, start }
  }

  /** Somebody books one session, or several by what `fields` says. @param made when */
  books(who: Who, when: SlotOfDay, made: Instant, fields: Partial<BookingModel> = {}): Story {
    const [account, number] = who
    const session = this.reserve(who, when)
    this.#add({
      account,
      at: made,
      session: null,
      makes: session,
      turns: [number],
      run: (ctx, _id, hand) => {
        const times = { appointment_date: when.date, start_time: when.from, end_time: when.to }
        return this.submit(ctx, hand, number, { ...times, ...fields })
      },
    })
    return this.of(session)
  }

  /** Submits what one form asks for, at a single time or at several. */
  async submit(
    ctx: Ctx,
    { resources }: AtHand,
    number: string,
    fields: Partial<BookingModel>,
  ): Promise<string | null> {
    const { ids } = await submitSession(ctx, wish(resources.get(number) ?? '', fields))
    return ids[0] ?? null
  }

  /** 1 Monday to 7 Sunday. */
  weekday(n: number): number {
    return weekdayOf(this.day(n))
  }

  /** What happens to a session that is booked elsewhere in the script. */
  of(session: SessionKey): Story {
    return new Story(session, (deed) => this.#add(deed))
  }

  #add(deed: Deed): void {
    const { session, account } = deed
    const turns = session ? [personTurn(session.account), session.number] : []
    this.deeds.push({ ...deed, turns: [...deed.turns, ...turns, personTurn(account)], story: this.#name })
  }
}

type Run = (ctx: Ctx, id: string, hand: AtHand) => Promise<unknown>

/** What happens to a session, in any order. */
export class Story {
  readonly session: SessionKey
  readonly #add: (deed: Deed) => void

  constructor(session: SessionKey, add: (deed: Deed) => void) {
    this.session = session
    this.#add = add
  }

  #then(account: string, at: Instant, run: Run): this {
    const { session } = this
    this.#add({
      account,
      at,
      session,
      turns: [],
      run: async (ctx, id, hand) => void (await run(ctx, id, hand)),
    })
    return this
  }

  approved(by: string, at: Instant, words: string | null = null): this {
    return this.#then(by, at, async (ctx, id) =>
      ensureDone(await decideSessions(ctx, [id], 'approve', { reason: words })),
    )
  }

  rejected(by: string, at: Instant, words: string): this {
    return this.#then(by, at, async (ctx, id) =>
      ensureDone(await decideSessions(ctx, [id], 'reject', { reason: words })),
    )
  }

  cancelled(at: Instant, words: string | null, by = this.session.account): this {
    return this.#then(by, at, async (ctx, id) => ensureDone(await cancelSessions(ctx, [id], words)))
  }

  /** Signed in so many minutes after the start. */
  cameAfter(minutes: number, ...also: string[]): this {
    for (const [i, who] of [this.session.account, ...also].entries())
      this.#then(who, addMinutes(this.session.start, minutes + i), signInThere)
    return this
  }

  /** A participant signs in so many minutes after the start. */
  joinedAfter(who: string, minutes: number): this {
    return this.#then(who, addMinutes(this.session.start, minutes), signInThere)
  }

  /** Leaves for so many minutes, and comes back. */
  wasAway(from: number, minutes: number): this {
    const { account, start } = this.session
    return this.#then(account, addMinutes(start, from), leaveNow).#then(
      account,
      addMinutes(start, from + minutes),
      comeBackThere,
    )
  }

  /** Reported as empty by somebody who scans the code of the resource, and answered by its applicant. */
  reportedAfter(minutes: number, by: string, administrator: string): this {
    const { account, number, start } = this.session
    const reports: Run = async (ctx, _id, hand) => {
      const as_administrator = await hand.as(ctx, administrator)
      if (!as_administrator) return
      const code = await resourceCode(as_administrator, hand.resources.get(number) ?? '', false)
      await reportEmpty(ctx, { code, latitude: null, longitude: null, accuracy: null })
    }
    return this.#then(by, addMinutes(start, minutes), reports).#then(
      account,
      addMinutes(start, minutes + 4),
      confirmThere,
    )
  }

  wentAfter(minutes: number): this {
    return this.#then(this.session.account, addMinutes(this.session.start, minutes), signOutNow)
  }

  /** Ended by its applicant or an administrator so many minutes after the start. */
  endedAfter(minutes: number, words: string, by = this.session.account): this {
    const at = addMinutes(this.session.start, minutes)
    return this.#then(by, at, async (ctx, id) => ensureDone(await terminateSessions(ctx, [id], words)))
  }

  evaluated(
    at: Instant,
    { stars, content, picture, anonymous }: WrittenOpinion,
    by = this.session.account,
  ): this {
    return this.#then(by, at, async (ctx, id, { storage }) => {
      const pictures = picture ? [await drawOne(ctx, storage, picture)] : []
      await saveEvaluation(ctx, id, {
        ...{
          composite_score: stars,
          resource_score: stars,
          system_score: 5,
          service_score: Math.min(5, stars + 1),
        },
        content,
        pictures,
        is_anonymous: anonymous ? 1 : 0,
      })
    })
  }

  /** An administrator answers its applicant's evaluation. */
  answered(by: string, at: Instant, words: string): this {
    return this.#then(by, at, async (ctx, id) => replyEvaluation(ctx, await this.evaluation(ctx, id), words))
  }

  /** An administrator hides its applicant's evaluation. */
  hidden(by: string, at: Instant, reason: string): this {
    return this.#then(by, at, async (ctx, id) =>
      updateEvaluationState(ctx, await this.evaluation(ctx, id), { state: evaluation_state.hidden, reason }),
    )
  }

  async evaluation({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<string> {
    const rows = await sql<{ id: string }[]>`
      select e.id from evaluation e join iam_user u on u.tenant_id = ${tenant_id} and u.id = e.created_user
      where e.tenant_id = ${tenant_id} and e.appointment_id = ${id} and u.account = ${this.session.account}`
    return idOf(rows)
  }
}
