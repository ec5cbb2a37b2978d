import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import type { Config } from '#server/platform/config/config.ts'
import { reachDatabase } from '#server/platform/database/reached_database.ts'
import { command, product_version, say } from './command.ts'
import { lastBackup } from './last_backup.ts'
import { printedStatus, statusLines, type Disk, type Status } from './printed_status.ts'
import { databaseStatus } from './status.ts'

// npm run status

const ANSWERS_WITHIN_MS = 3000

async function servingOf({ port, base_path }: Config): Promise<Status['serving']> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}${base_path}/readyz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    return ok ? 'ready' : 'not ready'
  } catch {
    return 'no answer'
  }
}

/** The data folder's disk, and that of the uploaded files if it is another. */
async function disksOf({ data_dir }: Config): Promise<Disk[]> {
  const found: (Disk & { type: string })[] = []
  for (const place of [data_dir, path.join(data_dir, 'files')].filter((one) => existsSync(one))) {
    const { bavail, bsize, blocks, type } = await statfs(place)
    const disk = { place, free: bavail * bsize, size: blocks * bsize, type: `${type} ${blocks} ${bavail}` }
    if (!found.some((one) => one.type === disk.type)) found.push(disk)
  }
  return found
}

await command(
  'npm run status: how the product is; exits with 1 if something needs attention',
  async (_typed, config) => {
    const reached = await reachDatabase(config, 'status', say)
    const sql = postgres(reached.url, { max: 1, onnotice: () => {}, fetch_types: false })
    try {
      const lines = statusLines({
        version: product_version,
        serving: await servingOf(config),
        address: config.address,
        database: await databaseStatus(sql),
        disks: await disksOf(config),
        last_backup: lastBackup(config.data_dir),
        now: Date.now(),
      })
      for (const line of printedStatus(lines)) say(line)
      return lines.some(({ attention }) => attention) ? 1 : 0
    } finally {
      await sql.end()
      await reached.stop()
    }
  },
)
