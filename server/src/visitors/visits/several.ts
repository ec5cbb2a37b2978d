import { success } from '#rules/refusals/phrases.ts'
import { visit_state, type VisitState } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { done, refusalAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import type { VisitForm } from './fields.ts'
import { newLink } from './links.ts'
import type { StoredVisit } from './visits.table.ts'

/** What became of one of several visits. */
export interface VisitLine {
  /** From 1. */
  line: number
  id: string | null
  /** The link by which the visitor completes what is missing. */
  path: string | null
  state: VisitState | null
  errcode: string
  msg: string
  msg_en: string
  field: string | null
}

export type LinesAnswer = Answer & { lines: VisitLine[] }

/** What is kept of it for a second one: nobody who reads the database finds a link there. */
export const withoutLinks = (answer: LinesAnswer): LinesAnswer => ({
  ...answer,
  lines: answer.lines.map((line) => ({ ...line, path: null })),
})

/**
 * Makes several visits, each on its own: one that is refused leaves the others.
 * @param linked all have a link by which their visitor completes the data; else those of which data are missing
 */
export async function newVisits(
  ctx: Ctx,
  forms: readonly VisitForm[],
  make: (ctx: Ctx, form: VisitForm) => Promise<StoredVisit>,
  linked = false,
): Promise<VisitLine[]> {
  const lines: VisitLine[] = []
  for (const [i, form] of forms.entries()) {
    const line = { line: i + 1, id: null, path: null, state: null, errcode: '0', ...success, field: null }
    const made = await keepIf(
      ctx,
      (inside) => orRefused(() => make(inside, form)),
      (result) => !(result instanceof Refused),
    )
    if (made instanceof Refused) {
      const [first] = made.refusals
      if (!first) throw made
      const { errcode, msg, msg_en, field } = refusalAnswer(first)
      lines.push({ ...line, errcode, msg, msg_en, field })
      continue
    }
    const path = linked || made.state === visit_state.awaiting_data ? await newLink(ctx, made) : null
    lines.push({ ...line, id: made.id, state: made.state, path })
  }
  return lines
}

/** What is returned, or the refusal that is thrown. */
async function orRefused<Result>(run: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof Refused) return cause
    throw cause
  }
}

/** The answer of several visits: success where one was made; else the first refusal stands for all. */
export function visitLines(lines: VisitLine[]): LinesAnswer {
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  const first = lines.find(({ errcode }) => errcode !== '0')
  if (ids.length > 0 || !first) return { ...done(ids), lines }
  const { errcode, msg, msg_en, field } = first
  return { ...done(), errcode, msg, msg_en, field, lines }
}
