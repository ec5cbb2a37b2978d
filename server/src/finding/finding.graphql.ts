import { reasonInWords } from '#rules/finding/reasons.ts'
import { meantBy, type MeantPart } from '#rules/finding/wish.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { formatTime } from '#rules/time/calendar_dates.ts'
import { location_names } from '#server/locations/locations.service.ts'
import { provider } from '#server/endpoints.ts'
import { entity, many, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { model } from '#server/platform/graphql/inputs.ts'
import { findFree, type FindingCause, type FreeResource, type FreeResources } from './find_free.ts'
import { free_wish } from './finding.inputs.ts'
import type { NearestWish } from './nearest.ts'
import { usualResources, type UsualResource } from './usual.ts'
import type { CampusWords } from './vocabulary.ts'
import {
  QuestionEntity,
  shownQuestion,
  shownWish,
  WishEntity,
  type ShownQuestion,
  type ShownWish,
} from './wish.graphql.ts'

interface ShownReason {
  code: string
  msg: string
  msg_en: string
}

const ReasonEntity = entity('FindingReason', of<ShownReason>(), {
  code: 'text!',
  msg: 'text!',
  msg_en: 'text!',
})

type ShownFree = Omit<FreeResource, 'reasons'> & { reasons: ShownReason[] }

const FreeResourceEntity = entity(
  'FreeResource',
  of<ShownFree>(),
  {
    id: 'id',
    resources_type_id: 'text!',
    /** The venue on whose plan it is picked; null: it is picked on the grid. */
    seat_venue_id: 'text',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    resources_number: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    ...location_names,
    capacity: 'int!',
    equipment: 'texts!',
    picture: 'text',
    collected: 'int!',
    appointment_date: 'text!',
    start_time: 'text!',
    end_time: 'text!',
    needs_approval: 'int!',
    reasons: nestedMany(ReasonEntity, '!'),
  },
  'A resource that the caller could book, the period that it offers, and why it is offered.',
)

interface ShownPart {
  kind: string
  name: string
  name_en: string
  date: string | null
  end_date: string | null
  start_time: string | null
  end_time: string | null
  number: number | null
}

const PartEntity = entity('UnderstoodPart', of<ShownPart>(), {
  /** now, date, day_part, time, whole_day, minutes, repeat, sessions, until, people, equipment, type, place, near or keyword. */
  kind: 'text!',
  /** Of equipment, types and places; the word of a keyword. */
  name: 'text!',
  name_en: 'text!',
  date: 'text',
  /** The last of several days. */
  end_date: 'text',
  start_time: 'text',
  end_time: 'text',
  /** Of people or minutes. */
  number: 'int',
})

interface ShownUnderstood {
  at: number
  length: number
  text: string
  known: number
  parts: ShownPart[]
}

const UnderstoodEntity = entity(
  'Understood',
  of<ShownUnderstood>(),
  {
    /** Where the sentence says it: without these characters it no longer asks for it. */
    at: 'int!',
    length: 'int!',
    text: 'text!',
    /** 0: a word that says nothing, or that isn't what is searched. */
    known: 'int!',
    parts: nestedMany(PartEntity, '!'),
  },
  'What a part of the sentence was understood to mean.',
)

interface ShownCampus {
  code: string
  name: string
  name_en: string
}

const CampusEntity = entity('FreeCampus', of<ShownCampus>(), {
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
})

interface ShownCause {
  code: string
  msg: string
  msg_en: string
  resources_type_id: string | null
  seat_venue_id: string | null
  resources_type_name: string | null
  resources_type_name_en: string | null
}

const CauseEntity = entity(
  'FindingCause',
  of<ShownCause>(),
  {
    code: 'text!',
    msg: 'text!',
    msg_en: 'text!',
    /** The type that it holds for, if it is only one. */
    resources_type_id: 'text',
    seat_venue_id: 'text',
    resources_type_name: 'text',
    resources_type_name_en: 'text',
  },
  'Why nothing can be had as wished: what is refused of most resources. SLOT_TAKEN: others have them.',
)

const NearestWishEntity = entity(
  'NearestWish',
  of<NearestWish>(),
  { date: 'text', minutes: 'int' },
  'What has to be asked for instead so that something is free: another date, another length. Null: as it was asked for.',
)

const FreeResourcesEntity = entity('FreeResources', of<ShownAnswer>(), {
  wish: nested(WishEntity, '!'),
  understood: nestedMany(UnderstoodEntity, '!'),
  /** What is asked back; nothing is offered then. */
  question: nested(QuestionEntity),
  resources: nestedMany(FreeResourceEntity, '!'),
  /** Where none is free then: what is free next, or on the days before. */
  next: nestedMany(FreeResourceEntity, '!'),
  /** Why none is free then; null where some are, or where there is nothing like that. */
  cause: nested(CauseEntity),
  /** The nearest wish that can be fulfilled, where none is free then because it is too long or the date isn't open. */
  instead: nested(NearestWishEntity),
  /** Where others have what could be booked at the named time, and its type has a waiting list: the best to wait for. */
  wait_for: nested(FreeResourceEntity),
  /** Until when that is held for the caller: it isn't waited for, but accepted. Null: others have it. */
  held_until: 'text',
  /** How many resources are as wanted, whatever the time. */
  candidates: 'int!',
  /** The campuses to choose from. */
  campuses: nestedMany(CampusEntity, '!'),
})

interface ShownAnswer extends Pick<FreeResources, 'candidates' | 'instead' | 'held_until'> {
  wish: ShownWish
  understood: ShownUnderstood[]
  question: ShownQuestion | null
  resources: ShownFree[]
  next: ShownFree[]
  cause: ShownCause | null
  wait_for: ShownFree | null
  campuses: ShownCampus[]
}

provider.query('findFreeResources', {
  // The answer has few rows, but up to every resource is looked at.
  price: { rows: 400 },
  may: 'booking.create',
  description:
    'The resources that the caller could book as they wish, best first, each with its period and reasons; where there is none, what is free next. Without a time: now, for an hour.',
  type: FreeResourcesEntity.type,
  args: { model: model('FreeResourceWish', free_wish, {}) },
  run: async ({ model }, ctx) => shownAnswer(await findFree(ctx, model ?? {})),
})

const UsualResourceEntity = entity('UsualResource', of<UsualResource>(), {
  id: 'id',
  resources_type_id: 'text!',
  /** The venue on whose plan it is picked; null: it is picked on the grid. */
  seat_venue_id: 'text',
  resources_name: 'text!',
  resources_name_en: 'text!',
  collected: 'int!',
  used: 'int!',
})

provider.query('findMyUsualResources', {
  may: 'booking.create',
  description: "The caller's favourites, then the resources that they booked most in the last 90 days.",
  type: many(UsualResourceEntity),
  args: {},
  run: (_, ctx) => usualResources(ctx),
})

function shownAnswer({ asked, words, unknown, ...found }: FreeResources): ShownAnswer {
  const { reading } = asked
  const inWords = (one: FreeResource) => ({ ...one, reasons: one.reasons.map(reasonInWords) })
  return {
    candidates: found.candidates,
    campuses: [...words.places.values()].filter(({ kind }) => kind === 'campus'),
    resources: found.resources.map(inWords),
    next: found.next.map(inWords),
    wait_for: found.wait_for && inWords(found.wait_for),
    held_until: found.held_until,
    cause: found.cause && shownCause(found.cause),
    instead: found.instead,
    wish: shownWish(found.wish, words),
    question: shownQuestion(found.question, words),
    understood: meantBy(reading).map(({ at, length, parts, overruled }) => ({
      at,
      length,
      text: reading.sentence.slice(at, at + length),
      known:
        overruled || parts.some((part) => part.kind === 'keyword' && unknown.includes(part.word)) ? 0 : 1,
      parts: parts.map((part) => shownPart(part, words)),
    })),
  }
}

const shownCause = ({ refusal, type }: FindingCause): ShownCause => ({
  code: refusal.code,
  ...phrase(refusal),
  resources_type_id: type?.resources_type_id ?? null,
  seat_venue_id: type?.seat_venue_id ?? null,
  resources_type_name: type?.resources_type_name ?? null,
  resources_type_name_en: type?.resources_type_name_en ?? null,
})

const nothing: Omit<ShownPart, 'kind'> = {
  name: '',
  name_en: '',
  date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  number: null,
}

function shownPart(part: MeantPart, { equipment, types, places }: CampusWords): ShownPart {
  const time = (minute: number | null) => (minute === null ? null : formatTime(minute))
  const named = (
    kind: string,
    keys: readonly string[],
    names: ReadonlyMap<string, { name: string; name_en: string }>,
  ): ShownPart => {
    const some = keys.flatMap((key) => names.get(key) ?? [])
    return {
      ...nothing,
      kind,
      name: some.map(({ name }) => name).join(' / '),
      name_en: some.map(({ name_en }) => name_en).join(' / '),
    }
  }
  switch (part.kind) {
    case 'now':
    case 'whole_day':
    case 'repeat':
    case 'sessions':
    case 'until':
      return { ...nothing, kind: part.kind }
    case 'date':
      return { ...nothing, kind: part.kind, date: part.date, end_date: part.to }
    case 'day_part':
    case 'time':
      return { ...nothing, kind: part.kind, start_time: time(part.start), end_time: time(part.end) }
    case 'minutes':
      return { ...nothing, kind: part.kind, number: part.minutes }
    case 'people':
      return { ...nothing, kind: part.kind, number: part.people }
    case 'equipment':
      return named(part.kind, part.keys, equipment)
    case 'type':
      return named(part.kind, part.keys, types)
    case 'place':
      return named(part.near ? 'near' : 'place', part.keys, places)
    case 'keyword':
      return { ...nothing, kind: part.kind, name: part.word, name_en: part.word }
  }
}
