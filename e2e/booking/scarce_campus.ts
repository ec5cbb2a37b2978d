import type { Account } from '#server/testing/campus.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'

/** The test campus with what many want: a studio that one waits for, and a dome that is given out by draw. */
export interface ScarceCampus extends Campus {
  /** Waits for a time, or asks for it in its draw. */
  want(
    account: Account,
    operation: 'joinWaitingList' | 'joinDraw',
    room: string,
    from: string,
    to: string,
    theme?: string,
  ): Promise<string>
  /** The teacher gives up a session. */
  free(id: string): Promise<unknown>
}

export async function startScarceCampus(): Promise<ScarceCampus> {
  const campus = await startCampus()
  await campus.addType('Studios', '录音室', { waiting_minutes: 60 })
  await campus.addRoom('Studios', 'Studio 1')
  await campus.addType('Domes', '圆顶', { allocation: 1, draw_close_days: 1, draw_close_time: '12:00' })
  await campus.addRoom('Domes', 'Dome 1')
  return {
    ...campus,
    want: (account, operation, room, from, to, theme = 'Recording') =>
      campus.make(account, operation, inputs[operation], {
        resources_id: campus.ids[room],
        appointment_date: TUESDAY,
        start_time: from,
        end_time: to,
        theme,
        instructions_read: true,
      }),
    free: (id) =>
      campus.data(
        'teacher',
        'provider',
        'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
        { ids: [id] },
      ),
  }
}

const inputs = { joinWaitingList: 'WaitingListModel', joinDraw: 'DrawRequestModel' } as const
