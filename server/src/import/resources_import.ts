import type { ServiceCaller } from '#server/acting.ts'
import type { LineReason } from './reasons.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import { numberRemarks } from './lookalikes.ts'
import { countsOf, isLeftOut, reason, type LineReport } from './report.ts'
import { resourceLines, type ResourceLine } from './resource_lines.ts'
import { writeResourceLines, type WriteOptions } from './resource_writing.ts'
import { formatOf, unusable, type ImportFile, type ImportOptions, type ImportResult } from './result.ts'
import { readSheetFile } from './sheet_file.ts'
import { UnusableFile } from './unusable_file.ts'

export interface ResourcesImportOptions extends ImportOptions, WriteOptions {
  /** Campus of lines that name no location. */
  campus: string | null
}

/** Resources written in one transaction. */
const CHUNK = 500
const CHUNK_TIMEOUT_MS = 60_000

/**
 * Imports resources from csv or xlsx. One that the source imported before is found by the source's name for
 * it, and changed if the file differs. If another source's resource has a number already, the new one gets
 * its source's name as a prefix. Broken lines are reported one by one; then nothing is written unless
 * `skip_broken` asks for the others.
 */
export async function importResourcesFile(
  caller: ServiceCaller,
  file: ImportFile,
  options: ResourcesImportOptions,
): Promise<ImportResult> {
  const { onProgress, onRemark, signal } = options
  onProgress?.('read', 0, 0)
  const sheet = unusable(() => linesOf(file, options))
  if ('stopped' in sheet) return sheet
  const { lines: read, reports, holds } = sheet
  onProgress?.('look', read.length, read.length)
  const remarks = [...sheet.remarks, ...(await numberRemarks(caller, read, options.prefix))]
  for (const remark of remarks) onRemark?.(remark)
  const lines = [...reports, ...(await unknownPlaces(caller, read))]
  const left_out = new Set(lines.map((one) => one.line))
  const good = read.filter((one) => !left_out.has(one.line))
  const resultOf = (all: LineReport[], more: Pick<ImportResult, 'stopped' | 'written'>) => ({
    lines: all.toSorted((a, b) => a.line - b.line),
    counts: countsOf(all),
    remarks,
    holds,
    ...more,
  })

  // Everything is first tried in a transaction that is rolled back: only that shows whether all of it can be
  // written.
  if (!options.skip_broken) {
    const tried = await tryAll(caller, good, options)
    if (signal?.aborted)
      return resultOf([...lines, ...good.map(unwritten)], { stopped: 'cancelled', written: 0 })
    if ([...lines, ...tried].some(isLeftOut))
      return resultOf([...lines, ...tried], { stopped: 'broken', written: 0 })
  }
  let done = 0
  for (; done < good.length && !signal?.aborted; done += CHUNK) {
    onProgress?.('write', done, good.length)
    const chunk = good.slice(done, done + CHUNK)
    const reports = await caller.run((ctx) => writeResourceLines(ctx, chunk, options), {
      timeout_ms: CHUNK_TIMEOUT_MS,
    })
    for (const report of reports) lines.push(report)
  }
  const left = good.slice(done)
  for (const one of left) lines.push(unwritten(one))
  onProgress?.('write', good.length - left.length, good.length)
  const { accepted, updated } = countsOf(lines)
  return resultOf(lines, {
    stopped: left.length > 0 ? 'cancelled' : null,
    written: accepted + updated,
  })
}

function linesOf(file: ImportFile, options: ResourcesImportOptions) {
  return file.read((bytes) => {
    const format = formatOf(file.name, bytes)
    if (format === 'ics') throw new UnusableFile(reason('not_for_resources', null, { name: file.name }))
    return resourceLines(readSheetFile(bytes, format, RESOURCE_COLUMNS, options), options.campus)
  })
}

const unwritten = ({ line, number, values }: ResourceLine): LineReport => ({
  line,
  outcome: 'unwritten',
  about: `${number} ${values.resources_name}`,
  reason: reason('stopped_before'),
})

class Rollback extends Error {}

async function tryAll(
  caller: ServiceCaller,
  good: ResourceLine[],
  options: ResourcesImportOptions,
): Promise<LineReport[]> {
  const tried: LineReport[] = []
  await caller
    .run(
      async (ctx) => {
        for (let done = 0; done < good.length && !options.signal?.aborted; done += CHUNK) {
          options.onProgress?.('check', done, good.length)
          const chunk = good.slice(done, done + CHUNK)
          const reports = await writeResourceLines(ctx, chunk, { ...options, say: () => {} })
          for (const report of reports) tried.push(report)
        }
        throw new Rollback()
      },
      { timeout_ms: CHUNK_TIMEOUT_MS },
    )
    .catch((cause: unknown) => {
      if (!(cause instanceof Rollback)) throw cause
    })
  options.onProgress?.('check', tried.length, good.length)
  return tried
}

/** Places and departments that a line names but that don't exist. */
async function unknownPlaces(caller: ServiceCaller, lines: readonly ResourceLine[]): Promise<LineReport[]> {
  const locations = [
    ...new Set(
      lines.flatMap(({ values }) =>
        [values.campus_code, values.building_code, values.floor_code].filter((code) => !!code),
      ),
    ),
  ] as string[]
  const depts = [...new Set(lines.flatMap(({ values }) => values.admin_dept || []))]
  if (locations.length === 0 && depts.length === 0) return []
  const known = await caller.run(async ({ tx: { sql, tenant_id } }) => {
    const rows = await sql<{ kind: string; code: string }[]>`
      select 'location' as kind, code from location where tenant_id = ${tenant_id} and code = any(${locations})
      union all select 'dept', code from department where tenant_id = ${tenant_id} and code = any(${depts})`
    return new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  })
  return lines.flatMap(({ line, number, values }): LineReport[] => {
    const broken = (why: LineReason): LineReport[] => [
      { line, outcome: 'broken', about: number, reason: why },
    ]
    for (const field of ['campus_code', 'building_code', 'floor_code'] as const) {
      const value = values[field]
      if (value && !known.has(`location ${value}`))
        return broken(reason('unknown_location', field, { value }))
    }
    const dept = values.admin_dept
    return dept && !known.has(`dept ${dept}`)
      ? broken(reason('unknown_department', 'admin_dept', { value: dept }))
      : []
  })
}
