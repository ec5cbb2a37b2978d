import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '#postgres/cannot_start.ts'
import { places, readSecret } from '#postgres/cluster_folder.ts'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'
import { isHeld, isReady } from '#postgres/orphan.ts'
import type { Config } from '../config/config.ts'

export interface ReachedDatabase {
  /** As the owner of the tables, bypassing any pooler. */
  url: string
  /** Whether PostgreSQL was started for this program alone: an embedded one whose product isn't running. */
  is_ours: boolean
  /** Stops PostgreSQL if it was started only for this program. */
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/**
 * The product's database for a program beside it: the one of DATABASE_URL; else the embedded one of DATA_DIR, either of
 * the running server or started for as long as the program runs. Its migrations are left as they are.
 * @param what what it is started for, in the sentence that says so
 * @throws CannotStart if the product was never started with that folder
 */
export async function reachDatabase(
  config: Pick<Config, 'data_dir' | 'database_url' | 'database_direct_url'>,
  what: string,
  say: (line: string) => void,
): Promise<ReachedDatabase> {
  const given = config.database_direct_url ?? config.database_url
  if (given) return { url: given, is_ours: false, stop: () => Promise.resolve() }
  const { data_dir } = config
  if (!existsSync(places(data_dir).cluster)) {
    throw new CannotStart(
      `There is no database in ${data_dir} yet: start the product once (npm start), or set DATA_DIR to its folder.`,
    )
  }
  if (isHeld(data_dir)) {
    say('The product is running: using its database.')
    return { url: await urlOfRunning(data_dir), is_ours: false, stop: () => Promise.resolve() }
  }
  say(`Starting PostgreSQL for the time of the ${what} …`)
  const server = await startEmbeddedPostgres({ dataDir: data_dir, log: say })
  return { url: server.url_owner, is_ours: true, stop: () => server.stop() }
}

/** Waits for a server that is still starting. */
async function urlOfRunning(data_dir: string): Promise<string> {
  const { cluster } = places(data_dir)
  for (let waited = 0; waited < READY_WITHIN_MS; waited += 100) {
    if (isReady(cluster, undefined)) {
      const secret = readSecret(data_dir)
      if (secret) return `postgres://${secret.user}:${secret.password}@127.0.0.1:${secret.port}/reservation`
    }
    await pause(100)
  }
  throw new CannotStart(
    `The PostgreSQL of the running server in ${data_dir} does not answer: try again when the server is ready.`,
  )
}
