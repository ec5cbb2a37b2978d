import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import postgres from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { actAs, personOf, type ServiceCaller } from '#server/acting.ts'
import type { Viewer } from '#server/context.ts'
import { superAdministrator } from '#server/permissions/permissions.service.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isDistributed } from '#server/platform/database/reach.ts'
import { reachDatabase } from '#server/platform/database/reached_database.ts'
import { openNotices, type Notices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { knownTenants, type KnownTenant } from '#server/tenants/tenants.service.ts'
import { noJobs } from './no_jobs.ts'
import { readArguments, usage, UsageError, type Arguments } from './arguments.ts'
import { importOccupyFile } from './occupy_import.ts'
import { printedPlan, printedRemark, printedReport, reportSheet, summaryOf } from './printed_report.ts'
import type { Replacement } from './replacement.ts'
import type { LineReport } from './report.ts'
import { importResourcesFile } from './resources_import.ts'
import type { ImportFile, ImportOptions, ImportResult } from './result.ts'
import { fileAt } from './file_content.ts'
import { agreed, progressTo } from './terminal.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const cancelled = new AbortController()
let cancelled_at = 0
process.on('SIGINT', () => {
  // A terminal's Ctrl+C arrives in two ways at once, so only a later signal counts as the second.
  if (cancelled.signal.aborted && performance.now() - cancelled_at > 1000) process.exit(130)
  if (cancelled.signal.aborted) return
  cancelled_at = performance.now()
  cancelled.abort()
  process.stderr.write('\nCancelling after the part at hand … (once more to end at once)\n')
})

/** @returns the exit code: 0 complete, 1 something was left out or the import stopped */
async function main(typed: string[]): Promise<number> {
  const asked = readArguments(typed)
  say(`Reading ${basename(asked.file)} …`)
  const file = await fileAt(asked.file)
  const config = readConfig(process.env)
  const reached = await reachDatabase(config, 'import', say)
  try {
    // Beside a running product they have been applied.
    if (reached.is_ours) await migrate(reached.url)
    return await importInto(reached.url, config, asked, file)
  } finally {
    await reached.stop()
  }
}

async function importInto(url: string, config: Config, asked: Arguments, file: ImportFile): Promise<number> {
  const db = openDatabase(url, { pool: 2, distributed: await isDistributed(url) })
  const notices = await openNotices(db, createLog('warn'))
  try {
    const caller = await actor(db, notices, config, asked)
    const told = new Set<LineReport>()
    const result = await importFile(caller, asked, file, told)
    await report(result, asked, told)
    if (result.written + (result.removed ?? 0) > 0) await analyse(url)
    if (result.stopped === 'cancelled') return 130
    return result.stopped === null ? 0 : 1
  } finally {
    await notices.close()
    await db.close()
  }
}

/** Analyses the tables: after so many new rows the planner's statistics are out of date. */
async function analyse(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`analyze resource, occupy_period, hold`
  } finally {
    await sql.end()
  }
}

/** @param told receives the lines that the plan of a replacement has told */
async function importFile(
  caller: ServiceCaller,
  asked: Arguments,
  file: ImportFile,
  told: Set<LineReport>,
): Promise<ImportResult> {
  const { what, source, skip_broken, prefix, type, campus, encoding, sheet, ignored_columns } = asked
  const progress = progressTo(say)
  const options: ImportOptions = {
    source,
    prefix,
    skip_broken,
    encoding,
    sheet,
    ignored_columns,
    signal: cancelled.signal,
    onProgress: progress,
    onRemark: (remark) => say(printedRemark(remark)),
  }
  say(
    `${file.name} of "${source}" → ${caller.tenant.name_en} (${caller.tenant.code}), as ${caller.viewer.account}`,
  )
  if (what === 'resources')
    return importResourcesFile(caller, file, { ...options, type: type ?? source, campus, say })
  const replace = {
    show(plan: Replacement) {
      for (const line of printedPlan(plan)) say(line)
      for (const one of plan.meets) told.add(one)
    },
    confirm: () => (asked.yes ? Promise.resolve(true) : agreed(cancelled.signal)),
  }
  const { until, first } = asked
  return importOccupyFile(caller, file, { ...options, until, first, replace: asked.replace ? replace : null })
}

async function report(
  result: ImportResult,
  { all_lines, report, skip_broken }: Arguments,
  told: ReadonlySet<LineReport>,
): Promise<void> {
  for (const line of printedReport(result, all_lines, told)) say(line)
  if (report !== null) {
    await writeFile(report, reportSheet(result))
    say(`What became of every line: ${report}`)
  }
  say(summaryOf(result, skip_broken))
}

/** The importing account and its tenant. */
async function actor(
  db: Database,
  notices: Notices,
  config: Config,
  { tenant: code, account }: Arguments,
): Promise<ServiceCaller> {
  const tenant = await tenantOf(db, code ?? config.default_tenant)
  const may = (one: Viewer | null) => one?.permissions.has('resource.import') === true
  const named = account ?? tenant.admin_account
  let viewer = named === null ? null : await personOf(db, tenant, named)
  // By default the account that initialised the tenant, or whoever is super administrator now.
  if (account === null && !may(viewer)) {
    const other = await db.withTenant(tenant.id, (tx) => superAdministrator({ tx }), { readonly: true })
    viewer = (other === null ? null : await personOf(db, tenant, other)) ?? viewer
  }
  if (!viewer)
    throw new CannotStart(
      `${tenant.code} has no account ${named ?? ''}: name its administrator with --as ACCOUNT.`,
    )
  if (!may(viewer)) throw new CannotStart(`The account ${viewer.account} may not import.`)
  return actAs(
    { db, notices, jobs: noJobs, log: createLog('warn'), now: () => Temporal.Now.instant() },
    tenant,
    viewer,
    'import',
  )
}

async function tenantOf(db: Database, code: string | null): Promise<KnownTenant> {
  const codes = await db
    .withoutTenant((sql) => sql<{ code: string }[]>`select code from tenant order by create_time, id`)
    .catch(() => [])
  const chosen = code ?? codes[0]?.code
  const tenant = chosen === undefined ? null : await knownTenants(db).byCode(chosen)
  if (tenant) return tenant
  if (codes.length === 0)
    throw new CannotStart('The database holds no university yet: start the product once (npm start).')
  throw new CannotStart(
    `There is no tenant ${code ?? ''}; there are ${codes.map((one) => one.code).join(', ')}.`,
  )
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (cause) {
  if (cause instanceof UsageError) {
    process.stderr.write(`${cause.message}\n\n${usage}\n`)
    process.exitCode = 2
  } else {
    process.stderr.write(
      `${cause instanceof CannotStart ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
    )
    process.exitCode = 1
  }
}
