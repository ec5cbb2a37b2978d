import { startAttendedCampus, type AttendedCampus } from '../attendance/campus.ts'

/**
 * The test campus with two reading rooms, whose seats stand in rows of four: A1 … A4, B1 … Those of the second are
 * booked for four hours at most. The one seat of a third room is of a type without reports.
 */
export interface SeatedCampus extends AttendedCampus {
  /** The address of the first room's plan on Tuesday. */
  plan(area?: 'pc' | 'mobile'): string
}

export async function startLibrary(): Promise<SeatedCampus> {
  const campus = await startAttendedCampus()
  await campus.addType('Reading seats', '阅览座位', {
    ...{ is_seat_category: 1, icon: 'seat', waiting_minutes: 60 },
    ...{
      punctuality_rule: 1,
      deviation_minutes: 15,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 15,
    },
    ...{ sign_out_rule: 1, sign_in_proof: 0, leave_minutes: 30, leave_times: 1, report_minutes: 10 },
  })
  // A type that takes no reports of empty seats.
  await campus.addType('Plain seats', '普通座位', { is_seat_category: 1, icon: 'seat' })
  await withSeats('Reading seats', 'North Room', '北阅览室', 8)
  await withSeats(
    'Reading seats',
    'South Room',
    '南阅览室',
    2,
    { campus_code: 'E', building_code: 'E1' },
    { max_minutes: 240 },
  )
  await withSeats('Plain seats', 'Plain Room', '普通阅览室', 1)
  return {
    ...campus,
    plan: (area = 'pc') =>
      `/${area}/seats/${campus.ids['North Room']}?date=2026-09-08&from=10:00&until=12:00`,
  }

  async function withSeats(
    type: string,
    name: string,
    resources_name: string,
    count: number,
    place = {},
    rules = {},
  ): Promise<void> {
    const venue = await campus.addRoom(type, name, { resources_name, ...place })
    const seats: object[] = []
    for (let i = 0; i < count; i += 1) {
      const number = `${String.fromCharCode(65 + Math.floor(i / 4))}${(i % 4) + 1}`
      const id = await campus.addRoom(type, `${name} ${number}`, {
        parent_id: venue,
        capacity: 1,
        ...rules,
      })
      const attributes = i < 4 ? ['power'] : ['window']
      seats.push({
        id,
        number,
        x: 150 + (i % 4) * 120,
        y: 150 + Math.floor(i / 4) * 250,
        rotation: 0,
        attributes,
      })
    }
    await campus.make('admin', 'saveSeatPlan', 'SeatPlanModel', {
      ...{ resources_id: venue, width: 660, height: 560, seats },
      zones: [
        { code: 'open', name: '开放区', name_en: 'Open area', points: [0, 0, 660, 0, 660, 280, 0, 280] },
        {
          code: 'quiet',
          name: '静音区',
          name_en: 'Quiet zone',
          points: [0, 280, 660, 280, 660, 560, 0, 560],
        },
      ],
      decorations: [{ kind: 'table', x: 330, y: 270, width: 480, height: 100, rotation: 0 }],
    })
  }
}
