import { cloud_meeting_record } from '#rules/cloud_meetings/cloud_meeting_record.ts'
import { meeting_state } from '#rules/cloud_meetings/meeting_settings.ts'
import { request } from '../../graphql/client.ts'
import { whenText } from '../../kit/days.ts'
import { dateRange } from '../../kit/list/declare.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { ownColumn } from '../../kit/record/record_parts.tsx'
import { StopMeetings } from '../cloud_meetings.graphql.ts'
import { MeetingPart } from './MeetingPart.tsx'

const { coming, open, failed, stopped } = meeting_state

const setStopped = (stop: 0 | 1) => (rows: readonly { id: string }[]) =>
  request(StopMeetings, { ids: idsOf(rows), stopped: stop }).then((r) => r.updateCloudMeetingState)

/** /manage/cloudMeeting/cloudMeeting-list */
export const CloudMeetingPage = recordPage(cloud_meeting_record, {
  words: 'cloud_meetings_manage',
  list: {
    conference_number: { width: 130 },
    theme: { width: 200, least: 140 },
    appointment_user_name: { width: 130, least: 100 },
    resources_name: { width: 180, least: 130 },
    when: ownColumn(cloud_meeting_record, ['appointment_date', 'start_time', 'end_time'], whenText, {
      width: 220,
    }),
    person_times: { width: 90 },
    state: {
      tones: { [coming]: 'wait', [open]: 'good', [failed]: 'bad', 3: 'plain', [stopped]: 'plain' },
    },
    why: { width: 200, least: 120, at_first_hidden: true },
    provider: { width: 140, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  filters: [
    dateRange('appointment_date', { wire: ([begin, end]) => ({ begin_date: begin, end_date: end }) }),
    'state',
  ],
  opens: [{ key: 'join', when: ({ state }) => state === open || state === coming, show: MeetingPart }],
  actions: [
    {
      key: 'stop',
      may: 'cloud_meeting.manage',
      bulk: true,
      danger: true,
      confirm: true,
      when: ({ state }) => state === open || state === coming,
      does: { runAll: setStopped(1) },
    },
    {
      key: 'start',
      may: 'cloud_meeting.manage',
      bulk: true,
      when: ({ state }) => state === failed || state === stopped,
      does: { runAll: setStopped(0) },
    },
  ],
})
