/** What can be changed of a booking besides its time, and the words in which people are told it. */
const changeable_fields = [
  'resources_id',
  'theme',
  'event',
  'person_times',
  'participants',
  'entourage',
  'remark',
  'phone',
  'email',
  'enclosure',
  'need_notifiy',
  'notifiy_channels',
  'online_meeting',
] as const
export type ChangeableField = (typeof changeable_fields)[number]

export interface ChangeWords {
  labels: Readonly<Record<ChangeableField, string>>
  colon: string
  comma: string
  /** In place of a value that there is not. */
  nothing: string
  changed: string
}
