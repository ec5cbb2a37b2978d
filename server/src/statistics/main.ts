import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import { CannotStart } from '#postgres/cannot_start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isDistributed } from '#server/platform/database/reach.ts'
import { reachDatabase } from '#server/platform/database/reached_database.ts'
import { allTenants } from '#server/tenants/tenants.service.ts'
import { recountAll } from './counting.ts'
import { countPeople } from './people_months.ts'

// npm run recount -- [--tenant CODE]: counts all figures of the statistics anew from what is stored, and says how many days of
// resources it had to correct. 0 is expected: every change is counted when it happens.

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(typed: string[]): Promise<void> {
  const { values } = parseArgs({ args: typed, options: { tenant: { type: 'string' } } })
  const reached = await reachDatabase(readConfig(process.env), 'recount', say)
  if (reached.is_ours) await migrate(reached.url)
  const db = openDatabase(reached.url, { pool: 2, distributed: await isDistributed(reached.url) })
  try {
    const all = await allTenants(db)
    const tenants = all.filter(({ code }) => values.tenant === undefined || code === values.tenant)
    if (tenants.length === 0)
      throw new CannotStart(
        `There is no tenant ${values.tenant ?? ''}; there are ${all.map(({ code }) => code).join(', ')}.`,
      )
    for (const tenant of tenants) {
      const deps = { db, now: () => Temporal.Now.instant() }
      const { begin, end, corrected } = await recountAll(deps, tenant)
      await countPeople(deps, tenant, { anew: true })
      say(`${tenant.code}: ${begin} to ${end} counted anew, ${corrected} days of resources corrected.`)
    }
  } finally {
    await db.close()
    await reached.stop()
  }
}

try {
  await main(process.argv.slice(2))
} catch (cause) {
  const is_use = cause instanceof CannotStart || (cause instanceof TypeError && 'code' in cause)
  process.stderr.write(
    `${is_use ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  )
  process.exitCode = 1
}
