/** Where a resource is, by the names of its campus, building and floor; null where it has none. */
export interface LocationNames {
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
}

/** The same on the wire. */
export const location_names = {
  campus_name: 'text',
  campus_name_en: 'text',
  building_name: 'text',
  building_name_en: 'text',
  floor_name: 'text',
  floor_name_en: 'text',
} as const
