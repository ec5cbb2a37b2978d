import type { ServiceCaller } from '#server/acting.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import { numberRemarks } from './lookalikes.ts'
import { countsOf, isLeftOut, reason, type LineReport } from './report.ts'
import { placeLines } from './line_places.ts'
import { lineName, resourceLines, type ResourceLine } from './resource_lines.ts'
import { writeResourceLines, type WriteOptions } from './resource_writing.ts'
import { formatOf, unusable, type ImportFile, type ImportOptions, type ImportResult } from './result.ts'
import { readSheetFile } from './sheet_file.ts'
import { UnusableFile } from './unusable_file.ts'

export interface ResourcesImportOptions extends ImportOptions, Omit<WriteOptions, 'source'> {
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
  const alike = await caller.run((ctx) => numberRemarks(ctx, read, options.prefix), {
    readonly: true,
    timeout_ms: CHUNK_TIMEOUT_MS,
  })
  const remarks = [...sheet.remarks, ...alike]
  for (const remark of remarks) onRemark?.(remark)
  const lines = [...reports, ...(await caller.run((ctx) => placeLines(ctx, read)))]
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
  about: lineName({ number, values }),
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
