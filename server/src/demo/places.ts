import type { location } from '#server/locations/locations.table.ts'

/** Campuses, buildings and their floors. */
export type DemoLocation = Pick<
  typeof location.$inferSelect,
  'kind' | 'code' | 'parent_code' | 'name' | 'name_en' | 'latitude' | 'longitude' | 'radius'
>

interface Building {
  code: string
  name: string
  name_en: string
  floors: number
  /** Metres north and east of the campus' centre. */
  north: number
  east: number
}

interface Campus {
  code: string
  name: string
  name_en: string
  latitude: number
  longitude: number
  buildings: readonly Building[]
}

const building = (
  code: string,
  name: string,
  name_en: string,
  floors: number,
  north: number,
  east: number,
): Building => ({ code, name, name_en, floors, north, east })

const CAMPUSES: readonly Campus[] = [
  {
    code: 'EAST',
    name: '东湖校区',
    name_en: 'East Lake Campus',
    latitude: 30.2636,
    longitude: 120.1225,
    buildings: [
      building('E-ADM', '行政楼', 'Administration Building', 6, 320, 0),
      building('E-LIB', '明德图书馆', 'Mingde Library', 5, 0, 0),
      building('E-T1', '第一教学楼', 'Teaching Building 1', 5, -160, 210),
      building('E-T2', '第二教学楼', 'Teaching Building 2', 5, -260, 210),
      building('E-CS', '信息楼', 'Information Building', 8, 120, 330),
      building('E-SCI', '理科楼', 'Science Building', 6, 40, 420),
      building('E-GYM', '东湖体育馆', 'East Lake Gymnasium', 2, -420, -260),
      building('E-STU', '学生活动中心', 'Student Centre', 4, -240, -180),
      building('E-HALL', '求真会堂', 'Qiuzhen Hall', 3, 210, -190),
    ],
  },
  {
    code: 'WEST',
    name: '西山校区',
    name_en: 'West Hill Campus',
    latitude: 30.2281,
    longitude: 120.0412,
    buildings: [
      building('W-LIB', '西山图书馆', 'West Hill Library', 4, 0, 0),
      building('W-T1', '文科教学楼', 'Humanities Teaching Building', 5, 150, 120),
      building('W-ART', '艺术楼', 'Arts Building', 5, 240, -140),
      building('W-ENG', '工程训练中心', 'Engineering Training Centre', 4, -180, 260),
      building('W-GYM', '西山体育中心', 'West Hill Sports Centre', 2, -330, -90),
      building('W-OBS', '天文台', 'Observatory', 2, 640, -480),
      building('W-STU', '书院综合楼', 'College House', 4, -120, -210),
    ],
  },
  {
    code: 'RIVER',
    name: '滨江校区',
    name_en: 'Riverside Campus',
    latitude: 30.1893,
    longitude: 120.1987,
    buildings: [
      building('R-MED', '医学教学楼', 'Medical Teaching Building', 6, 90, 0),
      building('R-LAB', '生物医学实验楼', 'Biomedical Laboratories', 7, 160, 180),
      building('R-LIB', '医学图书馆', 'Medical Library', 3, -60, -110),
      building('R-INN', '创新创业中心', 'Innovation Hub', 5, -200, 140),
    ],
  },
]

const METRES_A_DEGREE = 111_320

/** A floor's code is its building's code followed by the number. */
export const floorCode = (building_code: string, floor: number) => `${building_code}-F${floor}`

/** The whole tree, parents first. */
export function demo_locations(): DemoLocation[] {
  return CAMPUSES.flatMap((campus): DemoLocation[] => {
    const { code, name, name_en, latitude, longitude } = campus
    const own: DemoLocation = {
      kind: 'campus',
      code,
      parent_code: null,
      name,
      name_en,
      latitude,
      longitude,
      radius: 900,
    }
    return [own, ...campus.buildings.flatMap((one) => buildingPlaces(campus, one))]
  })
}

function buildingPlaces(
  campus: Campus,
  { code, name, name_en, floors, north, east }: Building,
): DemoLocation[] {
  const latitude = Number((campus.latitude + north / METRES_A_DEGREE).toFixed(6))
  const metres = METRES_A_DEGREE * Math.cos((campus.latitude * Math.PI) / 180)
  const longitude = Number((campus.longitude + east / metres).toFixed(6))
  const own: DemoLocation = {
    kind: 'building',
    code,
    parent_code: campus.code,
    name,
    name_en,
    latitude,
    longitude,
    radius: 120,
  }
  const levels = Array.from({ length: floors }, (_, i): DemoLocation => {
    const floor = i + 1
    const named = { name: `${floor}层`, name_en: `Floor ${floor}` }
    return {
      kind: 'floor',
      code: floorCode(code, floor),
      parent_code: code,
      ...named,
      latitude: null,
      longitude: null,
      radius: null,
    }
  })
  return [own, ...levels]
}

/** A building's name in English room names: short enough for the first column of the grid. */
export const briefly = (name_en: string): string =>
  name_en.replace(/ (Building|Gymnasium|Sports Centre)$/, '')

/** The campus of a building, and its number of floors. */
export function buildingOf(building_code: string): {
  campus_code: string
  name: string
  name_en: string
  floors: number
} {
  for (const { code, buildings } of CAMPUSES) {
    const found = buildings.find((one) => one.code === building_code)
    if (found) return { campus_code: code, name: found.name, name_en: found.name_en, floors: found.floors }
  }
  throw new Error(`there is no building ${building_code}`)
}
