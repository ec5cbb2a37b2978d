/** Campuses, their buildings and the buildings' floors. Product §10. */
import { refusal, type Refusal } from '../refusals/refusals.ts'

export const location_kinds = ['campus', 'building', 'floor'] as const
export type LocationKind = (typeof location_kinds)[number]

/** The kind of location that each kind lies in. */
export const LIES_IN: Readonly<Record<LocationKind, LocationKind | null>> = {
  campus: null,
  building: 'campus',
  floor: 'building',
}

/** Refuses a latitude without a longitude and the reverse, and a radius without both. */
export function checkPosition(values: {
  latitude?: unknown
  longitude?: unknown
  radius?: unknown
}): Refusal[] {
  const isMissing = (field: keyof typeof values) => (values[field] ?? '') === ''
  const both = ['latitude', 'longitude'] as const
  if (isMissing('radius') && both.every(isMissing)) return []
  return both.filter(isMissing).map((field) => refusal('REQUIRED', field))
}
