import type { ChangeableField } from '#rules/bookings/change_words.ts'
import type { BookingChange, ChangedValue } from '#rules/bookings/changes_in_words.ts'
import { asksForMeeting } from '#rules/cloud_meetings/meetings.ts'
import { offeredChannels } from '#rules/bookings/channels.ts'
import { listedNames } from '#rules/records/wire_formats.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { describeFile } from '#server/files/files.service.ts'
import type { ChangedColumns, SessionRow } from '#server/sessions/sessions.service.ts'
import type { ChangedBooking } from './bookings.inputs.ts'
import type { Person } from './evaluate.ts'

interface Becoming {
  current: SessionRow
  target: LoadedResource
  person_times: number
}

/**
 * The columns that a change writes: those that are sent and differ. A remark is written where the type takes one; of the
 * channels, another resource keeps those that it offers.
 * @throws Refused BAD_FILE
 */
export async function changedColumns(
  ctx: Ctx,
  { current, target, person_times }: Becoming,
  model: ChangedBooking,
): Promise<ChangedColumns> {
  const sent: ChangedColumns = { person_times }
  if (model.theme !== undefined) sent.theme = model.theme ?? ''
  for (const field of ['event', 'entourage', 'phone', 'email'] as const) {
    const value = model[field]
    if (value !== undefined) sent[field] = value || null
  }
  if (model.remark !== undefined && target.rules.can_appointment_remark === 1)
    sent.remark = model.remark || null
  if (model.need_notifiy !== undefined) sent.need_notifiy = model.need_notifiy ?? 0
  sent.online_meeting = asksForMeeting(
    target.rules.online_meeting,
    model.online_meeting === undefined ? current.online_meeting : model.online_meeting,
  )
  const channels = keptChannels(current, target, model)
  if (channels !== undefined) sent.notifiy_channels = channels
  if (model.enclosure !== undefined && model.enclosure !== current.enclosure) {
    const file = model.enclosure
      ? await describeFile(ctx, model.enclosure, model.enclosure_name ?? null, 'enclosure')
      : null
    sent.enclosure = file?.address ?? null
    sent.enclosure_name = file?.name ?? null
    sent.enclosure_size = file?.size ?? null
  }
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== Reflect.get(current, field)),
  )
}

function keptChannels(
  { notifiy_channels, resources_id }: SessionRow,
  target: LoadedResource,
  model: ChangedBooking,
): string | null | undefined {
  if (model.notifiy_channels !== undefined) return listedNames(model.notifiy_channels).join(',') || null
  if (target.id === resources_id || !notifiy_channels) return undefined
  const offered: readonly string[] = offeredChannels(target)
  return (
    listedNames(notifiy_channels)
      .filter((one) => offered.includes(one))
      .join(',') || null
  )
}

interface Compared {
  current: SessionRow
  loaded: LoadedResource
  target: LoadedResource
  participants: readonly Person[]
}

const plain = (value: unknown): ChangedValue => {
  const text = value === null || value === undefined ? '' : String(value)
  return { zh: text, en: text }
}

const nameOf = ({ resources_name, resources_name_en }: LoadedResource): ChangedValue => ({
  zh: resources_name,
  en: resources_name_en || resources_name,
})

/** What a change makes of a session, field by field, as people are told it. */
export function changesOf(
  { current, loaded, target, participants }: Compared,
  columns: ChangedColumns,
): BookingChange[] {
  const changes: BookingChange[] = []
  const add = (field: ChangeableField, from: ChangedValue, to: ChangedValue) =>
    changes.push({ field, from, to })
  if (target.id !== loaded.id) add('resources_id', nameOf(loaded), nameOf(target))
  for (const field of ['theme', 'event', 'person_times'] as const)
    if (field in columns) add(field, plain(current[field]), plain(columns[field]))
  const before = current.participants.filter(({ account }) => account !== current.appointment_user)
  const accounts = (some: readonly Pick<Person, 'account'>[]) =>
    some
      .map(({ account }) => account)
      .toSorted()
      .join()
  if (accounts(before) !== accounts(participants)) {
    const names = (some: readonly Pick<Person, 'name' | 'name_en'>[]): ChangedValue => ({
      zh: some.map(({ name }) => name),
      en: some.map(({ name, name_en }) => name_en || name),
    })
    add('participants', names(before), names(participants))
  }
  for (const field of ['entourage', 'remark', 'phone', 'email'] as const)
    if (field in columns) add(field, plain(current[field]), plain(columns[field]))
  if ('enclosure' in columns) add('enclosure', plain(current.enclosure_name), plain(columns.enclosure_name))
  for (const field of ['need_notifiy', 'notifiy_channels', 'online_meeting'] as const)
    if (field in columns) add(field, plain(current[field]), plain(columns[field]))
  return changes
}
