import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrations_folder } from '#server/platform/database/migrate.ts'

interface Entry {
  idx: number
  when: number
  tag: string
}

/** A copy of the migrations with another journal; the test removes it. */
function changed(change: (entries: Entry[]) => Entry[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  cpSync(migrations_folder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

/** All migrations and one more, as a newer version has them. */
export function withOneMore(statement: string): string {
  const folder = changed((entries) => {
    const last = entries.at(-1)
    const one = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: 'one_more' }
    return [...entries, one]
  })
  writeFileSync(path.join(folder, 'one_more.sql'), statement)
  return folder
}

/** All but the last ones, as an older version has them. */
export const withoutLast = (count: number): string => changed((entries) => entries.slice(0, -count))
