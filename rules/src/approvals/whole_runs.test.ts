import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsOf, stepOutcome, type Slot, type Vote } from './deciding.ts'
import type { FlowStep } from './flow.ts'

// A session on its way through a flow, as the server takes it: steps one after the other, people who act in any order.

const people = ['a', 'b', 'c', 'd', 'e']

interface Step {
  rule: FlowStep['rule']
  asked: string[]
}

type Act =
  | { kind: 'decide'; who: string; decision: Vote['decision'] }
  | { kind: 'outside'; decision: Vote['decision'] }
  | { kind: 'delegate'; who: string; to: string }
  | { kind: 'back'; who: string }
  | { kind: 'escalate'; to: string }
  | { kind: 'leave'; who: string }
  | { kind: 'cancel' }
  | { kind: 'time' }

const person = fc.constantFrom(...people)
const decision = fc.constantFrom<Vote['decision']>('approve', 'approve', 'approve', 'reject')
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      who: fc.constantFrom(...people, 'admin', 'applicant'),
      decision,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outside' as const), decision }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delegate' as const), who: person, to: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), who: person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('escalate' as const), to: fc.constantFrom(...people, 'f') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'time' as const) }) },
)
const step: fc.Arbitrary<Step> = fc.record({
  rule: fc.constantFrom<FlowStep['rule']>('any', 'all'),
  asked: fc.subarray(people, { minLength: 1 }),
})

interface Decided extends Vote {
  step: number
  by: string
}

/** What became of it: exactly one of these, when it ends. */
type Outcome = 'approved' | 'rejected' | 'cancelled' | 'expired'

class Run {
  readonly #steps: readonly Step[]
  #at = 0
  #slots: Slot[] = []
  readonly #gone = new Set<string>()
  readonly #delegates = new Map<string, string>()
  readonly votes: Decided[] = []
  readonly outcomes: Outcome[] = []

  constructor(steps: readonly Step[]) {
    this.#steps = steps
    this.#open(0)
  }

  get at(): number {
    return this.#at
  }

  #open(at: number): void {
    this.#at = at
    const slots = (this.#steps[at]?.asked ?? []).map((account) => ({ account, escalated: false }))
    this.#slots = slots
    this.#askSomebody()
  }

  /** Where none of those who have still to decide is left, the administrators are asked. */
  #askSomebody(): void {
    const decided = new Set(this.#here().map(({ account }) => account))
    const left = this.#slots.some(
      ({ account }) => account === null || !(this.#gone.has(account) || decided.has(account)),
    )
    if (!left) this.#slots = [...this.#slots, { account: null, escalated: false }]
  }

  act(todo: Act): void {
    if (this.outcomes.length > 0 && todo.kind !== 'decide' && todo.kind !== 'outside') return
    if (todo.kind === 'delegate' && todo.who !== todo.to) this.#delegates.set(todo.who, todo.to)
    if (todo.kind === 'back') this.#delegates.delete(todo.who)
    if (todo.kind === 'leave') {
      this.#gone.add(todo.who)
      this.#askSomebody()
    }
    if (todo.kind === 'escalate') this.#slots = [...this.#slots, { account: todo.to, escalated: true }]
    if (todo.kind === 'cancel') this.outcomes.push('cancelled')
    if (todo.kind === 'time') this.outcomes.push('expired')
    if (todo.kind === 'decide') this.#decide(todo.who, todo.decision)
    if (todo.kind === 'outside') this.#vote([null], 'outside', todo.decision, true)
  }

  #decide(who: string, decided: Vote['decision']): void {
    const delegators = [...this.#delegates].flatMap(([from, to]) => (to === who ? [from] : []))
    const rule = this.#steps[this.#at]?.rule ?? 'any'
    const open = slotsOf(
      { rule, slots: this.#slots, votes: this.#here() },
      { account: who, delegators, administers: who === 'admin' },
    )
    const still = open.filter((account) => account === null || !this.#gone.has(account))
    if (still.length > 0) this.#vote(still, who, decided, false)
  }

  #here(): Decided[] {
    return this.votes.filter((one) => one.step === this.#at)
  }

  #vote(slots: readonly (string | null)[], by: string, decided: Vote['decision'], outside: boolean): void {
    if (this.outcomes.length > 0) return
    for (const account of slots) this.votes.push({ account, by, decision: decided, outside, step: this.#at })
    const rule = this.#steps[this.#at]?.rule ?? 'any'
    const outcome = stepOutcome(
      { rule, slots: this.#slots, votes: this.#here() },
      (account) => !this.#gone.has(account),
    )
    if (outcome === 'rejected') this.outcomes.push('rejected')
    else if (outcome === 'approved' && this.#at + 1 >= this.#steps.length) this.outcomes.push('approved')
    else if (outcome === 'approved') this.#open(this.#at + 1)
  }
}

test('whatever people do, a session ends in one outcome, and never approved against a veto', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(act, { maxLength: 60 }),
      (steps, acts) => {
        const run = new Run(steps)
        for (const todo of acts) {
          const { at } = run
          run.act(todo)
          // Steps are neither skipped nor gone back to.
          expect([at, at + 1]).toContain(run.at)
        }
        const veto = run.votes.some((one) => one.decision === 'reject')
        // Nobody's slot is filled twice at a step, and nothing is decided after the end.
        const filled = run.votes.map((one) => `${one.step} ${one.outside ? 'outside' : one.account}`)
        expect(new Set(filled).size).toBe(filled.length)
        expect(run.outcomes.length).toBeLessThanOrEqual(1)
        expect(veto).toBe(run.outcomes[0] === 'rejected')
        if (run.outcomes[0] === 'approved') {
          // Each step has somebody who approved it: all of those asked who are left, or one who decides alone.
          for (const i of steps.keys()) expect(run.votes.some((one) => one.step === i)).toBe(true)
        }
        // Nobody can strand it: at the start of the session it ends.
        if (run.outcomes.length === 0) run.act({ kind: 'time' })
        expect(run.outcomes.length).toBe(1)
        // The applicant is no approver here, and decides nothing.
        expect(run.votes.some(({ by }) => by === 'applicant')).toBe(false)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a step that is left open can always be decided: by one who was asked, or the administrators', () => {
  fc.assert(
    fc.property(step, fc.array(act, { maxLength: 30 }), (only, acts) => {
      const run = new Run([only])
      for (const todo of acts) if (todo.kind !== 'time' && todo.kind !== 'cancel') run.act(todo)
      for (const who of [...people, 'f', 'admin']) run.act({ kind: 'decide', who, decision: 'approve' })
      expect(run.outcomes.length).toBe(1)
    }),
    { numRuns: 1000 },
  )
})
