import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  applyForVehicle,
  decideApplication,
  takeBackApplication,
} from '#server/visitors/vehicles/vehicles.service.ts'
import type { Script } from './script.ts'

/** The last application for a plate: a step of a story may run in another process than the one before. */
async function applicationOf({ tx: { sql, tenant_id } }: Ctx, plate: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from vehicle_application where tenant_id = ${tenant_id} and plate = ${plate} order by create_time desc limit 1`
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}

/** Whoever decides waits for who applied, also on the same day. */
const turnOf = (plate: string) => [`vehicle ${plate}`]

type Vehicle = readonly [plate: string, kind: string, product: string, colour: string]

/** Applications for vehicles in every state. */
export function vehicleApplications(script: Script): void {
  const applies = (
    account: string,
    [plate, vehicle_kind, car_product, colour]: Vehicle,
    reason: string,
    [from, until]: readonly [number, number],
    day: number,
    time: string,
  ) =>
    script.does(
      account,
      script.at(day, time),
      async (ctx) => {
        const days = { begin_date: script.day(from), end_date: script.day(until) }
        await applyForVehicle(ctx, { plate, vehicle_kind, car_product, colour, reason, ...days })
      },
      turnOf(plate),
    )
  const decides = (plate: string, approve: boolean, answer: string | null, day: number, time: string) =>
    script.does(
      'admin',
      script.at(day, time),
      async (ctx) => decideApplication(ctx, await applicationOf(ctx, plate), approve, answer),
      turnOf(plate),
    )

  script.story('applications for vehicles that wait')
  applies('student', ['浙A8K321', 'car', '大众', '白'], '接送实习设备', [1, 60], -1, '09:40')
  applies('teacher', ['浙AD12345', 'new_energy_car', '比亚迪', '银灰'], '日常上下班', [1, 300], -1, '15:10')
  applies('student2', ['浙A5M208', 'motorcycle', '雅马哈', '红'], '乐器搬运', [2, 20], 0, '08:10')

  script.story('a vehicle that may enter because somebody applied')
  applies('student', ['浙AF20866', 'new_energy_car', '小鹏', '蓝'], '毕业设计现场调研', [-6, 90], -8, '10:00')
  decides('浙AF20866', true, '请停放在东湖东门停车场', -7, '09:20')

  script.story('applications for vehicles that were rejected and taken back')
  applies('student', ['浙A77K02', 'truck', '福田', '蓝'], '搬宿舍', [-3, 30], -5, '19:30')
  decides('浙A77K02', false, '货车请提前联系后勤处办理', -4, '10:15')
  applies('student2', ['浙A6T110', 'car', '丰田', '黑'], '家人接送', [-2, 10], -5, '20:00')
  script.does(
    'student2',
    script.at(-4, '08:30'),
    async (ctx) => takeBackApplication(ctx, await applicationOf(ctx, '浙A6T110')),
    turnOf('浙A6T110'),
  )
}
