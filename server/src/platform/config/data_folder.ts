import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot_start.ts'

/**
 * Makes a folder and those above it that are missing, one after the other from the first that is there. Node's own
 * `recursive` circles for ever, deaf to signals, where a parent is there and answers ENOENT to what is made in it, as
 * /proc does.
 * @throws NodeJS.ErrnoException
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = path.resolve(folder); !statSync(at, { throwIfNoEntry: false }); at = path.dirname(at))
    missing.unshift(at)
  for (const one of missing) makeOne(one)
}

/** Another process may have made it since we looked. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch (cause) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw cause
  }
}

/**
 * Makes DATA_DIR where it is missing; refuses one that is no folder or can't be written.
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
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'lies on a full disk'
  if (code === 'ENOENT') return "can't be made there"
  if (code === 'ENAMETOOLONG' || code === 'ELOOP') return 'has a name that the system refuses'
  return "can't be written"
}
