import { statfsSync } from 'node:fs'
import { CannotStart } from './cannot_start.ts'
import { codeOf } from './error_code.ts'

/** PostgreSQL's messages when it doesn't start, and what the operator can do about each. */
const SENTENCES: [RegExp, (dataDir: string, found: RegExpMatchArray) => string][] = [
  [
    /No space left on device|disk quota exceeded/i,
    (dataDir) => `The disk of the data folder ${dataDir} is full: make room and start again.`,
  ],
  [
    /could not (?:bind|create any TCP\/IP sockets)|Address already in use/i,
    () => 'The port chosen for PostgreSQL was taken by another program at the same moment: start again.',
  ],
  [
    /lock file "postmaster\.pid" already exists/i,
    (dataDir) =>
      `Another server uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  ],
  [
    /database files are incompatible with server|initialized by PostgreSQL version (\S+)/i,
    (dataDir) =>
      `The data folder ${dataDir} was made by another version of PostgreSQL: set DATA_DIR to an empty folder.`,
  ],
  [
    /could not (?:create|map|resize) (?:anonymous )?shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory for PostgreSQL: it needs about 300 MB.',
  ],
  [
    /Permission denied/i,
    (dataDir) =>
      `PostgreSQL may not use the data folder ${dataDir}: give the folder back to the user who created it.`,
  ],
]

/**
 * Converts PostgreSQL's own messages to one sentence.
 * @param said the program's output
 */
export function whyItFailed(said: string, dataDir: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const found = said.match(pattern)
    if (found) return sentence(dataDir, found)
  }
  const last = said.match(/(?:FATAL|PANIC|error):\s*(.+)/i)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
  return `PostgreSQL did not start in ${dataDir}: ${last.trim() || 'it gave no reason'}.`.replace(
    /\.\.$/,
    '.',
  )
}

/** The error codes of the system for a full disk or quota, and PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

const diskFull = (dataDir: string): string => whyItFailed('No space left on device', dataDir)

/** Why a running PostgreSQL has ended by itself. */
export const whyItEnded = (dataDir: string): string =>
  isFull(dataDir)
    ? diskFull(dataDir)
    : 'PostgreSQL has ended by itself: its last words are in postgres.log of the data folder.'

/** Below this many bytes not even the files of a start fit. */
const NOTHING_LEFT = 1024 * 1024

/** A fault of the data folder's file system as one sentence; any other error unchanged. */
export function faultOf(cause: unknown, dataDir: string): unknown {
  if (cause instanceof CannotStart) return cause
  const code = codeOf(cause)
  if (FULL.has(code ?? '') || /no space left on device/i.test(String(cause)) || isFull(dataDir))
    return new CannotStart(diskFull(dataDir))
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new CannotStart(whyItFailed('Permission denied', dataDir))
  return cause
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < NOTHING_LEFT
  } catch {
    return false
  }
}

/** Whether another program took the port between our check and PostgreSQL's. */
export const lostThePort = (said: string): boolean =>
  /could not (?:bind|create any TCP\/IP sockets)|Address already in use/i.test(said)
