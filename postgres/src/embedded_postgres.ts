import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { CannotStart } from './cannot_start.ts'
import { prepareFolder } from './data_folder.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { checkVersion, makeCluster, places, readSecret, writeSecret, type Secret } from './cluster_folder.ts'
import { faultOf, lostThePort, whyItEnded, whyItFailed } from './failures.ts'
import { freePort } from './free_port.ts'
import { holdFolder, isHeld, isReady, releaseFolder, stopOrphan, stopProcess } from './orphan.ts'
import { chooseUser, openTheWay, spawnAs, type RunAs } from './run_as.ts'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; created if missing. The cluster goes into its subfolder `postgres`. */
  dataDir: string
  /** On the loopback address. By default a free port is chosen and kept for the next start. */
  port?: number
  log: (line: string) => void
  /** Called with one sentence when PostgreSQL ends by itself. */
  onExit?: (why: string) => void
  /** Tests only: false doesn't wait for the disk, so a crash of the machine may lose data. */
  sync?: boolean
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** Over TCP on the loopback address, as the owner of the database `reservation`. */
  url_owner: string
  /**
   * The folder of its Unix socket, if there is one that we can reach: a fifth less CPU per query than TCP.
   * Pass it as `host`.
   */
  socket_dir: string | undefined
  pid: number
  stop(): Promise<void>
}

const DATABASE = 'reservation'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso',
  unix_socket_permissions: '0700',
  // Rows and statements contain personal data, which must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_min_messages: 'warning',
}
const WITHOUT_SYNC = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The system rejects a longer path of a Unix socket (104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH = 103
const LARGEST_LOG = 5 * 1024 * 1024
const READY_WITHIN_MS = 120_000
const TRIES_FOR_A_PORT = 3

/**
 * Starts the bundled PostgreSQL on a cluster within `dataDir`, which it creates if there is none. It listens
 * on the loopback address alone, with a random password stored in the folder. A PostgreSQL that a killed
 * server left running is stopped first.
 * @throws CannotStart, one sentence: the folder is unwritable, of another version, in use, or its disk is
 * full
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const { cluster } = places(dataDir)
  const binaries = findBinaries()
  prepareFolder(dataDir)
  try {
    holdFolder(dataDir)
    const owner = chooseUser(cluster)
    const user = openTheWay(owner, [dataDir, path.dirname(binaries.postgres)])
    const first = !existsSync(cluster)
    if (first) options.log('Making the database (once, some seconds) …')
    else checkVersion(cluster, binaries.version)
    const kept = first
      ? await makeCluster(dataDir, binaries, user, owner, { sync: options.sync !== false })
      : readSecret(dataDir)
    if (!kept)
      throw new CannotStart(
        `The file ${places(dataDir).secret}, which holds the password of the embedded PostgreSQL, is missing: restore it from a backup.`,
      )
    await stopOrphan(cluster, options.log)
    const { secret, child } = await launch(options, dataDir, binaries, user, kept)
    await makeDatabase(secret, child)
    return running(options, dataDir, secret, child, await reachedSocket(cluster, secret.port))
  } catch (cause) {
    releaseFolder(dataDir)
    throw faultOf(cause, dataDir)
  }
}

/**
 * For a program beside the server, such as an import: connects to the PostgreSQL that a running server has
 * started on the folder, or starts one until `stop`.
 * @throws CannotStart as `startEmbeddedPostgres` does
 * @public
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url_owner' | 'socket_dir' | 'stop'>> {
  const dataDir = path.resolve(options.dataDir)
  const { cluster } = places(dataDir)
  if (!isHeld(dataDir) || !isReady(cluster, undefined)) return startEmbeddedPostgres(options)
  const secret = readSecret(dataDir)
  if (!secret) return startEmbeddedPostgres(options)
  return {
    url_owner: address(secret, DATABASE),
    socket_dir: await reachedSocket(cluster, secret.port),
    stop: async () => {},
  }
}

/** Starts the server; tries another port if another program took the chosen one first. */
async function launch(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  binaries: Binaries,
  user: RunAs,
  kept: Secret,
) {
  const places_ = places(dataDir)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort(attempt === 1 ? kept.port : 0))
    if (options.port === undefined && port !== kept.port) writeSecret(dataDir, { ...kept, port })
    if ((statSync(places_.log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(places_.log)
    const begin = statSync(places_.log, { throwIfNoEntry: false })?.size ?? 0
    const settings = {
      ...SETTINGS,
      ...(options.sync === false ? WITHOUT_SYNC : {}),
      ...options.settings,
      port: String(port),
      unix_socket_directories: socketDir(places_.cluster, port) ?? '',
    }
    const args = [
      '-D',
      places_.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const output = openSync(places_.log, 'a', 0o600)
    // In a session of its own: Ctrl-C at the terminal is for us, and we stop PostgreSQL once our requests are
    // done.
    const child = spawnAs(user, binaries.postgres, args, {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    if (await untilReady(child, places_.cluster)) return { secret: { ...kept, port }, child }
    const said = readFileSync(places_.log, 'utf8').slice(begin)
    if (options.port === undefined && attempt < TRIES_FOR_A_PORT && lostThePort(said)) continue
    throw new CannotStart(whyItFailed(said, dataDir))
  }
}

const socketDir = (cluster: string, port: number): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) <= MAX_SOCKET_PATH
    ? cluster
    : undefined

/** The socket's folder if we can connect there: not every root may read another user's folder. */
function reachedSocket(cluster: string, port: number): Promise<string | undefined> {
  const folder = socketDir(cluster, port)
  if (folder === undefined) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect(`${folder}/.s.PGSQL.${port}`)
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => {
      socket.destroy()
      resolve(folder)
    })
  })
}

/** True once it accepts connections, false if it ended before that. */
async function untilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false
  child.once('error', () => (ended = true))
  child.once('exit', () => (ended = true))
  for (let waited = 0; waited < READY_WITHIN_MS; waited += 10) {
    if (ended) return false
    if (isReady(cluster, child.pid)) return true
    await pause(10)
  }
  child.kill('SIGQUIT')
  return false
}

async function makeDatabase(secret: Secret, child: ChildProcess): Promise<void> {
  const sql = postgres(address(secret, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`)
  } catch (cause) {
    child.kill('SIGINT')
    throw new CannotStart(`PostgreSQL started and refused us: ${(cause as Error).message}.`)
  } finally {
    await sql.end()
  }
}

function running(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  secret: Secret,
  child: ChildProcess,
  socket_dir: string | undefined,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => {
    releaseFolder(dataDir)
    if (!stopping) options.onExit?.(whyItEnded(dataDir))
  })
  return {
    url_owner: address(secret, DATABASE),
    socket_dir,
    pid: child.pid ?? 0,
    stop() {
      stopping ??= (async () => {
        if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
          await stopProcess(child.pid)
        await exited
      })()
      return stopping
    },
  }
}

const address = ({ user, password, port }: Secret, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
