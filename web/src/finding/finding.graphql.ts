import { operation, type Answered } from '../graphql/operation.ts'

const card = `id resources_type_id seat_venue_id resources_type_name resources_type_name_en resources_name resources_name_en campus_name campus_name_en
  building_name building_name_en floor_name floor_name_en capacity picture appointment_date start_time end_time needs_approval
  reasons { code msg msg_en }`

/** What is free as the user wishes, or next. */
export const FindFreeResources = operation(
  'provider',
  `query FreeResources($model: FreeResourceWish!) { findFreeResources(model: $model) { candidates
    wish { date start_time end_time minutes exact soon person_times campus_code } campuses { code name name_en }
    understood { at length text known parts { kind name name_en date start_time end_time number } }
    resources { ${card} } next { ${card} }
    wait_for { id resources_type_id resources_name resources_name_en appointment_date start_time end_time }
    instead { date minutes } held_until
    cause { code msg msg_en resources_type_id seat_venue_id resources_type_name resources_type_name_en } } }`,
)

export type FreeAnswer = NonNullable<Answered<typeof FindFreeResources>['findFreeResources']>
export type FreeCause = NonNullable<FreeAnswer['cause']>
export type WishInstead = NonNullable<FreeAnswer['instead']>
export type FreeCard = FreeAnswer['resources'][number]
export type UnderstoodWord = FreeAnswer['understood'][number]

/** The user's favourites and the rooms that they book. */
export const FindUsualResources = operation(
  'provider',
  `query UsualResources { findMyUsualResources { id resources_type_id seat_venue_id resources_name resources_name_en collected } }`,
)
