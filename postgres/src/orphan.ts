import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot_start.ts'
import { places, writeOwn } from './cluster_folder.ts'

/** The process that holds a data folder. Pids are reused, so its start time is stored too. */
interface Holder {
  pid: number
  started: string
}

const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 10_000

/** Marks the folder as ours. Refuses if another running server holds it. */
export function holdFolder(dataDir: string): void {
  const { lock } = places(dataDir)
  const holder = readHolder(lock)
  if (holder && holder.pid !== process.pid && lives(holder)) {
    throw new CannotStart(
      `Another server (process ${holder.pid}) uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeOwn(lock, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
}

/** Whether a living process holds the folder; undefined if none ever claimed it. */
export function isHeld(dataDir: string): boolean | undefined {
  const holder = readHolder(places(dataDir).lock)
  return holder && lives(holder)
}

const lives = ({ pid, started }: Holder) => isAlive(pid) && startOf(pid) === started

/** Releases the folder, unless another process holds it meanwhile. */
export function releaseFolder(dataDir: string): void {
  const { lock } = places(dataDir)
  if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
}

/**
 * Stops a PostgreSQL that a killed server left running on this cluster, so that the next one starts from a
 * clean shutdown. A process that merely has the same pid is left alone.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isAlive(pid) || !isOurs(pid, cluster)) return
  log(`A PostgreSQL of an earlier run (process ${pid}) is still there: stopping it.`)
  if (!(await stopProcess(pid))) {
    throw new CannotStart(
      `The PostgreSQL of an earlier run (process ${pid}) does not stop: end it and start again.`,
    )
  }
}

/** Requests a fast stop (sessions are cut, data is written), then an immediate one. */
export async function stopProcess(pid: number): Promise<boolean> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ]
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return !isAlive(pid)
    }
    for (let waited = 0; waited < patience; waited += 20) {
      if (!isAlive(pid)) return true
      await pause(20)
    }
  }
  return false
}

/** PostgreSQL's own pid file: pid, folder, start, port, socket folder, address, memory, status. */
function postmasterNote(cluster: string): string[] {
  const file = path.join(cluster, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function postmasterPid(cluster: string): number | undefined {
  const pid = Number(postmasterNote(cluster)[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** Whether that very process has reported that it accepts connections. */
export const isReady = (cluster: string, pid: number | undefined): boolean => {
  const note = postmasterNote(cluster)
  return note[7]?.trim() === 'ready' && (pid === undefined || Number(note[0]) === pid)
}

function isOurs(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/stat')) {
    try {
      // PostgreSQL's working directory is its cluster's folder, wherever it was started from.
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      )
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return false
  const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return command.includes('postgres') && command.includes(cluster)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** When a process started, as the system reports it; empty if it doesn't. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may contain spaces and brackets; the fields after the last bracket don't.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether a process runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A killed child process that nobody has waited for yet counts as dead.
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return !existsSync('/proc/self/stat')
  }
}
