import { useSyncExternalStore } from 'react'
import type { BookingInput, WirePeriod } from '../bookings.graphql.ts'

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
  attachment: Attachment | null
  instructions_read: boolean
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
  attachment: null,
  instructions_read: false,
}

/** The problem of a field, as the key of its text. */
export type BookingProblem = 'cannot_be_empty' | 'phone_wrong' | 'email_wrong' | 'read_first'

/**
 * The problems of the form, in the order of the page. The server checks the same and more.
 * @param reads the instructions have to be ticked as read
 */
export function problemsOf(
  values: BookingValues,
  { reads }: { reads: boolean },
): Map<BookingField, BookingProblem> {
  const { theme, person_times, phone, email, instructions_read } = values
  const found: [BookingField, BookingProblem | false][] = [
    ['theme', theme.trim() === '' && 'cannot_be_empty'],
    ['person_times', person_times === null && 'cannot_be_empty'],
    ['phone', phone !== '' && !/^[+\d][\d\- ]{4,}$/.test(phone) && 'phone_wrong'],
    ['email', email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && 'email_wrong'],
    ['instructions_read', reads && !instructions_read && 'read_first'],
  ]
  return new Map(found.filter((one): one is [BookingField, BookingProblem] => one[1] !== false))
}

/**
 * The values as sent: empty ones are left out.
 * @param offered the channels of the resource: an earlier booking may have chosen others
 */
export function modelOf(
  values: BookingValues,
  resources_id: string,
  period: WirePeriod,
  offered: readonly string[] = [],
): BookingInput {
  const {
    attachment,
    notifiy_channels: chosen,
    participants,
    person_times,
    instructions_read,
    ...texts
  } = values
  const notifiy_channels = chosen.filter((one) => offered.includes(one))
  const written = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    resources_id,
    ...period,
    ...Object.fromEntries(written),
    ...(person_times === null ? {} : { person_times }),
    ...(participants.length > 0 ? { participants: [...participants] } : {}),
    ...(attachment
      ? { enclosure: attachment.uri, enclosure_name: attachment.name, enclosure_size: attachment.size }
      : {}),
    need_notifiy: notifiy_channels.length > 0 ? 1 : 0,
    ...(notifiy_channels.length > 0 ? { notifiy_channels: notifiy_channels.join(',') } : {}),
    instructions_read,
    appointment_source: 'pc',
  }
}

/** The form's state, outside React: a key press redraws its own field and nothing else of the dialog. */
export class BookingForm {
  #values: BookingValues
  #reads = false
  /** Fields are validated once the user has tried to submit. */
  #tried = false
  #problems: ReadonlyMap<BookingField, BookingProblem> = new Map()
  #dirty = false
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

  problem(field: BookingField): BookingProblem | null {
    return this.#problems.get(field) ?? null
  }

  set<Field extends BookingField>(field: Field, value: BookingValues[Field]): void {
    this.#values = { ...this.#values, [field]: value }
    this.#dirty = true
    if (this.#tried) this.#problems = problemsOf(this.#values, { reads: this.#reads })
    this.#changed()
  }

  /** Validates all fields, now and after each change. @returns the first field with a problem */
  lookAtAll(reads: boolean): BookingField | null {
    this.#tried = true
    this.#reads = reads
    this.#problems = problemsOf(this.#values, { reads })
    this.#changed()
    return this.#problems.keys().next().value ?? null
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A field's value; the component renders again when it changes. */
export const useValue = <Field extends BookingField>(form: BookingForm, field: Field): BookingValues[Field] =>
  useSyncExternalStore(form.subscribe, () => form.values[field])

export const useProblem = (form: BookingForm, field: BookingField): BookingProblem | null =>
  useSyncExternalStore(form.subscribe, () => form.problem(field))

export const useDirty = (form: BookingForm): boolean => useSyncExternalStore(form.subscribe, () => form.dirty)
