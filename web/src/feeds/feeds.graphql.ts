import { operation } from '../graphql/operation.ts'

export const FindFeeds = operation(
  'provider',
  `query CalendarFeeds { findMyCalendarFeedAll { id resources_id resources_name resources_name_en create_time read_time } }`,
)

export const SaveFeed = operation(
  'provider',
  `mutation SaveCalendarFeed($resources_id: String) {
    saveCalendarFeed(resources_id: $resources_id) { errcode msg msg_en field path } }`,
)

export const DeleteFeed = operation(
  'provider',
  `mutation DeleteCalendarFeed($ids: [String!]!) { deleteCalendarFeed(ids: $ids) { errcode msg msg_en field } }`,
)
