import { flow_codes } from './approval_flows.ts'
import { briefly, buildingOf } from './places.ts'
import type { Random } from './random.ts'
import { full, lot, short, spread, type ResourceSpec } from './resource_spec.ts'

/** Meeting rooms of the Information Building up to this floor can be booked for a whole term. */
const LONG_AHEAD_FLOORS = 3

export function meetingRooms(random: Random): ResourceSpec[] {
  const lots = [
    lot('E-ADM', 'PRES', 12),
    lot('E-CS', 'CS', 10),
    lot('E-SCI', 'PHYS', 5),
    lot('W-T1', 'HUM', 6),
    lot('W-ENG', 'MECH', 4),
    lot('R-MED', 'MED', 5),
    lot('R-INN', 'ECON', 4),
  ]
  return spread(lots, ({ building }, i, floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([6, 8, 10, 12, 16, 20, 30])
    const equipment = [
      'whiteboard',
      capacity > 8 ? 'projector' : 'display',
      'power_sockets',
      ...(capacity >= 16 ? ['video_conference', 'microphone'] : []),
    ]
    return {
      type: 'meeting',
      number: `MT-${short(building)}-${room}`,
      name: `${name} ${room} 会议室`,
      name_en: `Meeting Room ${room}, ${briefly(name_en)}`,
      capacity,
      equipment,
      ...(capacity >= 30
        ? {
            instructions: {
              zh: '会议结束后请关闭投影、空调和灯，桌椅恢复原位。请勿携带食物入内。',
              en: 'Afterwards please switch off projector, air conditioning and lights, and put the tables back. No food inside.',
            },
          }
        : {}),
      ...(i === 7 ? { state: 2 as const } : {}),
      ...(building === 'E-CS' && floor <= LONG_AHEAD_FLOORS ? { rules: { appointment_date_days: 90 } } : {}),
    }
  })
}

export function groupRooms(random: Random): ResourceSpec[] {
  const lots = [
    lot('E-LIB', 'LIBR', 24),
    lot('W-LIB', 'LIBR', 14),
    lot('R-LIB', 'LIBR', 8),
    lot('W-STU', 'STUD', 6),
  ]
  return spread(lots, ({ building }, _i, _floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([4, 4, 6, 6, 8, 10])
    return {
      type: 'group',
      number: `GS-${short(building)}-${room}`,
      name: `${name}讨论室 ${room}`,
      name_en: `Group Room ${room}, ${name_en}`,
      capacity,
      equipment: ['whiteboard', 'power_sockets', ...(random.chance(0.6) ? ['display'] : [])],
      instructions: {
        zh: '请保持安静，人数不少于 2 人；不用时请提前取消。',
        en: 'Please keep your voices down and come as two or more. Cancel what is not needed.',
      },
    }
  })
}

/** Two halls of each building can be combined: booking the whole holds both. */
export function halls(): ResourceSpec[] {
  const plan: [string, string, string, string, number, number][] = [
    ['E-HALL', 'LOGI', '求真会堂', 'Qiuzhen Hall', 1, 600],
    ['E-T1', 'ACAD', '阶梯教室', 'Teaching Building 1, Theatre', 3, 180],
    ['E-T2', 'ACAD', '阶梯教室', 'Teaching Building 2, Theatre', 4, 150],
    ['W-T1', 'ACAD', '文科报告厅', 'Humanities Lecture Hall', 3, 200],
    ['R-MED', 'MED', '医学报告厅', 'Medical Lecture Hall', 3, 160],
    ['E-CS', 'CS', '信息报告厅', 'Information Lecture Hall', 2, 120],
    ['R-INN', 'ECON', '路演厅', 'Pitch Hall', 2, 90],
  ]
  const single = plan.flatMap(([building, dept, name, name_en, count, capacity]) =>
    Array.from({ length: count }, (_, i) =>
      full({
        type: 'hall',
        number: `LH-${short(building)}-${i + 1}`,
        name: count > 1 ? `${name}（${buildingOf(building).name}）${i + 1}` : name,
        name_en: count > 1 ? `${name_en} ${i + 1}` : name_en,
        capacity,
        building,
        floor: 1,
        admin_dept: dept,
        equipment: ['projector', 'screen', 'microphone', 'sound_system', 'computer', 'step_free_access'],
        instructions: {
          zh: '活动负责人须全程在场，散场后清点设备并锁门。',
          en: 'Whoever is responsible stays until the end, checks the equipment and locks the doors.',
        },
        rules: dept === 'CS' ? { need_approve: 1, approval_flow: flow_codes.event } : {},
      }),
    ),
  )
  return [
    ...single,
    ...joinedHalls('E-STU', 'STUD', '多功能厅', 'Multi-purpose Hall', 120),
    ...joinedHalls('W-STU', 'STUD', '书院大厅', 'College Hall', 80),
  ]
}

function joinedHalls(
  building: string,
  dept: string,
  name: string,
  name_en: string,
  each: number,
): ResourceSpec[] {
  const numbers = [`LH-${short(building)}-A1`, `LH-${short(building)}-A2`]
  const common = {
    type: 'hall' as const,
    building,
    floor: 1,
    admin_dept: dept,
    equipment: ['projector', 'sound_system', 'microphone', 'step_free_access'],
  }
  const parts = numbers.map((number, i) =>
    full({ ...common, number, name: `${name} A${i + 1}`, name_en: `${name_en} A${i + 1}`, capacity: each }),
  )
  const whole = full({
    ...common,
    number: `LH-${short(building)}-A`,
    name: `${name} A（A1+A2 合并）`,
    name_en: `${name_en} A (A1 and A2 joined)`,
    capacity: each * 2,
    parts: numbers,
  })
  return [...parts, whole]
}

export function seminarRooms(random: Random): ResourceSpec[] {
  const lots = [
    lot('E-T1', 'ACAD', 20),
    lot('E-T2', 'ACAD', 18),
    lot('W-T1', 'ACAD', 14),
    lot('R-MED', 'MED', 8),
    lot('E-CS', 'CS', 6),
  ]
  return spread(lots, ({ building }, _i, _floor, room) => {
    const { name, name_en } = buildingOf(building)
    const capacity = random.pick([24, 30, 36, 40, 48, 60])
    return {
      type: 'seminar',
      number: `SR-${short(building)}-${room}`,
      name: `${name} ${room}`,
      name_en: `Room ${room}, ${name_en}`,
      capacity,
      equipment: [
        'projector',
        'whiteboard',
        'computer',
        ...(random.chance(0.3) ? ['recording'] : []),
        ...(random.chance(0.5) ? ['air_conditioning'] : []),
      ],
    }
  })
}
