import { phrase } from '#rules/refusals/phrases.ts'
import type { LineReason } from './reasons.ts'
import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  isUnchanged,
  saveResources,
  updateResource,
  findAllAdministered,
  type Resource,
  saveType,
} from '#server/resources/resources.service.ts'
import { reason, type LineReport } from './report.ts'
import { lineName, type ResourceLine } from './resource_lines.ts'
import type { ImportOptions } from './result.ts'
import { noteSources } from './sources.ts'

export interface WriteOptions extends Pick<ImportOptions, 'prefix'> {
  /** Whose numbers they are; null: the visible ones, whatever source they came from. */
  source: string | null
  /** Name or id of the type of new resources; created if missing. */
  type: string
  say?: (line: string) => void
}

type Written = 'accepted' | 'updated' | 'unchanged' | Refused

/** Creates or changes the resources of some lines. Each line is refused on its own. */
export async function writeResourceLines(
  ctx: Ctx,
  lines: readonly ResourceLine[],
  options: WriteOptions,
): Promise<LineReport[]> {
  const type_id = await typeOf(ctx, options)
  const known = await knownResources(ctx, lines, options)
  const before = await findAllAdministered(
    ctx,
    [...known.values()].flatMap(({ own }) => own ?? []),
  )
  const written = new Map<ResourceLine, Written>()
  const ids = new Map<string, string>()
  const fresh: ResourceLine[] = []
  for (const line of lines) {
    const { own = null } = known.get(line.number) ?? {}
    if (own === null) fresh.push(line)
    else {
      const found = await change(ctx, own, before.get(own), line)
      written.set(line, found)
      if (!(found instanceof Refused)) ids.set(line.number, own)
    }
  }
  const made = await saveResources(
    ctx,
    fresh.map(({ line, number, values }) => {
      const resources_number = options.prefix + number
      return {
        // In the file's order by default: R2 before R10.
        order: line,
        ...values,
        resources_name: values.resources_name ?? number,
        resources_type_id: type_id,
        resources_number:
          options.source !== null && known.get(number)?.taken
            ? `${options.source}-${resources_number}`
            : resources_number,
      }
    }),
  )
  fresh.forEach((line, i) => {
    const found = made[i]
    if (typeof found === 'string') ids.set(line.number, found)
    written.set(line, found instanceof Refused ? found : 'accepted')
  })
  if (options.source !== null) await noteSources(ctx, options.source, ids)
  return lines.map((line) => reportOf(line, written.get(line)))
}

function reportOf({ line, number, values }: ResourceLine, found: Written | undefined): LineReport {
  const about = lineName({ number, values })
  if (!(found instanceof Refused)) return { line, outcome: found ?? 'unchanged', about, reason: null }
  const [first] = found.refusals
  const why: LineReason = first ? reason('refused', first.field, { ...phrase(first) }) : reason('refused')
  return { line, outcome: 'broken', about, reason: why }
}

/** A refused change leaves the transaction intact, so that the others can continue. */
async function change(
  ctx: Ctx,
  id: string,
  before: Resource | undefined,
  { values }: ResourceLine,
): Promise<Written> {
  if (!before) return new Refused('NOT_FOUND', {}, 'resources_number')
  try {
    if (await isUnchanged(ctx, before, values)) return 'unchanged'
  } catch (cause) {
    if (cause instanceof Refused) return cause
    throw cause
  }
  const outcome = await attempt(ctx, () => updateResource(ctx, id, before.version, values))
  return outcome instanceof Refused ? outcome : 'updated'
}

interface Known {
  own: string | null
  taken: boolean
}

/**
 * The resources that the source means by its numbers, and whether the number is another source's. One that
 * was created by hand with exactly that number is the one that is meant.
 */
async function knownResources(
  { tx: { sql, tenant_id } }: Ctx,
  lines: readonly ResourceLine[],
  { source, prefix }: WriteOptions,
): Promise<Map<string, Known>> {
  const numbers = lines.map(({ number }) => number)
  const mine =
    source === null
      ? []
      : await sql<{ number: string; id: string }[]>`
    select i.source_number as number, r.id from imported_resource i
    join resource r on r.tenant_id = ${tenant_id} and r.id = i.resources_id and r.del = 0
    where i.tenant_id = ${tenant_id} and i.source = ${source} and i.source_number = any(${numbers})`
  const same_number = await sql<{ number: string; id: string; by_hand: boolean }[]>`
    select r.resources_number as number, r.id, ${source === null}::boolean or not exists (select from imported_resource i
      where i.tenant_id = ${tenant_id} and i.resources_id = r.id) as by_hand
    from resource r
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_number = any(${numbers.map((number) => prefix + number)})`
  const own = new Map(mine.map((row) => [row.number, row.id]))
  const others = new Map(same_number.map((row) => [row.number, row]))
  return new Map(
    numbers.map((number): [string, Known] => {
      const other = others.get(prefix + number)
      const by_hand = other?.by_hand === true ? other.id : null
      return [number, { own: own.get(number) ?? by_hand, taken: other !== undefined }]
    }),
  )
}

/**
 * Open all day, so that a timetable of any hours is visible, with the usual rules, for an administrator to
 * adjust.
 */
async function typeOf(ctx: Ctx, { type, say }: WriteOptions): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ id: string }[]>`
    select id from resources_type
    where tenant_id = ${tenant_id} and del = 0 and (id::text = ${type} or resources_name = ${type} or resources_name_en = ${type})
    order by resources_name = ${type} desc, id limit 1`
  if (row) return row.id
  say?.(`Making the resources type "${type}".`)
  return saveType(
    ctx,
    { resources_name: type, resources_name_en: type, start_time: '00:00', end_time: '24:00', order: 1000 },
    {},
  )
}
