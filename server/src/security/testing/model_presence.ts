import {
  BLOCKED,
  CampusRules,
  dateOf,
  DEVIATION,
  DAY,
  done,
  LEAVE,
  MINUTE,
  REPORT,
  upToMinute,
  type Codes,
  type Period,
  type Report,
  type Room,
  type Session,
  type State,
} from './model_rules.ts'

/** In which part somebody acts on a session; null: it isn't theirs to see. */
type Part = 'own' | 'companion' | 'administrator' | null

/** Who comes, leaves, returns and goes, who is missed, and what it leads to. */
export class CampusPresence extends CampusRules {
  part(session: Session, by: string): Part {
    if (by === session.account) return 'own'
    if (by === 'manager') return 'administrator'
    return by === session.companion && session.state !== 'draft' ? 'companion' : null
  }

  protected get mustSignIn(): boolean {
    return this.settings.signs_in !== 'no'
  }

  protected needed = () => (this.settings.in_pairs && this.mustSignIn ? 2 : 1)

  protected deadline({ start, end, report_until }: Session): number {
    const { signs_in, in_pairs, pair_minutes } = this.settings
    return Math.min(
      end,
      report_until ?? end,
      signs_in === 'at_start' ? start + DEVIATION : end,
      in_pairs && pair_minutes > 0 ? start + pair_minutes * MINUTE : end,
    )
  }
  protected closes = ({ end }: Period) => (this.settings.signs_out ? end + DEVIATION : end)

  /** Nobody returned, or answered a report, in time: it is released as soon as the clock runs. */
  ranOut(session: Session): 'away' | 'report' | null {
    if (session.state !== 'booked' || session.kept === 'missed') return null
    const isOver = (until: number | null) => until !== null && until < session.end && this.now > until
    if (isOver(session.away_until)) return 'away'
    return isOver(session.report_until) ? 'report' : null
  }
  /** The same for whoever takes part: administrators still can do what they could. */
  protected gaveUp = (session: Session, part: Part) =>
    part !== 'administrator' && this.ranOut(session) !== null

  signIn(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (!part) return ['NOT_FOUND']
    const { state, kept, came, start } = session
    if (state !== 'booked' || !this.mustSignIn || kept === 'missed') return ['BAD_TRANSITION']
    const account = part === 'administrator' ? session.account : by
    const early = this.now < start - DEVIATION
    const late = this.now > this.deadline(session)
    if (kept === 'kept') {
      // That somebody else comes, or who was marked as kept, is noted in time, and no news otherwise.
      if (came.has(account) || early || late || this.ranOut(session)) return ['BAD_TRANSITION']
      if (session.report_until !== null) this.confirmed(session)
      came.add(account)
      return done
    }
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (early) return ['SIGN_IN_TOO_EARLY']
    if (late) return ['SIGN_IN_TOO_LATE']
    if (came.has(account)) return ['QUORUM_MISSING']
    came.add(account)
    this.settle(session, 'confirmed')
    if (came.size >= this.needed()) session.kept = 'kept'
    return done
  }

  signOut(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (!part) return ['NOT_FOUND']
    if (session.state !== 'booked' || session.kept !== 'kept') return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (this.now < session.start) return ['NOT_STARTED']
    // The companion only goes.
    return part === 'companion' ? done : this.complete(session, 'by_hand')
  }

  leave(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (part === null || part === 'companion') return [part ? 'NOT_ALLOWED' : 'NOT_FOUND']
    const { start, end, away_until, leaves } = session
    if (session.state !== 'booked' || session.kept !== 'kept') return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (this.now < start) return ['NOT_STARTED']
    if (away_until !== null || this.now >= end || !this.settings.leaves) return ['BAD_TRANSITION']
    if (session.report_until !== null) return ['CONFIRM_FIRST']
    if (leaves >= LEAVE.times) return ['LEAVES_USED']
    const { from, to, minutes } = LEAVE.noon
    const at = Math.floor((this.now % DAY) / MINUTE) * MINUTE
    session.away_until = this.now + (from <= at && at < to ? minutes : LEAVE.minutes) * MINUTE
    session.leaves += 1
    return done
  }

  comeBack(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (part === null || part === 'companion') return [part ? 'NOT_ALLOWED' : 'NOT_FOUND']
    if (session.state !== 'booked' || session.kept !== 'kept') return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (session.away_until === null) return ['BAD_TRANSITION']
    return this.settle(session, 'ended')
  }

  confirm(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (!part) return ['NOT_FOUND']
    const is_used = session.kept === 'kept' || (session.kept === 'open' && !this.mustSignIn)
    if (session.state !== 'booked' || !is_used) return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    return session.report_until === null ? ['BAD_TRANSITION'] : this.confirmed(session)
  }

  /** Somebody at a room says that nobody is there. */
  report(room: Room, by: string): Codes {
    const { now } = this
    const session = this.sessions.find(
      (one) =>
        one.state === 'booked' &&
        one.start <= now &&
        now < one.end &&
        (one.room === room || (one.room === 'whole' && (room === 'left' || room === 'right'))) &&
        one.holds.some(({ end }) => end > now),
    )
    const made = this.sessions.flatMap(({ reports }) => reports.get(by) ?? [])
    const answered = made.filter(
      ({ outcome, settled }) => outcome === 'confirmed' && now < settled + REPORT.answered_within,
    )
    const today = made.filter((one) => dateOf(one.at) === dateOf(now)).length
    if (
      !session ||
      !this.canBeReported(session) ||
      this.part(session, by) ||
      session.reports.has(by) ||
      made.some(({ outcome }) => outcome === 'open') ||
      answered.length >= REPORT.answered ||
      today >= REPORT.a_day
    )
      return ['REPORT_REFUSED']
    session.report_until = now + REPORT.answer
    session.reports.set(by, { at: now, outcome: 'open', settled: now })
    return done
  }
  /** Whether somebody who isn't there would be believed. */
  canBeReported(one: Session): boolean {
    const { signs_in, in_pairs, reports } = this.settings
    const waits = one.kept === 'open' && (signs_in === 'at_start' || (signs_in === 'until_end' && in_pairs))
    const rests = one.confirmed_at !== null && this.now < one.confirmed_at + REPORT.rest
    const ends = this.now + REPORT.answer >= one.end
    const is_told = one.report_until !== null || one.away_until !== null
    return reports && one.room !== 'shared' && one.kept !== 'missed' && !waits && !rests && !ends && !is_told
  }

  mark(session: Session, kept: boolean): Codes {
    const was_released = session.state === 'completed' && session.kept === 'missed' && kept
    if (!was_released) {
      if (session.state !== 'booked' || session.kept === (kept ? 'kept' : 'missed')) return ['BAD_TRANSITION']
      // Where one can sign in before the start, a mark is a way to do so.
      const signs_in = kept && session.kept === 'open' && this.mustSignIn
      if (this.now < session.start - (signs_in ? DEVIATION : 0))
        return [signs_in ? 'SIGN_IN_TOO_EARLY' : 'NOT_STARTED']
    }
    if (!kept) {
      this.miss(session)
      this.count(session.account)
      return done
    }
    const rest = { ...session, start: Math.max(session.start, Math.floor(this.now / MINUTE) * MINUTE) }
    if (session.kept === 'missed' && session.holds.length === 0 && rest.start < rest.end) {
      const taken = this.taken(rest)
      if (taken.length > 0) return taken
      session.holds = this.holdsOf(rest)
    }
    if (session.kept === 'missed') this.forgive(session)
    session.kept = 'kept'
    return this.settle(session, 'ended')
  }

  terminate(session: Session, by: string): Codes {
    const part = this.part(session, by)
    if (part === null || part === 'companion') return [part ? 'NOT_ALLOWED' : 'NOT_FOUND']
    if (session.state !== 'booked') return ['BAD_TRANSITION']
    if (part === 'administrator') return this.release(session, 'terminated')
    if (session.kept === 'missed') return ['BAD_TRANSITION']
    if (this.gaveUp(session, part)) return ['RELEASED']
    if (this.now < session.start) return ['NOT_STARTED']
    if (this.now >= session.end) return ['BAD_TRANSITION']
    if (session.kept === 'kept') return this.complete(session, 'by_hand')
    if (this.mustSignIn && this.now > this.deadline(session)) return ['SIGN_IN_TOO_LATE']
    if (this.mustSignIn) {
      session.kept = 'missed'
      this.release(session, 'terminated')
      this.count(session.account)
      return done
    }
    session.kept = 'kept'
    return this.complete(session, 'needless')
  }

  isMissed(one: Session): boolean {
    if (one.state !== 'booked' || one.kept === 'missed') return false
    return (
      this.ranOut(one) !== null || (one.kept === 'open' && this.mustSignIn && this.now > this.deadline(one))
    )
  }

  /** The clock ends what nobody came back to, and what nobody came to is missed. */
  protected giveUp(session: Session): void {
    const timer = this.ranOut(session)
    if (timer === null) return this.miss(session)
    const signed_out = this.settings.signs_out ? 'by_clock' : 'needless'
    this.complete(session, signed_out, timer === 'report' ? 'released' : 'ended')
    if (timer === 'away' || session.kept === 'open') session.kept = 'missed'
  }

  private confirmed(session: Session): Codes {
    session.confirmed_at = this.now
    return this.settle(session, 'confirmed')
  }

  /** Whatever becomes of a session but leaving it and reporting it ends both. */
  protected settle(session: Session, outcome: Report['outcome']): Codes {
    if (session.report_until !== null)
      for (const one of session.reports.values())
        if (one.outcome === 'open') Object.assign(one, { outcome, settled: this.now })
    session.away_until = null
    session.report_until = null
    return done
  }

  protected release(session: Session, state: State): Codes {
    session.state = state
    session.holds = []
    return this.settle(session, 'ended')
  }

  private complete(
    session: Session,
    signed_out: Session['signed_out'],
    outcome: Report['outcome'] = 'ended',
  ): Codes {
    const until = upToMinute(this.now)
    if (until < session.end)
      session.holds = session.holds
        .map((one) => ({ ...one, end: Math.min(one.end, until + one.end - session.end) }))
        .filter((one) => one.start < one.end)
    Object.assign(session, { state: 'completed', signed_out })
    return this.settle(session, outcome)
  }

  private miss(session: Session): void {
    session.kept = 'missed'
    if (this.settings.missed_frees) session.holds = []
    this.settle(session, 'ended')
  }

  /** Blocks somebody whose missed sessions are enough. */
  protected count(account: string): void {
    const known = new Set(
      this.blocks.filter((one) => !one.taken_back).flatMap(({ evidence }) => [...evidence]),
    )
    const misses = this.sessions.flatMap((one, n) =>
      one.account === account && one.kept === 'missed' && !known.has(n) ? [n] : [],
    )
    if (misses.length < this.settings.miss_limit) return
    const until = upToMinute(this.now + BLOCKED)
    this.blocks.push({ account, until, evidence: new Set(misses), misses: misses.length, taken_back: false })
  }

  /** A session that was kept after all is no evidence; where too little is left, the block is taken back. */
  private forgive(session: Session): void {
    const n = this.sessions.indexOf(session)
    for (const block of this.blocks) {
      if (block.taken_back || !block.evidence.delete(n)) continue
      block.taken_back = block.evidence.size < this.settings.miss_limit
    }
  }
}
