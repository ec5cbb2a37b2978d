import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot_start.ts'
import type { Binaries } from './binaries.ts'
import { whyItFailed } from './failures.ts'
import { giveTo, spawnAs, type RunAs } from './run_as.ts'

/** The paths within DATA_DIR. */
export const places = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgres'),
  secret: path.join(dataDir, 'postgres.json'),
  log: path.join(dataDir, 'postgres.log'),
  lock: path.join(dataDir, 'server.lock'),
})

/** Data stored between starts, readable by our own user alone. */
export interface Secret {
  user: string
  password: string
  port: number
}

/** A new cluster takes 40 MB, and its write-ahead log grows beside it. */
const ROOM_FOR_A_NEW_CLUSTER = 200 * 1024 * 1024

/** Refuses a cluster of another PostgreSQL version: its files can't be read. */
export function checkVersion(cluster: string, version: string): void {
  const file = path.join(cluster, 'PG_VERSION')
  const found = readIfAllowed(file, cluster)?.trim()
  if (found === undefined) {
    throw new CannotStart(
      `The folder ${cluster} holds no PostgreSQL data: move it away, or set DATA_DIR to another folder.`,
    )
  }
  if (found !== version) {
    throw new CannotStart(
      `The data folder ${cluster} was made by PostgreSQL ${found} and this is PostgreSQL ${version}: dump it with the former release and load it into an empty DATA_DIR.`,
    )
  }
}

/** Password and port of an existing cluster, or undefined if there is none yet. */
export function readSecret(dataDir: string): Secret | undefined {
  const file = places(dataDir).secret
  const text = readIfAllowed(file, dataDir)
  if (text === undefined) return undefined
  try {
    const { user, password, port } = JSON.parse(text) as Partial<Secret>
    if (typeof user === 'string' && typeof password === 'string' && Number.isInteger(port)) {
      return { user, password, port: Number(port) }
    }
  } catch {
    // Reported below, like a file that lacks a part.
  }
  throw new CannotStart(
    `The file ${file}, which holds the password of the embedded PostgreSQL, can't be read as JSON: restore it from a backup.`,
  )
}

/** Stores password and port for the next start. */
export function writeSecret(dataDir: string, secret: Secret): void {
  writeOwn(places(dataDir).secret, `${JSON.stringify(secret)}\n`)
}

/**
 * Writes a file that only our user can read. Root gives it to the folder's owner, who may start the product
 * next time.
 */
export function writeOwn(file: string, text: string): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, text, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(path.dirname(file))
    chownSync(fresh, uid, gid)
  }
  renameSync(fresh, file)
}

/**
 * Creates a new cluster. It is created under another name and renamed at the end, so an interrupted start
 * leaves nothing half done.
 * @param settings.sync false skips waiting for the disk; for tests
 */
export async function makeCluster(
  dataDir: string,
  binaries: Binaries,
  user: RunAs,
  owner: RunAs,
  { sync }: { sync: boolean },
): Promise<Secret> {
  const { cluster } = places(dataDir)
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < ROOM_FOR_A_NEW_CLUSTER) {
    throw new CannotStart(
      `The disk of the data folder ${dataDir} is full: PostgreSQL needs 200 MB to begin with.`,
    )
  }
  const growing = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(growing, { recursive: true, force: true })
  const secret: Secret = { user: 'reservation', password: randomBytes(24).toString('base64url'), port: 0 }
  try {
    mkdirSync(growing, { mode: 0o700 })
    giveTo(owner, growing)
    writeFileSync(passwordFile, secret.password, { mode: 0o600 })
    giveTo(owner, passwordFile)
    const args = [
      '-D',
      growing,
      '-U',
      secret.user,
      '--pwfile',
      passwordFile,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
    ]
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await finished(
      spawnAs(
        user,
        binaries.initdb,
        [...args, ...locale, '--no-instructions', ...(sync ? [] : ['--no-sync'])],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
      dataDir,
    )
    writeSecret(dataDir, secret)
    renameSync(growing, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(growing, { recursive: true, force: true })
  }
  return secret
}

function finished(program: ReturnType<typeof spawnAs>, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    program.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    program.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    program.on('error', (cause) =>
      reject(new CannotStart(`PostgreSQL's initdb can't be run: ${cause.message}.`)),
    )
    program.on('close', (code) =>
      code === 0 ? resolve() : reject(new CannotStart(whyItFailed(said, dataDir))),
    )
  })
}

function readIfAllowed(file: string, folder: string): string | undefined {
  if (!existsSync(file) && !existsSync(path.dirname(file))) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new CannotStart(
      `The data folder ${folder} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
    )
  }
}
