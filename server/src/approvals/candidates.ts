import type { Approver, FlowStep } from '#rules/approvals/flow.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { nearestPlace, peopleBy, type Source } from './approver_sources.ts'

/** One who is asked to decide on a step. */
export interface Candidate {
  step: number
  /** Null: the administrators of the resource. */
  account: string | null
  source: Source | typeof ADMINISTRATORS
}

/** The source of those who administer the resource and may approve: they are looked up when they act. */
export const ADMINISTRATORS = 'administrators'

/** What a flow's approvers are looked up by. */
export interface About {
  applicant: string
  /** The applicant's department, as the session has it. */
  dept_code: string | null
  admin_dept: string | null
  admin_post: string | null
}

/** Looks people up, each source once. */
export class Lookup {
  readonly #tx: Tx
  readonly #known = new Map<Source, Promise<string[]>>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  people(source: Source): Promise<string[]> {
    const known = this.#known.get(source) ?? peopleBy(this.#tx, source)
    this.#known.set(source, known)
    return known
  }

  async sourceOf({ kind, code }: Approver, about: About): Promise<Source | null> {
    if (kind === 'admin_dept')
      return about.admin_dept && about.admin_post ? `place ${about.admin_dept}/${about.admin_post}` : null
    if (code === null) return null
    if (kind !== 'applicant_post') return `${kind} ${code}`
    if (about.dept_code === null) return null
    const where = { dept: about.dept_code, post: code, above: false, except: about.applicant }
    return nearestPlace(this.#tx, where)
  }

  /** Whom a step's escalation asks. */
  async escalated(steps: readonly FlowStep[], at: number, about: About): Promise<Candidate[]> {
    const { escalate_to: to, escalate_role: role, own } = steps[at] as FlowStep
    const next = to === 'next' ? steps[at + 1] : undefined
    if (next) return withoutOwn(await this.#named(next.approvers, at, about), about, own === 1)
    if (to === 'role' && role) return withoutOwn(await this.#of(`role ${role}`, at), about, own === 1)
    const { admin_dept: dept, admin_post: post } = about
    if (to !== 'parent' || dept === null || post === null) return []
    const place = await nearestPlace(this.#tx, { dept, post, above: true, except: about.applicant })
    return place ? withoutOwn(await this.#of(place, at), about, own === 1) : []
  }

  /**
   * Who is asked at each step. Where only the applicant would be, and may not decide on their own booking, those
   * of the escalation are asked; where there is nobody, the administrators: no booking is stranded.
   */
  async candidates(steps: readonly FlowStep[], about: About): Promise<Candidate[]> {
    const all: Candidate[] = []
    for (const [at, step] of steps.entries()) {
      const named = withoutOwn(await this.#named(step.approvers, at, about), about, step.own === 1)
      const asked = named.length > 0 ? named : await this.escalated(steps, at, about)
      all.push(...(asked.length > 0 ? asked : [administrators(at)]))
    }
    return all
  }

  async #named(approvers: readonly Approver[], at: number, about: About): Promise<Candidate[]> {
    const found = new Map<string, Candidate>()
    for (const approver of approvers) {
      const source = await this.sourceOf(approver, about)
      if (!source) continue
      for (const one of await this.#of(source, at)) if (one.account) found.set(one.account, one)
    }
    return [...found.values()]
  }

  async #of(source: Source, step: number): Promise<Candidate[]> {
    return (await this.people(source)).map((account) => ({ step, account, source }))
  }

  /** Whether one who was asked still is what they were asked as. */
  async still({ account, source }: Pick<Candidate, 'account' | 'source'>): Promise<boolean> {
    if (account === null || source === ADMINISTRATORS) return true
    return (await this.people(source)).includes(account)
  }
}

export const administrators = (step: number): Candidate => ({ step, account: null, source: ADMINISTRATORS })

const withoutOwn = (found: Candidate[], { applicant }: About, own: boolean): Candidate[] =>
  own ? found : found.filter(({ account }) => account !== applicant)
