import { describe, expect, it } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { asksForMeeting, checkMeeting } from './meetings.ts'
import { settingProblem, type MeetingSettings } from './meeting_settings.ts'

const start_at = Temporal.Instant.from('2026-09-07T02:00:00Z')
const at = (minutes: number) => start_at.add({ minutes })

describe('a meeting', () => {
  it.each([
    [0, -16, 'early', '2026-09-07 09:45:00'],
    [0, -15, 'opening', undefined],
    [2, 0, 'failed', undefined],
    [3, 0, 'over', undefined],
    [4, 0, 'stopped', undefined],
  ] as const)('of state %i, %i minutes from the start: %s', (state, minutes, why, from) => {
    expect(checkMeeting({ state, start_at }, at(minutes), 'Asia/Shanghai')).toMatchObject({
      code: 'NO_MEETING',
      details: from === undefined ? { why } : { why, from },
    })
  })

  it('that is open can be joined', () => {
    expect(checkMeeting({ state: 1, start_at }, at(-15), 'Asia/Shanghai')).toBeNull()
  })
})

it.each([
  [0, 1, 0],
  [1, 0, 0],
  [1, null, 0],
  [1, 1, 1],
  [2, 0, 1],
] as const)('under rule %i, asked %s: %i', (rule, asked, has) => {
  expect(asksForMeeting(rule, asked)).toBe(has)
})

describe('settings', () => {
  const jitsi: MeetingSettings = {
    provider: 'jitsi',
    address: 'https://meet.example.edu',
    app_id: '',
    secret: '',
  }
  const bbb: MeetingSettings = { ...jitsi, provider: 'bigbluebutton', secret: 'x' }
  it.each([
    [{ ...jitsi, provider: 'none', address: '' }, null],
    [jitsi, null],
    [{ ...jitsi, app_id: 'campus', secret: 'x' }, null],
    [{ ...jitsi, app_id: 'campus' }, 'secret required'],
    [{ ...jitsi, secret: 'x' }, 'app_id required'],
    [{ ...jitsi, address: '' }, 'address required'],
    [{ ...jitsi, address: 'http://meet.example.edu' }, 'address https'],
    [{ ...jitsi, address: 'javascript:alert(1)' }, 'address https'],
    [{ ...jitsi, address: 'https://a:b@meet.example.edu' }, 'address https'],
    [bbb, null],
    [{ ...bbb, address: 'http://10.0.0.3/bigbluebutton' }, null],
    [{ ...bbb, secret: '' }, 'secret required'],
  ] as const)('%j: %s', (settings, problem) => {
    const found = settingProblem(settings)
    expect(found && `${found.field} ${found.why}`).toBe(problem)
  })
})
