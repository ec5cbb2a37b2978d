import type { LastBackup } from './last_backup.ts'
import type { DatabaseStatus } from './status.ts'

export interface Disk {
  place: string
  /** Bytes. */
  free: number
  size: number
}

export interface Status {
  version: string
  /** Whether a server answers at our port, and takes requests. */
  serving: 'ready' | 'not ready' | 'no answer'
  address: string
  database: DatabaseStatus
  disks: readonly Disk[]
  last_backup: LastBackup | null
  /** Milliseconds since 1970. */
  now: number
}

/** One line for the operator. A line that needs attention begins with an exclamation mark. */
export interface StatusLine {
  attention: boolean
  name: string
  text: string
}

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** Bytes for people: three digits at most before the unit. */
export function sizeInWords(bytes: number): string {
  let unit = 0
  let left = bytes / 1024
  while (left >= 1000 && unit < UNITS.length - 1) {
    left /= 1024
    unit += 1
  }
  return `${left < 10 ? left.toFixed(1) : Math.round(left)} ${UNITS[unit]}`
}

/** A duration for people, in its largest unit. @param seconds not negative */
export function durationInWords(seconds: number): string {
  const [n, unit] =
    seconds < 120
      ? [Math.round(seconds), 'second']
      : seconds < 7200
        ? [Math.round(seconds / 60), 'minute']
        : seconds < 172_800
          ? [Math.round(seconds / 3600), 'hour']
          : [Math.round(seconds / 86_400), 'day']
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Jobs run each minute; later than this, nobody runs them. */
const LATE_SECONDS = 300
/** As the uploads' limit. */
const LEAST_FREE = 0.05
const OLD_BACKUP_SECONDS = 8 * 86_400

/** What `npm run status` says, in its order. */
export function statusLines(status: Status): StatusLine[] {
  const { database, disks } = status
  const { migrations, jobs, messages } = database
  const line = (name: string, text: string, attention = false): StatusLine => ({ attention, name, text })
  return [
    line('Version', status.version),
    line('Serving', servingInWords(status), status.serving !== 'ready'),
    line('Database', `PostgreSQL ${database.postgres}, ${sizeInWords(database.size)}`),
    migrations.is_newer
      ? line('Migrations', 'made by a newer version: start that version, or a later one', true)
      : migrations.pending > 0
        ? line(
            'Migrations',
            `${migrations.pending} of ${migrations.known} are still to be applied: the next start does it`,
            true,
          )
        : line('Migrations', `all ${migrations.known} applied, last ${migrations.last}`),
    ...disks.map(({ place, free, size }) =>
      line('Disk', `${sizeInWords(free)} of ${sizeInWords(size)} free at ${place}`, free < size * LEAST_FREE),
    ),
    jobs.behind === 0
      ? line('Jobs', 'none behind')
      : line(
          'Jobs',
          `${jobs.behind} behind, the oldest for ${durationInWords(jobs.oldest_seconds)} (${jobs.names.join(', ')})`,
          jobs.oldest_seconds > LATE_SECONDS,
        ),
    line(
      'Messages',
      `${messages.failed} failed in the last 7 days, ${messages.waiting} waiting`,
      messages.failed > 0,
    ),
    backupLine(status),
  ]
}

const servingInWords = ({ serving, address }: Status) =>
  serving === 'ready'
    ? `ready at ${address}`
    : serving === 'not ready'
      ? `answers at ${address}, but takes no requests`
      : `nothing answers at ${address}`

function backupLine({ last_backup, now }: Status): StatusLine {
  if (last_backup === null)
    return { attention: true, name: 'Last backup', text: 'none noted here: npm run backup -- FILE' }
  const { file, size, taken_at } = last_backup
  const age = Math.max(0, (now - Date.parse(taken_at)) / 1000)
  return {
    attention: age > OLD_BACKUP_SECONDS,
    name: 'Last backup',
    text: `${durationInWords(age)} ago (${taken_at}), ${sizeInWords(size)}, ${file}`,
  }
}

/** The lines below each other. */
export const printedStatus = (lines: readonly StatusLine[]): string[] =>
  lines.map(({ attention, name, text }) => `${attention ? '!' : ' '} ${name.padEnd(12)} ${text}`)
