import { buildingOf, floorCode } from './places.ts'
import type { Random } from './random.ts'
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
  /** Numbers of the resources that it consists of. */
  parts: string[]
  /** Where it has other rules than its type's usual ones. */
  rules: RuleValues
  state: 0 | 1 | 2
}

interface Lot {
  building: string
  dept: string
  count: number
}

const lot = (building: string, dept: string, count: number): Lot => ({ building, dept, count })

type Draft = Omit<ResourceSpec, 'building' | 'floor' | 'admin_dept' | 'parts' | 'rules' | 'state' | 'shared' | 'instructions'> & Partial<ResourceSpec>

/** About three hundred resources, from a fixed plan and a seed. */
export function resources(random: Random): ResourceSpec[] {
  return [
    ...meetingRooms(random),
    ...groupRooms(random),
    ...halls(),
    ...seminarRooms(random),
    ...sportsCourts(),
    ...readingRooms(),
    ...labs(random),
    ...pianoRooms(random),
    ...devices(),
    ...observatory(),
  ]
}

const full = (draft: Draft & Pick<ResourceSpec, 'building' | 'floor' | 'admin_dept'>): ResourceSpec => ({
  shared: false, instructions: null, parts: [], rules: {}, state: 1, ...draft,
})

/** One of each count, spread over the floors of its building. */
function spread(lots: readonly Lot[], make: (one: Lot, index: number, floor: number, room: number) => Draft): ResourceSpec[] {
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

const short = (building: string) => building.replace('-', '')

function meetingRooms(random: Random): ResourceSpec[] {
  const lots = [lot('E-ADM', 'PRES', 12), lot('E-CS', 'CS', 10), lot('E-SCI', 'PHYS', 5), lot('W-T1', 'HUM', 6), lot('W-ENG', 'MECH', 4), lot('R-MED', 'MED', 5), lot('R-INN', 'ECON', 4)]
  return spread(lots, ({ building }, i, _floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([6, 8, 10, 12, 16, 20, 30])
    const equipment = ['whiteboard', capacity > 8 ? 'projector' : 'display', 'power_sockets', ...(capacity >= 16 ? ['video_conference', 'microphone'] : [])]
    return {
      type: 'meeting', number: `MT-${short(building)}-${room}`, name: `${name} ${room} 会议室`, name_en: `${name_en}, Meeting Room ${room}`, capacity, equipment,
      ...(capacity >= 30 ? { instructions: { zh: '会议结束后请关闭投影、空调和灯，桌椅恢复原位。请勿携带食物入内。', en: 'Afterwards please switch off projector, air conditioning and lights, and put the tables back. No food inside.' } } : {}),
      ...(i === 7 ? { state: 2 as const } : {}),
    }
  })
}

function groupRooms(random: Random): ResourceSpec[] {
  const lots = [lot('E-LIB', 'LIBR', 24), lot('W-LIB', 'LIBR', 14), lot('R-LIB', 'LIBR', 8), lot('W-STU', 'STUD', 6)]
  return spread(lots, ({ building }, _i, _floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([4, 4, 6, 6, 8, 10])
    return {
      type: 'group', number: `GS-${short(building)}-${room}`, name: `${name}讨论室 ${room}`, name_en: `${name_en}, Group Room ${room}`, capacity,
      equipment: ['whiteboard', 'power_sockets', ...(random.chance(0.6) ? ['display'] : [])],
      instructions: { zh: '请保持安静，人数不少于 2 人；迟到 15 分钟自动释放。', en: 'Please keep your voices down and come as two or more. The room is given away after 15 minutes.' },
    }
  })
}

/** Two halls of each building can be joined into one: booking the whole takes both. */
function halls(): ResourceSpec[] {
  const plan: [string, string, string, string, number, number][] = [
    ['E-HALL', 'LOGI', '求真会堂', 'Qiuzhen Hall', 1, 600], ['E-T1', 'ACAD', '阶梯教室', 'Tiered Lecture Room', 3, 180], ['E-T2', 'ACAD', '阶梯教室', 'Tiered Lecture Room', 4, 150],
    ['W-T1', 'ACAD', '文科报告厅', 'Humanities Lecture Hall', 3, 200], ['R-MED', 'MED', '医学报告厅', 'Medical Lecture Hall', 3, 160], ['E-CS', 'CS', '信息报告厅', 'Information Lecture Hall', 2, 120],
    ['R-INN', 'ECON', '路演厅', 'Pitch Hall', 2, 90],
  ]
  const single = plan.flatMap(([building, dept, name, name_en, count, capacity]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'hall', number: `LH-${short(building)}-${i + 1}`, name: count > 1 ? `${name}（${buildingOf(building).name}）${i + 1}` : name,
        name_en: count > 1 ? `${name_en} ${i + 1} (${buildingOf(building).name_en})` : name_en, capacity, building, floor: 1, admin_dept: dept,
        equipment: ['projector', 'screen', 'microphone', 'sound_system', 'computer', 'step_free_access'],
        instructions: { zh: '活动负责人须全程在场，散场后清点设备并锁门。', en: 'Whoever is responsible stays until the end, checks the equipment and locks the doors.' },
      }),
    ),
  )
  return [...single, ...joinedHalls('E-STU', 'STUD', '多功能厅', 'Multi-purpose Hall', 120), ...joinedHalls('W-STU', 'STUD', '书院大厅', 'College Hall', 80)]
}

function joinedHalls(building: string, dept: string, name: string, name_en: string, each: number): ResourceSpec[] {
  const numbers = [`LH-${short(building)}-A1`, `LH-${short(building)}-A2`]
  const common = { type: 'hall' as const, building, floor: 1, admin_dept: dept, equipment: ['projector', 'sound_system', 'microphone', 'step_free_access'] }
  const parts = numbers.map((number, i) => full({ ...common, number, name: `${name} A${i + 1}`, name_en: `${name_en} A${i + 1}`, capacity: each }))
  const whole = full({ ...common, number: `LH-${short(building)}-A`, name: `${name} A（A1+A2 合并）`, name_en: `${name_en} A (A1 and A2 joined)`, capacity: each * 2, parts: numbers })
  return [...parts, whole]
}

function seminarRooms(random: Random): ResourceSpec[] {
  const lots = [lot('E-T1', 'ACAD', 20), lot('E-T2', 'ACAD', 18), lot('W-T1', 'ACAD', 14), lot('R-MED', 'MED', 8), lot('E-CS', 'CS', 6)]
  return spread(lots, ({ building }, _i, _floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([24, 30, 36, 40, 48, 60])
    return {
      type: 'seminar', number: `SR-${short(building)}-${room}`, name: `${name} ${room}`, name_en: `${name_en} ${room}`, capacity,
      equipment: ['projector', 'whiteboard', 'computer', ...(random.chance(0.3) ? ['recording'] : []), ...(random.chance(0.5) ? ['air_conditioning'] : [])],
    }
  })
}

function sportsCourts(): ResourceSpec[] {
  const plan: [string, string, string, string, number, number][] = [
    ['E-GYM', 'BD', '羽毛球场', 'Badminton Court', 12, 4], ['E-GYM', 'TT', '乒乓球台', 'Table Tennis', 8, 4], ['E-GYM', 'BB', '篮球半场', 'Half Basketball Court', 4, 10],
    ['W-GYM', 'BD', '羽毛球场', 'Badminton Court', 8, 4], ['W-GYM', 'TN', '网球场', 'Tennis Court', 4, 4], ['W-GYM', 'SQ', '壁球室', 'Squash Court', 2, 2],
  ]
  return plan.flatMap(([building, kind, name, name_en, count, capacity]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'sport', number: `SP-${short(building)}-${kind}${String(i + 1).padStart(2, '0')}`, name: `${buildingOf(building).name}${name} ${i + 1} 号`,
        name_en: `${name_en} ${i + 1}, ${buildingOf(building).name_en}`, capacity, building, floor: 1 + (i % 2), admin_dept: 'SPORT', equipment: [],
      }),
    ),
  )
}

function readingRooms(): ResourceSpec[] {
  const plan: [string, number, string, string, number][] = [
    ['E-LIB', 1, '自习区', 'Study Hall', 120], ['E-LIB', 2, '社科阅览室', 'Social Sciences Reading Room', 80], ['E-LIB', 3, '自然科学阅览室', 'Natural Sciences Reading Room', 80],
    ['E-LIB', 4, '外文阅览室', 'Foreign Languages Reading Room', 48], ['W-LIB', 1, '人文阅览室', 'Humanities Reading Room', 64], ['W-LIB', 2, '古籍阅览室', 'Rare Books Reading Room', 16],
    ['W-LIB', 3, '研究生自习室', 'Postgraduate Study Room', 40], ['R-LIB', 1, '医学阅览室', 'Medical Reading Room', 60],
  ]
  return plan.map(([building, floor, name, name_en, capacity]) =>
    full({
      type: 'reading', number: `RR-${short(building)}-${floor}`, name: `${buildingOf(building).name}${name}`, name_en: `${name_en}, ${buildingOf(building).name_en}`, capacity, shared: true,
      building, floor, admin_dept: 'LIBR', equipment: ['power_sockets', 'air_conditioning', 'step_free_access'],
    }),
  )
}

function labs(random: Random): ResourceSpec[] {
  const plan: [string, string, string, string, number][] = [
    ['E-CS', 'CS', '人工智能实验室', 'Artificial Intelligence Laboratory', 4], ['E-CS', 'CS', '机器人实验室', 'Robotics Laboratory', 2], ['E-SCI', 'PHYS', '光学实验室', 'Optics Laboratory', 3],
    ['E-SCI', 'CHEM', '分析测试室', 'Analytical Laboratory', 4], ['W-ENG', 'MECH', '三维打印工坊', '3D Printing Workshop', 3], ['W-ENG', 'EI', '电子工艺室', 'Electronics Workshop', 3],
    ['R-LAB', 'MED', '细胞培养室', 'Cell Culture Room', 3], ['R-LAB', 'LIFE', '显微成像室', 'Microscopy Room', 3],
  ]
  return plan.flatMap(([building, dept, name, name_en, count]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'lab', number: `LB-${dept}-${short(building)}-${name_en.charAt(0)}${i + 1}`, name: `${name} ${i + 1}`, name_en: `${name_en} ${i + 1}`, capacity: random.pick([6, 8, 12, 16]),
        building, floor: 2 + (i % 3), admin_dept: dept, equipment: ['computer', 'power_sockets'],
        instructions: { zh: '须已通过实验室安全考试，穿戴防护用品，双人在场。', en: 'Safety test passed, protective clothing worn, never alone.' },
      }),
    ),
  )
}

function pianoRooms(random: Random): ResourceSpec[] {
  return spread([lot('W-ART', 'ARTS', 24)], (_lot, _i, _floor, room) => {
    const grand = random.chance(0.2)
    return {
      type: 'piano', number: `PN-WART-${room}`, name: `琴房 ${room}${grand ? '（三角琴）' : ''}`, name_en: `Practice Room ${room}${grand ? ' (grand piano)' : ''}`, capacity: grand ? 4 : 2, equipment: ['piano'],
    }
  })
}

function devices(): ResourceSpec[] {
  const plan: [string, string, string, number, boolean][] = [
    ['CAM', '全画幅相机套机', 'Full-frame Camera Kit', 6, false], ['VID', '4K 摄像机', '4K Camcorder', 4, false], ['DRN', '航拍无人机', 'Camera Drone', 2, true],
    ['MIC', '无线话筒组', 'Wireless Microphone Set', 4, false], ['LIV', '便携直播台', 'Portable Streaming Desk', 2, false], ['PAN', '全景相机', 'Panorama Camera', 2, false],
  ]
  return plan.flatMap(([kind, name, name_en, count, drone]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'device', number: `DV-${kind}-${i + 1}`, name: `${name} ${i + 1} 号`, name_en: `${name_en} ${i + 1}`, capacity: 1, building: 'E-CS', floor: 1, admin_dept: 'ITC', equipment: [],
        instructions: { zh: '凭校园卡在信息楼 101 领取和归还，损坏照价赔偿。', en: 'Collect and return at Information Building 101 with your campus card. Damage is charged.' },
        rules: drone ? { need_approve: 1, advance_booking_rule: 1440 } : {},
      }),
    ),
  )
}

function observatory(): ResourceSpec[] {
  const plan: [string, string, string, number][] = [['40', '40 厘米望远镜圆顶', '40 cm Telescope Dome', 12], ['ROOF', '观星平台', 'Stargazing Platform', 40]]
  return plan.map(([number, name, name_en, capacity]) =>
    full({
      type: 'observatory', number: `OB-${number}`, name, name_en, capacity, building: 'W-OBS', floor: 2, admin_dept: 'PHYS-2', equipment: ['computer'],
      instructions: { zh: '夜间上山请结伴，使用红光手电；望远镜须由值班员操作。', en: 'Come in company and with a red torch. The telescope is worked by the person on duty.' },
    }),
  )
}

/** Codes of the floor, building and campus. */
export const placeOf = ({ building, floor }: ResourceSpec) => ({
  campus_code: buildingOf(building).campus_code, building_code: building, floor_code: floorCode(building, floor),
})
