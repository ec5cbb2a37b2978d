import { flow_codes } from './approval_flows.ts'
import { briefly, buildingOf } from './places.ts'
import type { Random } from './random.ts'
import { full, lot, short, spread, type ResourceSpec } from './resource_spec.ts'
import { groupRooms, halls, meetingRooms, seminarRooms } from './rooms.ts'
import { seatRooms } from './seat_rooms.ts'
import { piano_kinds } from './types.ts'

export { placeOf, type ResourceSpec } from './resource_spec.ts'

/** About three hundred resources and as many seats, from a fixed plan and a seed. */
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
    ...seatRooms(),
  ]
}

const court_pictures = {
  BD: 'sport',
  TT: 'table_tennis',
  BB: 'basketball',
  TN: 'tennis',
  SQ: 'squash',
} as const

function sportsCourts(): ResourceSpec[] {
  const plan: [string, keyof typeof court_pictures, string, string, number, number][] = [
    ['E-GYM', 'BD', '羽毛球场', 'Badminton Court', 12, 4],
    ['E-GYM', 'TT', '乒乓球台', 'Table Tennis', 8, 4],
    ['E-GYM', 'BB', '篮球半场', 'Half Basketball Court', 4, 10],
    ['W-GYM', 'BD', '羽毛球场', 'Badminton Court', 8, 4],
    ['W-GYM', 'TN', '网球场', 'Tennis Court', 4, 4],
    ['W-GYM', 'SQ', '壁球室', 'Squash Court', 2, 2],
  ]
  return plan.flatMap(([building, kind, name, name_en, count, capacity]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'sport',
        number: `SP-${short(building)}-${kind}${String(i + 1).padStart(2, '0')}`,
        name: `${buildingOf(building).name}${name} ${i + 1} 号`,
        name_en: `${name_en} ${i + 1}, ${briefly(buildingOf(building).name_en)}`,
        capacity,
        building,
        floor: 1 + (i % 2),
        admin_dept: 'SPORT',
        equipment: [],
        picture: court_pictures[kind],
      }),
    ),
  )
}

function readingRooms(): ResourceSpec[] {
  const plan: [string, number, string, string, number][] = [
    ['E-LIB', 1, '综合阅览室', 'General Reading Room', 120],
    ['E-LIB', 2, '社科阅览室', 'Social Sciences Reading Room', 80],
    ['E-LIB', 3, '自然科学阅览室', 'Natural Sciences Reading Room', 80],
    ['E-LIB', 4, '外文阅览室', 'Foreign Languages Reading Room', 48],
    ['W-LIB', 1, '人文阅览室', 'Humanities Reading Room', 64],
    ['W-LIB', 2, '古籍阅览室', 'Rare Books Reading Room', 16],
    ['W-LIB', 3, '研究生阅览室', 'Postgraduate Reading Room', 40],
    ['R-LIB', 1, '医学阅览室', 'Medical Reading Room', 60],
  ]
  return plan.map(([building, floor, name, name_en, capacity]) =>
    full({
      type: 'reading',
      number: `RR-${short(building)}-${floor}`,
      name: `${buildingOf(building).name}${name}`,
      name_en,
      capacity,
      shared: true,
      building,
      floor,
      admin_dept: 'LIBR',
      equipment: ['power_sockets', 'air_conditioning', 'step_free_access'],
    }),
  )
}

function labs(random: Random): ResourceSpec[] {
  const plan: [string, string, string, string, number][] = [
    ['E-CS', 'CS', '人工智能实验室', 'AI Laboratory', 4],
    ['E-CS', 'CS', '机器人实验室', 'Robotics Laboratory', 2],
    ['E-SCI', 'PHYS', '光学实验室', 'Optics Laboratory', 3],
    ['E-SCI', 'CHEM', '分析测试室', 'Analytical Laboratory', 4],
    ['W-ENG', 'MECH', '三维打印工坊', '3D Printing Workshop', 3],
    ['W-ENG', 'EI', '电子工艺室', 'Electronics Workshop', 3],
    ['R-LAB', 'MED', '细胞培养室', 'Cell Culture Room', 3],
    ['R-LAB', 'LIFE', '显微成像室', 'Microscopy Room', 3],
  ]
  return plan.flatMap(([building, dept, name, name_en, count]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'lab',
        number: `LB-${dept}-${short(building)}-${name_en.charAt(0)}${i + 1}`,
        name: `${name} ${i + 1}`,
        name_en: `${name_en} ${i + 1}`,
        capacity: random.pick([6, 8, 12, 16]),
        building,
        floor: 2 + (i % 3),
        admin_dept: dept,
        equipment: ['computer', 'power_sockets'],
        instructions: {
          zh: '须已通过实验室安全考试，穿戴防护用品，双人在场。',
          en: 'Safety test passed, protective clothing worn, never alone.',
        },
        rules: dept === 'CS' ? { approval_flow: flow_codes.lab } : {},
      }),
    ),
  )
}

function pianoRooms(random: Random): ResourceSpec[] {
  return spread([lot('W-ART', 'ARTS', 24)], (_lot, _i, _floor, room) => {
    const grand = random.chance(0.2)
    return {
      type: 'piano',
      number: `PN-WART-${room}`,
      name: `琴房 ${room}${grand ? '（三角琴）' : ''}`,
      name_en: `Practice Room ${room}${grand ? ' (grand piano)' : ''}`,
      capacity: grand ? 4 : 2,
      equipment: ['piano'],
      properties: { [piano_kinds.code]: grand ? 'grand' : 'upright' },
    }
  })
}

function devices(): ResourceSpec[] {
  const plan: [string, string, string, number, boolean][] = [
    ['CAM', '全画幅相机套机', 'Full-frame Camera Kit', 6, false],
    ['VID', '4K 摄像机', '4K Camcorder', 4, false],
    ['DRN', '航拍无人机', 'Camera Drone', 2, true],
    ['MIC', '无线话筒组', 'Wireless Microphone Set', 4, false],
    ['LIV', '便携直播台', 'Portable Streaming Desk', 2, false],
    ['PAN', '全景相机', 'Panorama Camera', 2, false],
  ]
  return plan.flatMap(([kind, name, name_en, count, drone]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'device',
        number: `DV-${kind}-${i + 1}`,
        name: `${name} ${i + 1} 号`,
        name_en: `${name_en} ${i + 1}`,
        capacity: 1,
        building: 'E-CS',
        floor: 1,
        admin_dept: 'ITC',
        equipment: [],
        instructions: {
          zh: '凭校园卡在信息楼 101 领取和归还，损坏照价赔偿。',
          en: 'Collect and return at Information Building 101 with your campus card. Damage is charged.',
        },
        rules: drone ? { need_approve: 1, advance_booking_rule: 1440, approval_flow: flow_codes.drone } : {},
      }),
    ),
  )
}

function observatory(): ResourceSpec[] {
  const plan: [string, string, string, number][] = [
    ['40', '40 厘米望远镜圆顶', '40 cm Telescope Dome', 12],
    ['ROOF', '观星平台', 'Stargazing Platform', 40],
  ]
  return plan.map(([number, name, name_en, capacity]) =>
    full({
      type: 'observatory',
      number: `OB-${number}`,
      name,
      name_en,
      capacity,
      building: 'W-OBS',
      floor: 2,
      admin_dept: 'PHYS-2',
      equipment: ['computer'],
      instructions: {
        zh: '夜间上山请结伴，使用红光手电；望远镜须由值班员操作。',
        en: 'Come in company and with a red torch. The telescope is worked by the person on duty.',
      },
    }),
  )
}
