import { wireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { location_names } from '#server/locations/locations.service.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { computed, entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, model, oneOf } from '#server/platform/graphql/inputs.ts'
import {
  desk_views,
  deskSessions,
  SessionActionEntity,
  type ShownSession,
} from '#server/sessions/sessions.service.ts'

type Row = ShownSession
const times = ({ start_at, end_at }: Row, { zone }: Ctx) => wireTimes(zone, { start: start_at, end: end_at })

const Person = entity('DeskPerson', of<Row['participants'][number]>(), {
  name: 'text!',
  name_en: 'text',
  signed_in: 'int!',
})

const DeskSession = entity(
  'DeskSession',
  of<Row>(),
  {
    id: 'id',
    resources_id: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_number: 'text!',
    ...location_names,
    appointment_date: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).appointment_date),
    start_time: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).start_time),
    end_time: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).end_time),
    appointment_user_name: 'text!',
    appointment_user_name_en: 'text',
    person_times: 'int!',
    /** Whom else the applicant named, and who of them is there. */
    participants: nestedMany(Person, '!'),
    signed_in_count: 'int!',
    members_needed: 'int!',
    status: 'text!',
    status_name: 'text!',
    status_name_en: 'text!',
    sign_in_from: 'timestamp',
    sign_in_until: 'timestamp',
    sign_in_time: 'timestamp',
    sign_out_time: 'timestamp',
    away_until: 'timestamp',
    report_until: 'timestamp',
    actions: nestedMany(SessionActionEntity, '!'),
  },
  'A session as somebody at the door needs it: where, when, who, and what can be done; not what it is about.',
)

provider.query('findDeskSessionAll', {
  may: 'booking.attend',
  description:
    'The sessions of today at which the caller signs people in and out. view: expected (not signed in yet), here (signed in), reported (somebody said that nobody is there). Words are looked for in names, room numbers and the account.',
  type: connection(DeskSession),
  args: {
    ...paging,
    filter: model(
      'DeskFilter',
      { view: oneOf(desk_views), resources_type_id: id({}), resources_id: id({}) },
      { required: false },
    ),
  },
  run: ({ filter, ...args }, ctx) => deskSessions(ctx, filter ?? {}, args),
})
