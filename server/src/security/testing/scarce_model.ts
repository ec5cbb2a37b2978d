import {
  DAY,
  HOUR,
  MINUTE,
  dateOf,
  done,
  refused,
  timesLeft,
  type Codes,
  type Period,
} from './model_rules.ts'
import { capacityOf, domes, halls, seats, typeOf, type Place } from './scarce_places.ts'

/**
 * What too many want, in a few lines: who waits for what is taken, who gets it, and whom a draw favours. It promises what the
 * product promises and imports none of its code. Times are seconds since the Monday, 00:00, in whose week a run takes place.
 */

/** What differs between two runs. */
export interface ScarceSettings {
  /** The most sessions of a person in the halls on a day, and in the domes in a week. */
  per_day: number
  per_week: number
  /** How long an offer stands. */
  waiting_minutes: 30 | 90
  /** Minutes kept free after a session in a hall. */
  buffer: 0 | 15
  /** Who used the domes in the days before has less chance. */
  weighs: boolean
}

export const CANCEL_AHEAD = 30 * MINUTE
const DRAW_OPENS = 7 * DAY
/** At noon of the day before. */
const DRAW_CLOSES = DAY / 2
const RECENT = 7 * DAY
const MOST_WAITING = 10
const WEEK = 7 * DAY

const overlaps = (a: Period, b: Period) => a.start < b.end && b.start < a.end

export interface Booked extends Period {
  account: string
  place: Place
  state: 'booked' | 'cancelled' | 'completed'
}

export const request_states = ['waiting', 'offered', 'booked', 'left', 'declined', 'lapsed', 'ended'] as const

export interface Request extends Period {
  account: string
  place: Place
  any_like: boolean
  state: (typeof request_states)[number]
  offered: Place | null
  until: number | null
}

export interface DrawRequest extends Period {
  account: string
  place: Place
  any_like: boolean
  weight: number | null
  outcome: 'pending' | 'won' | 'lost' | 'refused'
}

export interface Draw {
  held: boolean
  requests: DrawRequest[]
}

/** What the product chose where the promise leaves it open; the model checks that it might have. */
export interface Chosen {
  /** The place that a request was offered now. */
  offered(request: number): Place | null
  /** The accounts of a day's draw in the drawn order. */
  order(day: number): readonly string[]
  /** Where the winner of a draw got their session. */
  won(day: number, account: string): Place | null
}

export class ScarceModel {
  readonly booked: Booked[] = []
  readonly requests: Request[] = []
  /** By the day that they give out. */
  readonly draws = new Map<number, Draw>()
  now = 8 * HOUR
  readonly settings: ScarceSettings

  constructor(settings: ScarceSettings) {
    this.settings = settings
  }

  book(account: string, place: Place, period: Period): Codes {
    const why = refused(...this.against(account, place, period), ...this.taken(place, period))
    if (why.length === 0) this.booked.push({ account, place, ...period, state: 'booked' })
    return why
  }

  /** Any seat: one that is free then. @param got the seat that the product found; null: none */
  anySeat(account: string, period: Period, got: Place | null): Codes {
    const free = seats.filter((seat) => this.taken(seat, period).length === 0)
    if (free.length === 0) return ['FULL']
    const seat = free.find((one) => one === got) ?? free[0]
    return seat ? this.book(account, seat, period) : done
  }

  cancel(session: Booked, account: string): Codes {
    const why = this.cannotChange(session, account)
    if (why.length > 0) return why
    session.state = 'cancelled'
    this.free(session.place, session)
    return done
  }

  move(session: Booked, account: string, to: Period): Codes {
    const [fixed, ...late] = this.cannotChange(session, account)
    if (fixed && fixed !== 'CANCEL_TOO_LATE') return [fixed]
    const why = refused(
      ...(fixed ? [fixed] : []),
      ...late,
      ...this.against(account, session.place, to, session),
      ...this.taken(session.place, to, session),
    )
    if (why.length > 0) return why
    const before = { start: session.start, end: session.end }
    Object.assign(session, to)
    if (before.start !== to.start || before.end !== to.end) this.free(session.place, before)
    return done
  }

  private cannotChange(session: Booked, account: string): Codes {
    if (session.account !== account) return ['NOT_FOUND']
    if (session.state !== 'booked') return ['BAD_TRANSITION']
    if (session.start <= this.now) return ['ALREADY_STARTED']
    return session.start - this.now < CANCEL_AHEAD ? ['CANCEL_TOO_LATE'] : done
  }

  join(account: string, place: Place, any_like: boolean, period: Period): Codes {
    const why = this.against(account, place, period)
    if (why.length > 0) return why
    const [holder] = this.holders(place, period)
    const live = this.requests.filter((one) => one.account === account && this.isLive(one))
    const elsewhere = halls.some(
      (one) =>
        any_like &&
        one !== place &&
        capacityOf(one) >= capacityOf(place) &&
        this.taken(one, period).length === 0,
    )
    const own = holder?.session && holder.account === account
    const twice = live.some((one) => overlaps(one, period))
    if (!holder || own || twice || live.length >= MOST_WAITING || elsewhere) return ['NO_WAITING']
    this.requests.push({ account, place, any_like, ...period, state: 'waiting', offered: null, until: null })
    return done
  }

  accept(request: Request, account: string): Codes {
    const why = this.notOffered(request, account)
    if (why.length > 0 || request.offered === null) return why
    // The session counts instead of the offer.
    request.state = 'booked'
    const codes = this.book(account, request.offered, { start: request.start, end: request.end })
    if (codes.length > 0) request.state = 'offered'
    return codes
  }

  decline(request: Request, account: string): Codes {
    const why = this.notOffered(request, account)
    if (why.length === 0) this.giveUp(request, 'declined')
    return why
  }

  leave(request: Request, account: string): Codes {
    if (request.account !== account) return ['NOT_FOUND']
    if (!this.isLive(request)) return ['NO_WAITING']
    this.giveUp(request, 'left')
    return done
  }

  private notOffered(request: Request, account: string): Codes {
    if (request.account !== account) return ['NOT_FOUND']
    return request.state === 'offered' && this.now < (request.until ?? 0) ? done : ['OFFER_OVER']
  }

  /** From its start on a request waits for those who may stay away, until the clock ends it where there are none. */
  private isLive = ({ state, end, until }: Request) =>
    (state === 'waiting' && end > this.now) || (state === 'offered' && this.now < (until ?? 0))

  private giveUp(request: Request, state: Request['state']): void {
    const was_offered = request.state === 'offered' ? request.offered : null
    request.state = state
    if (was_offered) this.free(was_offered, request)
  }

  /** What came free is offered in the order of arrival, to all for whom it suffices. */
  private free(place: Place, { start, end }: Period): void {
    if (typeOf(place) !== 'halls' || end <= this.now) return
    const freed = { start, end: end + this.settings.buffer * MINUTE }
    for (const request of this.requests)
      if (this.suits(request, place) && overlaps(this.held(place, request), freed)) this.offer(request, place)
  }

  private suits = (request: Request, offered: Place) =>
    request.state === 'waiting' && request.end > this.now && this.wants(request, offered)

  private wants = ({ place, any_like }: Request, offered: Place) =>
    place === offered || (any_like && capacityOf(offered) >= capacityOf(place))

  private offer(request: Request, place: Place): void {
    const time = timesLeft(request, this.now).find((one) => this.taken(place, one).length === 0)
    if (!time || this.against(request.account, place, time).length > 0) return
    request.start = time.start
    request.state = 'offered'
    request.offered = place
    request.until = Math.min(this.now + this.settings.waiting_minutes * MINUTE, request.start)
  }

  /** The day's draw, from a week before it until noon of the day before. */
  isDrawnNow = (day: number) => day * DAY - DRAW_OPENS <= this.now && this.now < day * DAY - DRAW_CLOSES

  joinDraw(account: string, place: Place, any_like: boolean, period: Period): Codes {
    const day = dateOf(period.start)
    const why = this.against(account, place, period).filter(
      (code) => code !== 'DRAW' || !this.isDrawnNow(day),
    )
    const taken = any_like ? [] : this.taken(place, period)
    if (why.length + taken.length > 0) return refused(...why, ...taken)
    if (!this.isDrawnNow(day)) return ['NO_DRAW']
    const draw = this.draws.get(day) ?? { held: false, requests: [] }
    this.draws.set(day, draw)
    if (draw.requests.some((one) => one.account === account)) return ['NO_DRAW']
    draw.requests.push({ account, place, any_like, ...period, weight: null, outcome: 'pending' })
    return done
  }

  leaveDraw(account: string, day: number): Codes {
    const draw = this.draws.get(day)
    if (!this.isDrawnNow(day)) return ['NO_DRAW']
    const mine = draw?.requests.findIndex((one) => one.account === account) ?? -1
    if (mine < 0) return ['NOT_FOUND']
    draw?.requests.splice(mine, 1)
    return done
  }

  /** Sessions that are over, offers that ran out, requests whose time has come, what could be offered by now. */
  tick(chosen: Pick<Chosen, 'offered'>): void {
    for (const one of this.booked) if (one.state === 'booked' && one.end <= this.now) one.state = 'completed'
    for (const one of this.ranOut()) this.giveUp(one, 'lapsed')
    for (const one of this.requests)
      if (one.state === 'waiting' && one.start <= this.now && !this.mayComeFree(one)) one.state = 'ended'
    for (const [n, request] of this.requests.entries()) {
      if (request.start <= this.now) continue
      const free = halls.filter(
        (place) => this.suits(request, place) && this.holders(place, request, 0).length === 0,
      )
      const can_have = free.filter((place) => this.taken(place, request).length === 0)
      const place =
        can_have.find((one) => one === request.place) ??
        can_have.find((one) => one === chosen.offered(n)) ??
        can_have[0]
      if (place) this.offer(request, place)
    }
  }

  /** Somebody who was offered what it waits for may not answer. */
  private mayComeFree = (request: Request) =>
    request.end > this.now &&
    this.requests.some(
      (one) =>
        one.state === 'offered' &&
        one.offered !== null &&
        this.wants(request, one.offered) &&
        overlaps(this.held(one.offered, one), request),
    )

  ranOut = () =>
    this.requests
      .filter(({ state, until }) => state === 'offered' && (until ?? 0) <= this.now)
      .toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))

  /** Draws open and are held. */
  draw(chosen: Pick<Chosen, 'order' | 'won'>): void {
    const today = dateOf(this.now)
    for (let day = today + 1; day <= today + 7; day += 1)
      if (this.isDrawnNow(day) && !this.draws.has(day)) this.draws.set(day, { held: false, requests: [] })
    for (const [day, draw] of [...this.draws].toSorted(([a], [b]) => a - b)) {
      const closes = day * DAY - DRAW_CLOSES
      if (draw.held || this.now < closes) continue
      for (const one of draw.requests) one.weight = Math.floor(60 / (1 + this.recent(one.account, closes)))
      for (const account of chosen.order(day)) {
        const request = draw.requests.find((one) => one.account === account)
        if (request) this.settle(request, chosen.won(day, account))
      }
      draw.held = true
    }
  }

  private recent(account: string, closes: number): number {
    if (!this.settings.weighs) return 0
    return this.booked.filter(
      ({ account: by, place, state, start }) =>
        by === account &&
        typeOf(place) === 'domes' &&
        state !== 'cancelled' &&
        closes - RECENT <= start &&
        start < closes,
    ).length
  }

  private settle(request: DrawRequest, won: Place | null): void {
    const others = domes.filter((one) => request.any_like && one !== request.place)
    const free = others.filter((one) => this.holders(one, request, 0).length === 0)
    const all = [request.place, ...free]
    const against = all.map((place) => [
      ...this.against(request.account, place, request).filter((code) => code !== 'DRAW'),
      ...this.taken(place, request),
    ])
    const can_have = all.filter((_, i) => against[i]?.length === 0)
    const [first] = can_have
    if (first) {
      const place =
        can_have.find((one) => one === request.place) ?? can_have.find((one) => one === won) ?? first
      this.booked.push({
        ...{ account: request.account, place, state: 'booked' },
        ...{ start: request.start, end: request.end },
      })
    }
    request.outcome = first
      ? 'won'
      : against.flat().every((code) => code === 'SLOT_TAKEN')
        ? 'lost'
        : 'refused'
  }

  /** What a session in a place keeps others from. */
  private held = (place: Place, { start, end }: Period, buffer = this.settings.buffer): Period => ({
    start,
    end: end + (typeOf(place) === 'halls' ? buffer * MINUTE : 0),
  })

  /** Who has a place at some time or what follows it, sessions and offers, by their start. */
  private holders(place: Place, period: Period, buffer?: 0, except?: Booked) {
    const wanted = this.held(place, period, buffer)
    const sessions = this.booked.filter(
      (one) => one !== except && one.place === place && one.state !== 'cancelled',
    )
    const offers = this.requests.filter((one) => one.state === 'offered' && one.offered === place)
    return [
      ...sessions.map((one) => ({ ...one, session: true })),
      ...offers.map((one) => ({ ...one, session: false })),
    ]
      .filter((one) => overlaps(this.held(place, one), wanted))
      .toSorted((a, b) => a.start - b.start)
  }

  private taken = (place: Place, period: Period, except?: Booked): Codes =>
    this.holders(place, period, undefined, except).length > 0 ? ['SLOT_TAKEN'] : done

  /** What the rules say against a session of somebody, but for whether the time is free. */
  private against(account: string, place: Place, period: Period, except?: Booked): Codes {
    const { per_day, per_week } = this.settings
    const own = this.booked.filter(
      (one) =>
        one !== except &&
        one.account === account &&
        one.state !== 'cancelled' &&
        typeOf(one.place) === typeOf(place),
    )
    const offered = this.requests.filter(
      (one) =>
        one.account === account &&
        one.state === 'offered' &&
        this.now < (one.until ?? 0) &&
        typeOf(one.place) === typeOf(place),
    )
    const same = (length: number) =>
      [...own, ...offered].filter(
        (one) => Math.floor(one.start / length) === Math.floor(period.start / length),
      ).length
    const too_many = {
      halls: same(DAY) >= per_day,
      domes: same(WEEK) >= per_week,
      seats: own.some((one) => one.state === 'booked' && overlaps(one, period)),
    }[typeOf(place)]
    const day = dateOf(period.start)
    const undrawn = this.now < day * DAY - DRAW_CLOSES || this.draws.get(day)?.held === false
    return refused(
      ...(period.start < this.now ? ['EXPIRED'] : []),
      ...(too_many ? ['QUOTA_EXCEEDED'] : []),
      ...(typeOf(place) === 'domes' && undrawn ? ['DRAW'] : []),
    )
  }
}
