import { buildingOf, floorCode } from './places.ts'
import type { PictureKey } from './drawing.ts'
import type { SeatLayout } from './seat_layout.ts'
import type { RuleValues } from './rules.ts'
import type { TypeKey } from './types.ts'

/** A resource before it has ids. */
export interface ResourceSpec {
  type: TypeKey
  number: string
  name: string
  name_en: string
  capacity: number
  shared: boolean
  building: string
  floor: number
  admin_dept: string
  equipment: string[]
  instructions: { zh: string; en: string } | null
  /** Numbers of its parts. */
  parts: string[]
  /** Rules that differ from its type's usual ones. */
  rules: RuleValues
  state: 0 | 1 | 2
  /** Values of the type's extended properties, by code. */
  properties: Record<string, string>
  /** The plan of a venue whose seats are booked. */
  layout?: SeatLayout
  /** The number of the venue that a seat is in. */
  venue?: string
  /** The subject of its picture; omitted: its type's. */
  picture?: PictureKey
}

export interface Lot {
  building: string
  dept: string
  count: number
}

export const lot = (building: string, dept: string, count: number): Lot => ({ building, dept, count })

export type ResourceDraft = Omit<
  ResourceSpec,
  'building' | 'floor' | 'admin_dept' | 'parts' | 'rules' | 'state' | 'shared' | 'instructions' | 'properties'
> &
  Partial<ResourceSpec>

/** A draft with the usual values. */
export const full = (
  draft: ResourceDraft & Pick<ResourceSpec, 'building' | 'floor' | 'admin_dept'>,
): ResourceSpec => ({
  shared: false,
  instructions: null,
  parts: [],
  rules: {},
  properties: {},
  state: 1,
  ...draft,
})

/** Makes `count` resources of each lot, spread over the floors of its building. */
export function spread(
  lots: readonly Lot[],
  make: (one: Lot, index: number, floor: number, room: number) => ResourceDraft,
): ResourceSpec[] {
  let index = 0
  return lots.flatMap((one) => {
    const { floors } = buildingOf(one.building)
    return Array.from({ length: one.count }, (_, i) => {
      const floor = 1 + (i % floors)
      const room = floor * 100 + 1 + Math.floor(i / floors)
      const draft = make(one, index, floor, room)
      index += 1
      return full({ building: one.building, floor, admin_dept: one.dept, ...draft })
    })
  })
}

/** The building's code without its dash, for numbers. */
export const short = (building: string) => building.replace('-', '')

/** Codes of the floor, building and campus. */
export const placeOf = ({ building, floor }: ResourceSpec) => ({
  campus_code: buildingOf(building).campus_code,
  building_code: building,
  floor_code: floorCode(building, floor),
})
