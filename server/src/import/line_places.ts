import type { LocationKind } from '#rules/locations/locations.ts'
import type { Ctx } from '#server/context.ts'
import { reason, type LineReport } from './report.ts'
import type { LineReason } from './reasons.ts'
import type { ResourceLine } from './resource_lines.ts'

/** A place or a department, by its code and by the names that people write. */
interface Named {
  kind: LocationKind | 'dept'
  code: string
  parent_code: string | null
  names: string[]
}

const FIELDS = [
  ['campus_code', 'campus', null],
  ['building_code', 'building', 'campus_code'],
  ['floor_code', 'floor', 'building_code'],
] as const

/**
 * Replaces the names of places and departments by their codes, where only one has that name: of buildings those on the
 * line's campus, of floors those of its building.
 * @returns a report for each line that names something unknown, or one of several
 */
export async function placeLines(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  lines: readonly ResourceLine[],
): Promise<LineReport[]> {
  const written = [
    ...new Set(
      lines.flatMap(({ values: { campus_code, building_code, floor_code, admin_dept } }) =>
        [campus_code, building_code, floor_code, admin_dept].filter((text) => !!text),
      ),
    ),
  ] as string[]
  if (written.length === 0) return []
  const found = await sql<Named[]>`
      select kind, code, parent_code, array[name, name_en] as names from location
      where tenant_id = ${tenant_id} and (code = any(${written}) or name = any(${written}) or name_en = any(${written}))
      union all
      select 'dept', code, null, array[name, name_en] from department
      where tenant_id = ${tenant_id} and (code = any(${written}) or name = any(${written}) or name_en = any(${written}))`
  const by_text = new Map<string, Named[]>()
  for (const one of found)
    for (const text of new Set([one.code, ...one.names]))
      by_text.set(text, [...(by_text.get(text) ?? []), one])
  return lines.flatMap(({ line, number, values }): LineReport[] => {
    const broken = (why: LineReason): LineReport[] => [
      { line, outcome: 'broken', about: number, reason: why },
    ]
    for (const [field, kind, within] of FIELDS) {
      const value = values[field]
      if (!value) continue
      const above = within === null ? null : (values[within] ?? null)
      const meant = meantBy(by_text.get(value) ?? [], value, kind, above)
      const [only] = meant
      if (!only) return broken(reason('unknown_location', field, { value }))
      if (meant.length > 1) return broken(reason('several_locations', field, { value, count: meant.length }))
      values[field] = only.code
    }
    const dept = values.admin_dept
    if (!dept) return []
    const meant = meantBy(by_text.get(dept) ?? [], dept, 'dept', null)
    const [only] = meant
    if (!only) return broken(reason('unknown_department', 'admin_dept', { value: dept }))
    if (meant.length > 1)
      return broken(reason('several_departments', 'admin_dept', { value: dept, count: meant.length }))
    values.admin_dept = only.code
    return []
  })
}

/** Those that a text means: the one with that code, else all that have the name, and lie where the line says. */
function meantBy(found: readonly Named[], text: string, kind: Named['kind'], above: string | null): Named[] {
  // A code of another kind is refused with the other fields, by what the service says of it.
  const of_code = found.filter((one) => one.code === text && (one.kind === 'dept') === (kind === 'dept'))
  if (of_code.length > 0) return of_code.slice(0, 1)
  return found.filter((one) => one.kind === kind && (above === null || one.parent_code === above))
}
