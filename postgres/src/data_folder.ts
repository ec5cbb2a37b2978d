import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot_start.ts'

/**
 * Creates a folder and its missing parents, one after the other from the first that exists. Node's own
 * `recursive` loops forever and ignores signals if a parent exists but creating something in it fails with
 * ENOENT, as in /proc.
 * @throws NodeJS.ErrnoException
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = path.resolve(folder); !statSync(at, { throwIfNoEntry: false }); at = path.dirname(at))
    missing.unshift(at)
  for (const one of missing) makeOne(one)
}

/** Another process may have created it since the check. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch (cause) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw cause
  }
}

/**
 * Creates DATA_DIR if it is missing; refuses one that is not a folder or not writable.
 * @throws CannotStart
 */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new CannotStart(
      `The data folder ${dataDir} ${whyNot(cause)}: set DATA_DIR to a folder that this user may write.`,
    )
  }
}

function whyNot(cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'is not a folder'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'is on a full disk'
  if (code === 'ENOENT') return "can't be created"
  if (code === 'ENAMETOOLONG' || code === 'ELOOP') return 'has a name that the system refuses'
  return "can't be written"
}
