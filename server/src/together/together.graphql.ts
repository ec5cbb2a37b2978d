import { sharing_choices } from '#rules/together/sharing.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { model, oneOf } from '#server/platform/graphql/inputs.ts'
import { commonTimes, type CommonTime, type CommonTimes } from './common_times.ts'
import { common_times } from './together.inputs.ts'
import { ownSharing, saveSharing, type NamedPerson } from './sharing.ts'

const RoomEntity = entity('CommonRoom', of<CommonTime['best'][number]>(), {
  id: 'id',
  resources_type_id: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  capacity: 'int!',
})

const CommonTimeEntity = entity('CommonTime', of<CommonTime>(), {
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  /** How many of the rooms that fit best are free then. */
  rooms: 'int!',
  best: nestedMany(RoomEntity, '!'),
})

const PersonEntity = entity('CommonTimesPerson', of<NamedPerson>(), {
  account: 'text!',
  name: 'text!',
  name_en: 'text!',
})

const CommonTimesEntity = entity('CommonTimes', of<CommonTimes>(), {
  times: nestedMany(CommonTimeEntity, '!'),
  /** Those of the named people whose times were considered, besides the caller's own. */
  considered: nestedMany(PersonEntity, '!'),
  /** Those who don't share their free times with the caller: their bookings weren't considered. */
  left_out: nestedMany(PersonEntity, '!'),
})

provider.query('findCommonFreeTimes', {
  price: { rows: 400 },
  may: 'booking.create',
  writes: true,
  description:
    'The times at which neither the caller nor any of the named people has a booking or lesson and a fitting room is free. It never says who is busy, or with what.',
  type: CommonTimesEntity.type,
  args: { model: model('CommonTimesModel', common_times) },
  run: ({ model }, ctx) => commonTimes(ctx, model),
})

const SharingEntity = entity('FreeTimeSharing', of<{ shared_with: string }>(), { shared_with: 'text!' })

provider.query('findMyFreeTimeSharing', {
  may: 'booking.create',
  description: 'With whom the caller shares when they are free: everyone, colleagues or nobody.',
  type: SharingEntity.type,
  args: {},
  run: async (_, ctx) => ({ shared_with: await ownSharing(ctx) }),
})

provider.mutation('saveMyFreeTimeSharing', {
  may: 'booking.create',
  description: 'Chooses with whom the caller shares when they are free.',
  args: { shared_with: oneOf(sharing_choices, { required: true }) },
  run: async ({ shared_with }, ctx) => {
    await saveSharing(ctx, shared_with)
    return done()
  },
})
