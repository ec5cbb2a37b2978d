import { globSync } from 'node:fs'
import path from 'node:path'
import type { AnyRecord } from '#rules/records/record.ts'

const rules = path.resolve(import.meta.dirname, '../../../../rules/src')

const isRecord = (found: unknown): found is AnyRecord =>
  typeof found === 'object' && found !== null && 'entity' in found && 'operations' in found

/** Every declared record by its name: tests go through them all. They are those of the files `*_record.ts` in rules. */
export const all_records: ReadonlyMap<string, AnyRecord> = new Map(
  (
    await Promise.all(
      globSync('**/*_record.ts', { cwd: rules })
        .toSorted()
        .map(async (file) => {
          const found = (await import(path.join(rules, file))) as Record<string, unknown>
          return Object.entries(found).filter((entry): entry is [string, AnyRecord] => isRecord(entry[1]))
        }),
    )
  ).flat(),
)
