import type { Acting } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { phrase } from '#rules/phrases.ts'
import { saveResource, updateResource } from '#server/resources/resource_changes.service.ts'
import { findAdministered } from '#server/resources/resources.service.ts'
import { saveType } from '#server/resources/type_changes.service.ts'
import { countsOf, isLeftOut, reason, type LineReport, type Reason } from './report.ts'
import { resourceLines, type ResourceLine } from './resource_lines.ts'
import { formatOf, unusable, type ImportFile, type ImportOptions, type ImportResult } from './result.ts'
import { readSheetFile } from './sheet_file.ts'
import { UnusableFile } from './unusable_file.ts'
import { noteSource } from './sources.service.ts'

export interface ResourcesImportOptions extends ImportOptions {
  /** Name or id of the type that the resources belong to; made where it is missing. */
  type: string
  /** Campus of lines that name no place. */
  campus: string | null
  say?: (line: string) => void
}

/** Resources written in one transaction. */
const CHUNK = 100
const CHUNK_TIMEOUT_MS = 60_000

/**
 * Takes resources from csv or xlsx. One that the source has brought before is found again by what the source
 * calls it, and changed where the file says something else. A number that another source's resource has already
 * gets the source's name put before it. What is broken is told line by line; nothing is written then, unless
 * `skip_broken` says to take the others.
 */
export async function importResourcesFile(
  acting: Acting,
  file: ImportFile,
  options: ResourcesImportOptions,
): Promise<ImportResult> {
  const sheet = await unusable(async () => {
    const format = formatOf(file.name, file.bytes)
    if (format === 'ics') throw new UnusableFile(reason('unknown_format', null, { name: file.name }))
    return readSheetFile(file.bytes, format, ['resources_number'])
  })
  if (!('columns' in sheet)) return sheet
  const { lines: read, reports } = resourceLines(sheet, options.campus)
  const lines = [...reports, ...(await unknownPlaces(acting, read))]
  const left_out = new Set(lines.map((one) => one.line))
  const good = read.filter((one) => !left_out.has(one.line))

  // Everything is tried once in a transaction that is rolled back: only then is it known that all of it can be written.
  if (!options.skip_broken) {
    const tried = await tryAll(acting, good, options)
    if ([...lines, ...tried].some(isLeftOut)) {
      const all = [...lines, ...tried].toSorted((a, b) => a.line - b.line)
      return { lines: all, counts: countsOf(all), stopped: 'broken', not_reached: 0, written: 0 }
    }
  }
  return write(acting, good, lines, options)
}

async function write(
  acting: Acting,
  good: ResourceLine[],
  lines: LineReport[],
  options: ResourcesImportOptions,
): Promise<ImportResult> {
  let done = 0
  for (; done < good.length && !options.signal?.aborted; done += CHUNK) {
    const chunk = good.slice(done, done + CHUNK)
    lines.push(
      ...(await acting.run((ctx) => writeLines(ctx, chunk, options), { timeout_ms: CHUNK_TIMEOUT_MS })),
    )
    options.onProgress?.(Math.min(done + CHUNK, good.length), good.length)
  }
  const not_reached = Math.max(0, good.length - done)
  const all = lines.toSorted((a, b) => a.line - b.line)
  const counts = countsOf(all)
  return {
    lines: all,
    counts,
    stopped: not_reached > 0 ? 'cancelled' : null,
    not_reached,
    written: counts.accepted + counts.updated,
  }
}

class Rollback extends Error {}

async function tryAll(
  acting: Acting,
  good: ResourceLine[],
  options: ResourcesImportOptions,
): Promise<LineReport[]> {
  let tried: LineReport[] = []
  await acting
    .run(
      async (ctx) => {
        tried = await writeLines(ctx, good, { ...options, say: () => {} })
        throw new Rollback()
      },
      { timeout_ms: CHUNK_TIMEOUT_MS },
    )
    .catch((cause: unknown) => {
      if (!(cause instanceof Rollback)) throw cause
    })
  return tried
}

async function writeLines(
  ctx: Ctx,
  lines: readonly ResourceLine[],
  options: ResourcesImportOptions,
): Promise<LineReport[]> {
  const type_id = await typeOf(ctx, options)
  const reports: LineReport[] = []
  for (const line of lines) {
    const about = `${line.number} ${line.values.resources_name}`
    // A refused line leaves the transaction as it was, so that the others can go on.
    await ctx.tx.sql`savepoint line`
    try {
      reports.push({
        line: line.line,
        outcome: await writeLine(ctx, line, type_id, options),
        about,
        reason: null,
      })
      await ctx.tx.sql`release savepoint line`
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      await ctx.tx.sql`rollback to savepoint line`
      const [first] = cause.refusals
      const why: Reason = first ? reason('refused', first.field, { ...phrase(first) }) : reason('refused')
      reports.push({ line: line.line, outcome: 'broken', about, reason: why })
    }
  }
  return reports
}

async function writeLine(
  ctx: Ctx,
  { line, number, values }: ResourceLine,
  type_id: string,
  { source, prefix }: ResourcesImportOptions,
) {
  const resources_number = prefix + number
  const known = await knownResource(ctx, source, number, resources_number)
  if (known.own !== null) {
    const before = await findAdministered(ctx, known.own)
    await updateResource(ctx, known.own, before.version, values)
    await noteSource(ctx, source, number, known.own)
    return (await findAdministered(ctx, known.own)).version === before.version ? 'unchanged' : 'updated'
  }
  const free_number = known.taken ? `${source}-${resources_number}` : resources_number
  const id = await saveResource(ctx, {
    // As in the file, unless it says otherwise: R2 before R10.
    order: line,
    ...values,
    resources_type_id: type_id,
    resources_number: free_number,
  })
  await noteSource(ctx, source, number, id)
  return 'accepted'
}

/**
 * The resource that the source means by a number, and whether the number is another source's.
 * One that was made by hand, with that very number, is the one that is meant.
 */
async function knownResource(
  { tx: { sql, tenant_id } }: Ctx,
  source: string,
  number: string,
  resources_number: string,
) {
  const [row] = await sql<{ own: string | null; taken: boolean }[]>`
    select
      coalesce(
        (select r.id from imported_resource i join resource r on r.tenant_id = ${tenant_id} and r.id = i.resources_id and r.del = 0
         where i.tenant_id = ${tenant_id} and i.source = ${source} and i.source_number = ${number}),
        (select r.id from resource r where r.tenant_id = ${tenant_id} and r.resources_number = ${resources_number} and r.del = 0
         and not exists (select from imported_resource i where i.tenant_id = ${tenant_id} and i.resources_id = r.id))) as own,
      exists (select from resource where tenant_id = ${tenant_id} and resources_number = ${resources_number} and del = 0) as taken`
  return row ?? { own: null, taken: false }
}

/** Open all day, so that a timetable of any hours shows, with the usual rules: an administrator goes on from there. */
async function typeOf(ctx: Ctx, { type, say }: ResourcesImportOptions): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ id: string }[]>`
    select id from resources_type
    where tenant_id = ${tenant_id} and del = 0 and (id::text = ${type} or resources_name = ${type} or resources_name_en = ${type})
    order by resources_name = ${type} desc, id limit 1`
  if (row) return row.id
  say?.(`Making the resources type "${type}".`)
  return saveType(
    ctx,
    { resources_name: type, resources_name_en: type, start_time: '07:00', end_time: '23:00', order: 1000 },
    {},
  )
}

/** Places and departments that a line names and nobody has. */
async function unknownPlaces(acting: Acting, lines: readonly ResourceLine[]): Promise<LineReport[]> {
  const places = [
    ...new Set(
      lines.flatMap(({ values }) =>
        [values.campus_code, values.building_code, values.floor_code].filter((code) => !!code),
      ),
    ),
  ] as string[]
  const depts = [...new Set(lines.flatMap(({ values }) => values.admin_dept || []))]
  if (places.length === 0 && depts.length === 0) return []
  const known = await acting.run(async ({ tx: { sql, tenant_id } }) => {
    const rows = await sql<{ kind: string; code: string }[]>`
      select 'place' as kind, code from location where tenant_id = ${tenant_id} and code = any(${places})
      union all select 'dept', code from department where tenant_id = ${tenant_id} and code = any(${depts})`
    return new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  })
  return lines.flatMap(({ line, number, values }): LineReport[] => {
    const broken = (why: Reason): LineReport[] => [{ line, outcome: 'broken', about: number, reason: why }]
    for (const field of ['campus_code', 'building_code', 'floor_code'] as const) {
      const value = values[field]
      if (value && !known.has(`place ${value}`)) return broken(reason('unknown_location', field, { value }))
    }
    const dept = values.admin_dept
    return dept && !known.has(`dept ${dept}`)
      ? broken(reason('unknown_department', 'admin_dept', { value: dept }))
      : []
  })
}
