import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { sourceOfPath } from './sources.ts'
import { day_orders, type DayOrder } from './day_order.ts'
import { dateOf } from './wall_clock.ts'

export interface Arguments {
  what: 'resources' | 'occupy'
  file: string
  source: string
  skip_broken: boolean
  prefix: string
  type: string | null
  campus: string | null
  tenant: string | null
  account: string | null
  report: string | null
  all_lines: boolean
  encoding: string | null
  sheet: string | null
  ignored_columns: string[]
  replace: boolean
  /** yyyy-MM-dd; null: not given. */
  until: string | null
  first: DayOrder | null
  yes: boolean
}

/** The command line can't be parsed. */
export class UsageError extends Error {}

export const usage = `Usage:
  npm run import -- resources FILE [options]   rooms and other resources, from csv or xlsx
  npm run import -- occupy FILE [options]      occupied periods, from csv, xlsx or iCal

  --skip-broken     take the good lines although others are broken (else nothing is taken)
  --replace         occupy: make the source's timetable what the file says: periods to come that it brought
                    before and no longer has are given back. Shows what goes, comes and moves, then asks
  --yes             don't ask
  --until DATE      occupy: lay out rules of a calendar without an end up to this day (else they are refused)
  --first day|month occupy: what comes first in dates such as 03/05/2027, if the file doesn't tell
  --ignore-columns A,B   columns that may be left unread (else a column that isn't known is refused)
  --sheet NAME      the sheet of a workbook; by default its first
  --encoding NAME   of a text that is not UTF-8: gb18030, big5, shift_jis, windows-1252 …
  --source NAME     where the file comes from; by default its folder's name. Each source has its own
                    R1: its timetable finds its own rooms
  --prefix TEXT     put before each number of the file
  --type NAME       resources: the type they belong to, by name or id; made where it is missing.
                    By default one named after the source
  --campus CODE     resources: the campus of lines that name none
  --tenant CODE     the university; by default the only one, or the first
  --as ACCOUNT      who does it; by default the tenant's administrator
  --report FILE     write what became of every line into a csv file
  --all-lines       print accepted and unchanged lines too

Columns and rules: server/src/import/README.md`

/** @throws UsageError */
export function readArguments(typed: string[]): Arguments {
  const { values, positionals } = parsed(typed)
  const [what, file, ...more] = positionals
  if (what !== 'resources' && what !== 'occupy')
    throw new UsageError('Name what to import: resources or occupy.')
  if (file === undefined) throw new UsageError('Name the file to import.')
  if (more.length > 0) throw new UsageError(`Import one file at a time: ${more.join(' ')} is too many.`)
  const source = values.source?.trim() || sourceOfPath(file)
  if (source.length > 60)
    throw new UsageError('The name of a source has at most 60 characters: give --source.')
  if (values.replace === true && what !== 'occupy') throw new UsageError('--replace is only for occupy.')
  if (values.until !== undefined && what !== 'occupy') throw new UsageError('--until is only for occupy.')
  const until = values.until === undefined ? null : dateOf(values.until)
  if (values.until !== undefined && until === null)
    throw new UsageError(`--until: "${values.until}" is not a date; write it as 2027-07-31.`)
  const first = day_orders.find((one) => one === values.first) ?? null
  if (values.first !== undefined && (first === null || what !== 'occupy'))
    throw new UsageError('--first is for occupy: day or month.')
  return {
    what,
    file: resolve(file),
    source,
    skip_broken: values['skip-broken'] ?? false,
    prefix: values.prefix ?? '',
    type: values.type ?? null,
    campus: values.campus ?? null,
    tenant: values.tenant ?? null,
    account: values.as ?? null,
    report: values.report === undefined ? null : resolve(values.report),
    all_lines: values['all-lines'] ?? false,
    encoding: values.encoding ?? null,
    sheet: values.sheet ?? null,
    ignored_columns: (values['ignore-columns'] ?? []).flatMap((names) => names.split(',')),
    replace: values.replace ?? false,
    until,
    first,
    yes: values.yes ?? false,
  }
}

function parsed(typed: string[]) {
  try {
    return parseArgs({
      args: typed,
      allowPositionals: true,
      options: {
        'skip-broken': { type: 'boolean' },
        source: { type: 'string' },
        prefix: { type: 'string' },
        type: { type: 'string' },
        campus: { type: 'string' },
        tenant: { type: 'string' },
        as: { type: 'string' },
        report: { type: 'string' },
        'all-lines': { type: 'boolean' },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        'ignore-columns': { type: 'string', multiple: true },
        replace: { type: 'boolean' },
        yes: { type: 'boolean' },
        until: { type: 'string' },
        first: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}
