import { booking_bounds } from '#rules/bookings/bounds.ts'
import { provider } from '#server/endpoints.ts'
import { location_names } from '#server/locations/locations.service.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, int, text } from '#server/platform/graphql/inputs.ts'
import type { Refused } from '#server/platform/refused.ts'
import { invitedSession, type InvitedView } from './invited.ts'
import { joinSession, quitSession } from './join.ts'
import {
  bookForMore,
  findOwnInvitation,
  invitationLink,
  revokeInvitation,
  type JoinedPerson,
  type OwnInvitation,
} from './links.ts'

const JoinedPersonEntity = entity('JoinedPerson', of<JoinedPerson>(), {
  account: 'text!',
  name: 'text!',
  name_en: 'text',
  joined_time: 'timestamp',
})

const OwnInvitationEntity = entity('AppointmentInvitation', of<OwnInvitation>(), {
  path: 'text',
  places_left: 'int!',
  person_times: 'int!',
  most_people: 'int!',
  msg: 'text!',
  msg_en: 'text!',
  joined: nestedMany(JoinedPersonEntity, '!'),
})

provider.query('findAppointmentInvitation', {
  may: 'booking.see_own',
  type: OwnInvitationEntity.type,
  description:
    'The link by which others join a session of the caller, and who joined by it. path: below the base; null while there is none. places_left: person_times without the applicant and the named participants. most_people: for how many changeAppointmentPeople can book it; msg: why not for more.',
  args: { id: id() },
  run: ({ id }, ctx) => findOwnInvitation(ctx, id),
})

type InvitationAnswer = Answer & Pick<OwnInvitation, 'path'>

const InvitationAnswerEntity = entity('AppointmentInvitationAnswer', of<InvitationAnswer>(), {
  ...answerFields,
  path: 'text',
})

provider.mutation('saveAppointmentInvitation', {
  may: 'booking.see_own',
  description:
    'The link by which others join a session of the caller; the first request makes it. renew: a new one, and the one before is refused from then on.',
  type: InvitationAnswerEntity.type,
  args: { id: id(), renew: bool() },
  refuse: (refused: Refused): InvitationAnswer => ({ ...refusedAnswer(refused), path: null }),
  run: async ({ id, renew }, ctx): Promise<InvitationAnswer> => ({
    ...done([id]),
    path: await invitationLink(ctx, id, renew ?? false),
  }),
})

provider.mutation('deleteAppointmentInvitation', {
  may: 'booking.see_own',
  description: 'Ends the link of a session of the caller. Who has joined by it stays.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await revokeInvitation(ctx, id)
    return done([id])
  },
})

provider.mutation('changeAppointmentPeople', {
  may: 'booking.change_own',
  description:
    'Books a session of the caller for more people, so that more can join. NO_INVITATION where its resource doesn’t hold them, or their number was approved or would have to be.',
  args: { id: id(), person_times: int({ required: true, min: 1, max: booking_bounds.person_times }) },
  run: async ({ id, person_times }, ctx) => {
    await bookForMore(ctx, id, person_times)
    return done([id])
  },
})

const InvitedSessionEntity = entity('InvitedSession', of<InvitedView>(), {
  id: 'id',
  theme: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  resource_images: 'texts!',
  ...location_names,
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  appointment_user: 'text!',
  appointment_user_name: 'text!',
  appointment_user_name_en: 'text',
  person_times: 'int!',
  people: 'int!',
  places_left: 'int!',
  part: 'text!',
  joinable: 'int!',
  msg: 'text',
  msg_en: 'text',
})

/** An unknown text is as long as it likes to be: it is no link. */
const token = text({ max: 100, required: true })

provider.query('findInvitedSession', {
  may: 'booking.see_own',
  type: InvitedSessionEntity.type,
  description:
    'The session that an invitation link leads to. people: how many come so far, by name. part: what the caller is in it (applicant, participant, none). joinable: 1 if they can join now, else msg says why not.',
  args: { token },
  run: ({ token }, ctx) => invitedSession(ctx, token),
})

provider.mutation('joinAppointmentInformation', {
  may: 'booking.see_own',
  description:
    'Takes the caller into the session of an invitation link as a participant, while it has places left. ids: the session.',
  args: { token },
  run: async ({ token }, ctx) => done([await joinSession(ctx, token)]),
})

provider.mutation('quitAppointmentInformation', {
  may: 'booking.see_own',
  description:
    'Takes the caller out of a session in which they take part, until they have signed in or it ends.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await quitSession(ctx, id)
    return done([id])
  },
})
