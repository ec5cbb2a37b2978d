import decodeQR from 'qr/decode.js'
import type { Page } from 'playwright-core'
import { clockActs } from '#server/sessions/sessions.service.ts'
import { startCampus, TUESDAY, type Campus } from '../booking/campus.ts'
import { soon } from '../booking/steps.ts'

/** The test campus with places that one signs in to. */
export interface AttendedCampus extends Campus {
  /** Sets the clock to a time of Tuesday. @param time HH:mm:ss */
  setClock(time: string): void
  /** Does what is due by the clock. */
  tick(): Promise<void>
  /** The address that the printed code of a place opens, below the site's. */
  printed(room: string, area: 'pc' | 'mobile'): Promise<string>
}

/** From 15 minutes before the start until 15 after, with leaves of 30 minutes and reports that give 10. */
const signs = {
  punctuality_rule: 1,
  deviation_minutes: 15,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
  sign_out_rule: 1,
  missed_frees_slot: 1,
  leave_minutes: 30,
  leave_times: 1,
  report_minutes: 10,
}

/** Where the north campus is. */
export const NORTH = { latitude: 31.2, longitude: 121.4, accuracy: 20 }

/** Seats (a tap signs in), rooms (their code is needed) and halls (a position is needed). */
export async function startAttendedCampus(): Promise<AttendedCampus> {
  const campus = await startCampus()
  const { accuracy: _metres, ...north } = NORTH
  const location = {
    kind: 'campus',
    code: 'N',
    name: '北校区',
    name_en: 'North Campus',
    ...north,
    radius: 100,
  }
  await campus.make('admin', 'saveLocation', 'LocationModel', location)
  await campus.addType('Seats', '座位', { ...signs, sign_in_proof: 0 })
  await campus.addType('Rooms', '房间', signs)
  await campus.addType('Halls', '大厅', { ...signs, can_location: 1 })
  for (const n of [1, 2, 3, 4]) await campus.addRoom('Seats', `Seat ${n}`)
  for (const n of [1, 2, 3]) await campus.addRoom('Rooms', `Room ${n}`)
  await campus.addRoom('Halls', 'Hall 1', { campus_code: 'N' })
  return {
    ...campus,
    setClock: (time) => campus.server.clock.set(`${TUESDAY}T${time}+08:00`),
    async tick() {
      const { db, jobs, notices, clock, campus: tenants } = campus.server
      await clockActs(
        { db, jobs, notices, now: clock.now },
        { id: tenants.tenant_id, time_zone: 'Asia/Shanghai' },
      )
    },
    async printed(room, area) {
      const { code } = await campus.data<{ code: string }>(
        'admin',
        'provider',
        'mutation ($id: String) { saveResourceCode(resources_id: $id) { code } }',
        { id: campus.ids[room] },
      )
      return `/${area}/signer?code=${code}`
    },
  }
}

/** What a camera reads from the QR code of a page. */
export async function scanned(page: Page): Promise<string> {
  const code = page.locator('svg.qr-code')
  await code.waitFor()
  const { size, path } = await code.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
  }))
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * side + Number(x) * scale) * 4
      data.fill(0, from, from + scale * 4)
    }
  return decodeQR({ width: side, height: side, data })
}

/** What a page says at once of what was done or refused. */
export const says = (page: Page, role: 'status' | 'alert', text: RegExp) =>
  soon(async () => (await page.getByRole(role).allInnerTexts()).join('\n'), String(text)).toMatch(text)
