import { named } from '../viewer/named.ts'

/** The location fields of a resource or a session. */
export interface LocatedResource {
  resources_name: string
  resources_name_en?: string | null
  campus_name: string | null
  campus_name_en?: string | null
  building_name: string | null
  building_name_en?: string | null
  floor_name: string | null
  floor_name_en?: string | null
}

/**
 * Campus, building and floor in the user's language, as far as known, to stand beside the resource's name. A
 * building that the name already contains ("Group Room 102, West Hill Library") is left out.
 */
export function locationParts(of: LocatedResource): { campus: string; building: string; floor: string } {
  const building = named(of, 'building_name')
  const said = named(of, 'resources_name').toLowerCase().includes(building.toLowerCase())
  return {
    campus: named(of, 'campus_name'),
    building: said ? '' : building,
    floor: named(of, 'floor_name'),
  }
}

/** The same on one line, the largest first. */
export function locationText(of: LocatedResource): string {
  const { campus, building, floor } = locationParts(of)
  return [campus, building, floor].filter(Boolean).join(' · ')
}
