import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot_start.ts'

/**
 * The user that PostgreSQL's programs run as. PostgreSQL refuses root, so root runs them as an ordinary user.
 */
export interface RunAs {
  uid?: number
  gid?: number
  /** Put before the program if folders on the way are closed to that user. */
  prefix: string[]
}

const NOBODY = 65534

/**
 * Chooses the user: our own or, for root, the owner of an existing cluster, else `nobody`.
 * @param cluster PostgreSQL's own folder, which need not exist yet
 */
export function chooseUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid, prefix: [] }
    : { uid: NOBODY, gid: NOBODY, prefix: [] }
}

/** Gives a file or folder to the user that PostgreSQL runs as. Does nothing unless we are root. */
export function giveTo(user: RunAs, file: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

/**
 * Ensures that the user can reach the folders, also below a parent that is closed to others, such as root's
 * home: the programs then get the right to search folders, and no other, if the system lets us grant it.
 */
export function openTheWay(user: RunAs, folders: string[]): RunAs {
  if (user.uid === undefined || user.gid === undefined) return user
  const closed = folders.find((folder) => !reaches(user, folder))
  if (closed === undefined) return user
  const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
  const right = ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search']
  // Without the last one the system drops the right when a program checks access before it opens, as
  // PostgreSQL's programs do.
  const helped: RunAs = {
    prefix: ['setpriv', ...ids, ...right, '--securebits', '+no_setuid_fixup', '--'],
  }
  if (folders.every((folder) => reaches(helped, folder))) return helped
  throw new CannotStart(
    `PostgreSQL does not run as root, and the user it runs as instead can't reach ${closed} because of ${closedParent(closed)}: open that folder with chmod o+x, or move the project and DATA_DIR elsewhere, or start as an ordinary user.`,
  )
}

const reaches = (user: RunAs, folder: string): boolean => {
  const [command, args, options] = asUser(user, '/bin/sh', ['-c', 'cd -P "$0"', folder])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

function closedParent(folder: string): string {
  const parents = [folder]
  for (let at = folder; path.dirname(at) !== at;) parents.unshift((at = path.dirname(at)))
  return (
    parents.find((parent) => ((statSync(parent, { throwIfNoEntry: false })?.mode ?? 0o777) & 0o001) === 0) ??
    folder
  )
}

/**
 * A program, its arguments and its options as that user. The working directory is `/`: ours may be closed to
 * it.
 */
function asUser(user: RunAs, program: string, args: string[]): [string, string[], SpawnOptions] {
  const [command = program, ...rest] = [...user.prefix, program, ...args]
  const ids =
    user.prefix.length === 0 && user.uid !== undefined && user.gid !== undefined
      ? { uid: user.uid, gid: user.gid }
      : {}
  return [
    command,
    rest,
    { ...ids, cwd: '/', windowsHide: true, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  ]
}

/** Starts a program as that user. */
export function spawnAs(user: RunAs, program: string, args: string[], more: SpawnOptions): ChildProcess {
  const [command, rest, options] = asUser(user, program, args)
  return spawn(command, rest, { ...options, ...more })
}
