import {
  ADMIN_CANCEL_AHEAD,
  CANCEL_AHEAD,
  DAY,
  DEVIATION,
  done,
  live,
  refused,
  type Asked,
  type Codes,
  type Period,
  type Session,
  type State,
  type Why,
  type Wish,
} from './model_rules.ts'
import { CampusPresence } from './model_presence.ts'

const MAX_ASKED = 5

/** What people and the clock do with bookings, and what comes of it. Each act returns why it is refused. */
export class CampusModel extends CampusPresence {
  private submissions = 0

  private add(wish: Wish, account: string, state: State | null): number {
    const waits = state !== 'draft' && wish.room === 'approved'
    const session: Session = {
      ...wish,
      account,
      series: this.submissions,
      state: state ?? (waits ? 'awaiting' : 'booked'),
      approval: waits ? 'waiting' : 'needless',
      kept: 'open',
      came: new Set(),
      away_until: null,
      leaves: 0,
      report_until: null,
      confirmed_at: null,
      reports: new Map(),
      signed_out: this.settings.signs_out ? 'not_yet' : 'needless',
      asked: wish,
      holds: state === 'draft' ? [] : this.holdsOf(wish),
    }
    return this.sessions.push(session) - 1
  }

  /** Why it can't be booked. */
  private wholly(account: string, wish: Wish, except?: Session): Codes {
    const too_few = this.needed() > 1 && wish.companion === null ? ['GROUP_TOO_SMALL'] : []
    const codes = this.against(account, wish, except).map(({ code }) => code)
    return refused(...codes, ...too_few, ...this.taken(wish))
  }

  book(account: string, wish: Wish): Codes {
    const why = this.wholly(account, wish)
    if (why.length > 0) return why
    this.submissions += 1
    this.add(wish, account, null)
    return done
  }

  saveDraft(account: string, wish: Wish): void {
    this.submissions += 1
    this.add(wish, account, 'draft')
  }

  /** The same on some days running: all or none, or with `partly` those that can be had. @returns why not, for each */
  bookSeries(account: string, wish: Wish, days: number, partly: boolean): Codes[] {
    const before = this.sessions.length
    this.submissions += 1
    const each = Array.from({ length: days }, (_, n) => {
      const one = { ...wish, start: wish.start + n * DAY, end: wish.end + n * DAY }
      const why = this.wholly(account, one)
      if (why.length === 0) this.add(one, account, null)
      return why
    })
    if (!partly && each.some((why) => why.length > 0)) this.sessions.length = before
    return each
  }

  submit(session: Session, account: string): Codes {
    if (account !== session.account) return ['NOT_FOUND']
    if (session.state !== 'draft') return ['BAD_TRANSITION']
    const why = this.wholly(account, session, session)
    if (why.length > 0) return why
    this.askApproval(session, session)
    session.holds = this.holdsOf(session)
    return done
  }

  move(session: Session, by: string, to: Period): Codes {
    const part = this.part(session, by)
    if (part === null || part === 'companion') return [part ? 'NOT_ALLOWED' : 'NOT_FOUND']
    if (!live(session)) return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (session.start <= this.now) return ['ALREADY_STARTED']
    const codes = this.against(session.account, to, session).map(({ code }) => code)
    const taken = this.taken({ ...session, ...to }, session)
    const late = session.start - this.now < CANCEL_AHEAD ? ['CANCEL_TOO_LATE'] : []
    const why =
      part === 'own' ? [...late, ...codes, ...taken] : [...codes.filter((one) => one === 'EXPIRED'), ...taken]
    if (why.length > 0) return refused(...why)
    Object.assign(session, to)
    session.holds = this.holdsOf(session)
    const more = to.start < session.asked.start || to.end > session.asked.end
    if (more) this.askApproval(session, to)
    return done
  }

  cancel(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (part === null || part === 'companion') return [part ? 'NOT_ALLOWED' : 'NOT_FOUND']
    if (session.state !== 'draft') {
      if (!live(session)) return ['BAD_TRANSITION']
      if (this.gaveUp(session, part)) return ['RELEASED']
      const ahead = session.start - this.now
      if (ahead <= 0) return ['ALREADY_STARTED']
      const is_late = ahead < (part === 'own' ? CANCEL_AHEAD : ADMIN_CANCEL_AHEAD)
      const counts_late = part === 'own' && session.state === 'booked' && this.settings.late_cancel_counts
      if (is_late && !counts_late) return ['CANCEL_TOO_LATE']
      // Where nobody signs in, everybody counts as having come: giving back late costs no more than staying away.
      if (is_late && this.settings.signs_in !== 'no') session.kept = 'missed'
    }
    this.release(session, 'cancelled')
    if (session.kept === 'missed') this.count(session.account)
    return done
  }

  /** The sessions of its series that a change reaches. */
  reached(session: Session, reach: 'this' | 'following' | 'all'): Session[] {
    return this.sessions.filter(
      (one) =>
        one === session ||
        (reach !== 'this' &&
          one.series === session.series &&
          one.end > this.now &&
          (live(one) || one.state === 'draft') &&
          (reach === 'all' || one.start >= session.start)),
    )
  }

  decide(session: Session, approves: boolean): Codes {
    if (session.state === 'draft') return ['NOT_FOUND']
    if (session.state !== 'awaiting') return ['BAD_TRANSITION']
    if (approves && this.now >= session.start) return ['ALREADY_STARTED']
    session.approval = approves ? 'given' : 'denied'
    if (!approves) return this.release(session, 'rejected')
    session.state = 'booked'
    return done
  }

  ask(account: string, wish: Wish): Codes {
    const why = this.against(account, wish)
    const taken = this.taken(wish)
    if (taken.length > 0) return refused(...why.map(({ code }) => code), ...taken)
    if (why.length === 0) return ['NO_EXCEPTION']
    if (why.some(({ code }) => code === 'EXPIRED')) return ['EXPIRED']
    const waiting = this.asked.filter((one) => one.open && one.account === account && one.start > this.now)
    const same = waiting.some(
      ({ room, start, end }) => room === wish.room && start === wish.start && end === wish.end,
    )
    if (same || waiting.length >= MAX_ASKED) return ['NO_EXCEPTION']
    this.asked.push({ ...wish, account, why, open: true })
    return done
  }

  answer(asked: Asked, grants: boolean): Codes {
    if (!asked.open || this.now >= asked.start) return ['NO_EXCEPTION']
    const waived = ({ code, exactly, used = 0 }: Why) =>
      asked.why.some((one) => one.code === code && one.exactly === exactly && used <= (one.used ?? 0))
    const why = this.against(asked.account, asked).filter((one) => !waived(one))
    const codes = grants ? refused(...why.map(({ code }) => code), ...this.taken(asked)) : done
    if (codes.length > 0) return codes
    asked.open = false
    if (grants) {
      this.submissions += 1
      const { room, start, end, people, companion } = asked
      this.add({ room, start, end, people, companion }, asked.account, null)
    }
    return done
  }

  /** The sessions about which the clock has something to do. */
  due(): Session[] {
    return this.sessions.filter((one) => this.isExpired(one) || this.isMissed(one) || this.isOver(one))
  }

  /** What the clock does when it runs. */
  tick(): void {
    const missed = this.sessions.filter((one) => this.isMissed(one))
    for (const one of this.due()) {
      if (this.isExpired(one)) this.release(one, 'failed')
      else if (this.isMissed(one)) this.giveUp(one)
      else {
        this.settle(one, 'ended')
        one.state = 'completed'
        one.signed_out = one.kept === 'kept' && this.settings.signs_out ? 'by_clock' : 'needless'
        one.kept = 'kept'
      }
    }
    for (const account of new Set(missed.map((one) => one.account))) this.count(account)
  }

  private isExpired(one: Session): boolean {
    return one.state === 'awaiting' && this.now >= one.start
  }
  private isOver(one: Session): boolean {
    if (one.state !== 'booked' || one.kept === 'missed') return false
    if (one.kept === 'kept') return this.now >= this.closes(one)
    return !this.mustSignIn && this.now >= one.end
  }

  /** What people are shown. */
  status(one: Session): string {
    const { now } = this
    if (one.state === 'awaiting') return now >= one.start ? 'reservation_failed' : 'to_be_approved'
    if (one.state === 'failed') return 'reservation_failed'
    if (one.state === 'terminated') return 'termination'
    if (one.kept === 'kept' && this.ranOut(one) === 'report') return 'completed'
    if ((one.kept === 'missed' && one.state !== 'cancelled') || this.ranOut(one)) return 'non_performance'
    if (one.state !== 'booked') return one.state
    if (one.kept === 'kept') return now < this.closes(one) ? 'performed' : 'completed'
    if (!this.mustSignIn) {
      if (now < one.start) return 'to_be_performed'
      return now < one.end ? 'performed' : 'completed'
    }
    if (now < one.start - DEVIATION) return 'reservation_succeeded'
    return now <= this.deadline(one) ? 'to_be_kept' : 'non_performance'
  }

  /** Submitted, or made larger than what was approved. */
  private askApproval(session: Session, { start, end }: Period): void {
    const waits = session.room === 'approved'
    session.state = waits ? 'awaiting' : 'booked'
    session.approval = waits ? 'waiting' : 'needless'
    session.asked = { start, end }
  }
}
