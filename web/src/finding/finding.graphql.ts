import { operation, type Answered } from '../graphql/operation.ts'

const card = `id resources_type_id seat_venue_id resources_type_name resources_type_name_en resources_name resources_name_en campus_name campus_name_en
  building_name building_name_en floor_name floor_name_en capacity picture appointment_date start_time end_time needs_approval
  reasons { code msg msg_en }`

const wish = `date dates start_time end_time minutes exact soon all_day repeat { freq interval weekdays dates until count }`

/** What is free as the user wishes, or next; or what is asked back. */
export const FindFreeResources = operation(
  'provider',
  `query FreeResources($model: FreeResourceWish!) { findFreeResources(model: $model) { candidates
    wish { ${wish} person_times campus_code } campuses { code name name_en }
    understood { at length text known parts { kind name name_en date end_date start_time end_time number } }
    question { words choices { sentence wish { ${wish} } } }
    resources { ${card} } next { ${card} }
    wait_for { id resources_type_id resources_name resources_name_en appointment_date start_time end_time }
    instead { date minutes } held_until
    cause { code msg msg_en resources_type_id seat_venue_id resources_type_name resources_type_name_en } } }`,
)

export type FreeAnswer = NonNullable<Answered<typeof FindFreeResources>['findFreeResources']>
/** A wish of a time, without for how many and where. */
export type AskedTime = Omit<FreeAnswer['wish'], 'person_times' | 'campus_code'>
export type AskedRepeat = NonNullable<AskedTime['repeat']>
export type FindingQuestion = NonNullable<FreeAnswer['question']>
export type FreeCause = NonNullable<FreeAnswer['cause']>
export type WishInstead = NonNullable<FreeAnswer['instead']>
export type FreeCard = FreeAnswer['resources'][number]
export type UnderstoodWord = FreeAnswer['understood'][number]

/** The user's favourites and the rooms that they book. */
export const FindUsualResources = operation(
  'provider',
  `query UsualResources { findMyUsualResources { id resources_type_id seat_venue_id resources_name resources_name_en collected } }`,
)
