import { useSyncExternalStore } from 'react'
import type { BookingInput, WirePeriod } from '../bookings.graphql.ts'
import { firstChoice, seriesModel, type BookingMode, type SeriesChoice } from '../series/series_choice.ts'

/** One file attached to the booking, already uploaded. */
export interface Attachment {
  uri: string
  name: string
  size: number
}

/**
 * The form's values. The names are those of the wire, except for the attachment, which is three fields on the
 * wire.
 */
export interface BookingValues {
  theme: string
  event: string
  person_times: number | null
  phone: string
  email: string
  participants: readonly string[]
  entourage: string
  remark: string
  notifiy_channels: readonly string[]
  /** 1: an online meeting is asked for; sent where the type lets people ask. */
  online_meeting: number
  attachment: Attachment | null
  instructions_read: boolean
  /** What makes several sessions; null until something of it is chosen. */
  series: SeriesChoice | null
}

export type BookingField = keyof BookingValues

const empty: BookingValues = {
  theme: '',
  event: '',
  person_times: 1,
  phone: '',
  email: '',
  participants: [],
  entourage: '',
  remark: '',
  notifiy_channels: [],
  online_meeting: 0,
  attachment: null,
  instructions_read: false,
  series: null,
}

/**
 * The values as sent: empty ones are left out.
 * @param offered the channels of the resource: an earlier booking may have chosen others
 * @param mode one that the type offers
 */
export function modelOf(
  values: BookingValues,
  resources_id: string,
  period: WirePeriod,
  offered: readonly string[] = [],
  mode: BookingMode = 'normal',
): BookingInput {
  const {
    attachment,
    notifiy_channels: chosen,
    online_meeting,
    participants,
    person_times,
    instructions_read,
    series,
    ...texts
  } = values
  const notifiy_channels = chosen.filter((one) => offered.includes(one))
  const written = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    resources_id,
    ...period,
    ...seriesModel(mode, series ?? firstChoice(period), period),
    ...Object.fromEntries(written),
    ...(person_times === null ? {} : { person_times }),
    ...(participants.length > 0 ? { participants: [...participants] } : {}),
    ...(attachment
      ? { enclosure: attachment.uri, enclosure_name: attachment.name, enclosure_size: attachment.size }
      : {}),
    ...(online_meeting === 1 ? { online_meeting } : {}),
    need_notifiy: notifiy_channels.length > 0 ? 1 : 0,
    ...(notifiy_channels.length > 0 ? { notifiy_channels: notifiy_channels.join(',') } : {}),
    instructions_read,
    appointment_source: 'pc',
  }
}

/** The form's state, outside React: a key press redraws its own field and nothing else of the dialog. */
export class BookingForm {
  #values: BookingValues
  /** Fields are validated once the user has tried to submit. */
  #check: ((values: BookingValues) => ReadonlyMap<string, string>) | null = null
  #problems: ReadonlyMap<string, string> = new Map()
  #dirty = false
  #suggested: Partial<BookingValues> = {}
  readonly #listeners = new Set<() => void>()

  constructor(initial: Partial<BookingValues>, dirty = false) {
    this.#values = { ...empty, ...initial }
    this.#dirty = dirty
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get values(): BookingValues {
    return this.#values
  }

  /** Whether the user has changed anything. */
  get dirty(): boolean {
    return this.#dirty
  }

  problem(field: BookingField): string | null {
    return this.#problems.get(field) ?? null
  }

  set<Field extends BookingField>(field: Field, value: BookingValues[Field]): void {
    const before = this.#values
    this.#values = withHeads(before, { ...before, [field]: value })
    this.#dirty = true
    this.#suggested = { ...this.#suggested, [field]: undefined }
    if (this.#check) this.#problems = this.#check(this.#values)
    this.#changed()
  }

  /** Whether a field has what was suggested for it, untouched by the user. */
  isSuggested(field: BookingField): boolean {
    const value = this.#suggested[field]
    return value !== undefined && value !== '' && value === this.#values[field]
  }

  /** Prefills what the user hasn't chosen; once they have changed anything, nothing. */
  suggest(values: Partial<BookingValues>): void {
    if (this.#dirty) return
    this.#suggested = values
    this.#values = { ...this.#values, ...values }
    this.#changed()
  }

  /**
   * Validates the fields, now and after each change.
   * @param check the problems of the values, in the order of the form
   * @returns the first field with a problem
   */
  lookAtAll(check: (values: BookingValues) => ReadonlyMap<string, string>): string | null {
    this.#check = check
    this.#problems = this.#check(this.#values)
    this.#changed()
    return this.#problems.keys().next().value ?? null
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

const headsOf = ({ participants }: BookingValues): number => participants.length + 1

/** The number of people follows the participants, whom the server counts too, unless a larger one was entered. */
function withHeads(before: BookingValues, after: BookingValues): BookingValues {
  if (before.participants === after.participants) return after
  const entered = before.person_times ?? 1
  return {
    ...after,
    person_times: entered > headsOf(before) ? Math.max(entered, headsOf(after)) : headsOf(after),
  }
}

/** A field's value; the component renders again when it changes. */
export const useValue = <Field extends BookingField>(form: BookingForm, field: Field): BookingValues[Field] =>
  useSyncExternalStore(form.subscribe, () => form.values[field])

export const useProblem = (form: BookingForm, field: BookingField): string | null =>
  useSyncExternalStore(form.subscribe, () => form.problem(field))

export const useSuggested = (form: BookingForm, field: BookingField): boolean =>
  useSyncExternalStore(form.subscribe, () => form.isSuggested(field))

export const useDirty = (form: BookingForm): boolean => useSyncExternalStore(form.subscribe, () => form.dirty)
