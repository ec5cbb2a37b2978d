import { phrase } from '#rules/refusals/phrases.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import { askedOfVisitors, type CheckAsked } from './asked_values.ts'
import { registrations, type RegistrationValues } from './registrations.ts'
import { knownVisitor } from './visitor_for.ts'

/** What becomes of a line: a new visitor, a known one changed, nothing new, or why not. */
export interface ImportedModel {
  line: number
  outcome: 'accepted' | 'updated' | 'unchanged' | 'broken'
  about: string
  field: string | null
  msg: string | null
  msg_en: string | null
}

export interface ImportedModels {
  lines: ImportedModel[]
  /** Visitors that were created or changed; 0 where a line is broken, or nothing was to be written. */
  written: number
}

/** A visitor to import. */
export type ImportModel = RegistrationValues & { visitor_name: string }

/**
 * Imports visitors: somebody who is known by document, or by phone number and name, is changed, others are created. With a
 * broken line nothing is written.
 * @param commit false: only what would happen
 */
export async function importRegistrations(
  ctx: Ctx,
  models: readonly ImportModel[],
  { commit }: { commit: boolean },
): Promise<ImportedModels> {
  const lines = await keepIf(
    ctx,
    async (inner) => {
      const done: ImportedModel[] = []
      const check = await askedOfVisitors(inner)
      for (const [i, model] of models.entries()) done.push(await importOne(inner, i + 1, model, check))
      return done
    },
    (all) => commit && all.every(({ outcome }) => outcome !== 'broken'),
  )
  const stays = commit && lines.every(({ outcome }) => outcome !== 'broken')
  const changed = lines.filter(({ outcome }) => outcome === 'accepted' || outcome === 'updated')
  return { lines, written: stays ? changed.length : 0 }
}

async function importOne(
  ctx: Ctx,
  line: number,
  model: ImportModel,
  check: CheckAsked,
): Promise<ImportedModel> {
  const about = model.visitor_name
  const told = (outcome: ImportedModel['outcome'], why?: Refusal): ImportedModel => {
    const words = why ? phrase(why) : { msg: null, msg_en: null }
    return { line, outcome, about, field: why?.field ?? null, ...words }
  }
  const { sql } = ctx.tx
  await sql`savepoint line`
  try {
    const id = await knownVisitor(ctx, model)
    check(given(model), id === null ? null : await registrations.find(ctx, id))
    if (id === null) await registrations.create(ctx, model, IMPORTED)
    const changed = id === null || (await changes(ctx, id, model))
    await sql`release savepoint line`
    return told(id === null ? 'accepted' : changed ? 'updated' : 'unchanged')
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    await sql`rollback to savepoint line`
    return told('broken', cause.refusals[0])
  }
}

const IMPORTED = 2

/** Changes somebody who is known. @returns whether anything was new */
async function changes(ctx: Ctx, id: string, model: ImportModel): Promise<boolean> {
  const { version } = await registrations.find(ctx, id)
  await registrations.update(ctx, id, null, given(model))
  return (await registrations.find(ctx, id)).version !== version
}

/** An empty cell says nothing of somebody who is known. */
const given = (model: ImportModel): RegistrationValues =>
  Object.fromEntries(
    Object.entries(model).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  ) as RegistrationValues
