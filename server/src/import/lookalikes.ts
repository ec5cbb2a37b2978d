import type { Ctx } from '#server/context.ts'
import { reason, type Remark } from './report.ts'
import type { ResourceLine } from './resource_lines.ts'

/** The visible form of a number: equal for `D1`, `d1`, `Ｄ１` and a `D1` with zero-width characters. */
export const seenAs = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()

/**
 * Numbers that look like another one, in the file or among existing resources, and those with invisible
 * characters. They are stored unchanged: each makes a separate resource, which is seldom intended.
 */
export async function numberRemarks(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  lines: readonly ResourceLine[],
  prefix: string,
): Promise<Remark[]> {
  const known = await sql<{ resources_number: string }[]>`
    select resources_number from resource where tenant_id = ${tenant_id} and del = 0`
  const seen = new Map(known.map(({ resources_number }) => [seenAs(resources_number), resources_number]))
  const invisible: ResourceLine[] = []
  const alike: { line: number; value: string; other: string }[] = []
  for (const one of lines) {
    const value = prefix + one.number
    const key = seenAs(value)
    const other = seen.get(key)
    if (/\p{Cf}/u.test(value)) invisible.push(one)
    if (other === undefined) seen.set(key, value)
    else if (other !== value) alike.push({ line: one.line, value, other })
  }
  const [first_invisible] = invisible
  const [first_alike] = alike
  return [
    ...(first_invisible
      ? [
          {
            line: first_invisible.line,
            reason: reason('invisible_characters', 'resources_number', {
              count: invisible.length,
              value: codesOf(first_invisible.number),
            }),
          },
        ]
      : []),
    ...(first_alike
      ? [
          {
            line: first_alike.line,
            reason: reason('looks_alike', 'resources_number', {
              count: alike.length,
              value: first_alike.value,
              other: first_alike.other,
            }),
          },
        ]
      : []),
  ]
}

const codesOf = (number: string): string =>
  (number.match(/\p{Cf}/gu) ?? [])
    .map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ')
