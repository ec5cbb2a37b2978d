import { cloud_meeting_record } from '#rules/cloud_meetings/cloud_meeting_record.ts'
import { MAX_MEETING_ADDRESS, meeting_providers } from '#rules/cloud_meetings/meeting_settings.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, id, ids, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import {
  findMeetingOf,
  findMeetings,
  setMeetingStopped,
  type ListedMeeting,
  type OwnMeeting,
} from './meetings.ts'
import { meetingSettings, saveMeetingSettings, wantCheck, type MeetingSettingRow } from './settings.ts'

const OwnMeetingEntity = entity('AppointmentMeeting', of<OwnMeeting>(), {
  conference_number: 'text!',
  state: 'int!',
  link: 'text',
  msg: 'text',
  msg_en: 'text',
})

provider.query('findAppointmentMeeting', {
  may: 'booking.see_own',
  type: OwnMeetingEntity.type,
  description:
    'The online meeting of a session that the caller sees; null where it has none. link: the caller’s own, from 15 minutes before the start until the end; it lets in whoever has it. Else msg says why there is none. state: 0 coming, 1 open, 2 failed, 3 over, 4 ended by an administrator.',
  args: { id: id() },
  run: ({ id: session_id }, ctx) => findMeetingOf(ctx, session_id),
})

declareOperations<typeof cloud_meeting_record, ListedMeeting>(
  cloud_meeting_record,
  {
    findAll: (ctx, args, filter) => findMeetings(ctx, args, filter ?? {}),
    find: () => Promise.reject(new Error('meetings are only listed')),
  },
  {
    list: 'The online meetings of bookings of what the caller administers, the latest first; a row has the id of its booking. state: 0 coming, 1 open, 2 failed (`why`), 3 over, 4 ended by an administrator.',
  },
)

provider.mutation('updateCloudMeetingState', {
  ...batch,
  may: 'cloud_meeting.manage',
  description:
    'Ends online meetings before their time (stopped 1), or opens those again that were ended or failed (0). ids: of their bookings; each is decided on its own.',
  args: { ids: ids(), stopped: flag({ required: true }) },
  run: async (args, ctx) =>
    batchAnswer(await forEachId(args.ids, (one) => setMeetingStopped(ctx, one, args.stopped === 1))),
})

interface ShownSettings extends Omit<MeetingSettingRow, 'secret' | 'check_wanted'> {
  id: string
  protected: number
  checking: number
}

const CloudMeetingSetting = entity('CloudMeetingSetting', of<ShownSettings>(), {
  id: 'id',
  provider: 'text!',
  address: 'text!',
  app_id: 'text!',
  protected: 'int!',
  checked_time: 'timestamp',
  check_problem: 'text!',
  checking: 'int!',
})

provider.query('findCloudMeetingSetting', {
  may: ['cloud_meeting.manage', 'settings.manage'],
  type: CloudMeetingSetting.type,
  description:
    'Who holds the tenant’s online meetings. The secret is never answered, only whether there is one (protected). checked_time, check_problem: the last try, and what was wrong then; checking: 1 while one is under way.',
  run: async (_args, ctx): Promise<ShownSettings> => {
    const { secret, check_wanted, ...shown } = await meetingSettings(ctx.tx)
    return {
      ...shown,
      id: ctx.tx.tenant_id,
      protected: secret === '' ? 0 : 1,
      checking: check_wanted === null ? 0 : 1,
    }
  },
})

provider.mutation('saveCloudMeetingSetting', {
  may: 'settings.manage',
  description:
    'Changes who holds the tenant’s online meetings. What is left out stays as it is, the secret too; another provider or address needs it again.',
  args: {
    model: patch('CloudMeetingSettingPatch', {
      provider: oneOf(meeting_providers, { required: true }),
      address: text({ max: MAX_MEETING_ADDRESS }),
      app_id: text({ max: 100 }),
      secret: text({ max: 500 }),
    }),
  },
  run: async ({ model }, ctx) => {
    const { provider: name, ...texts } = model
    const sent = Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value ?? '']))
    return done([
      await saveMeetingSettings(ctx, { ...sent, ...(name === undefined ? {} : { provider: name }) }),
    ])
  },
})

provider.mutation('testCloudMeetingSetting', {
  may: 'settings.manage',
  description:
    'Tries whether the provider can be reached and accepts what is signed. What becomes of it is in the settings.',
  run: async (_args, ctx) => {
    await wantCheck(ctx)
    return done([ctx.tx.tenant_id])
  },
})
