import type { Account } from '#server/testing/campus.ts'
import type { BookingStage, Times } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'

/** A free resource as tests read it. */
export interface FreeData extends Times {
  id: string
  resources_name: string
  needs_approval: number
  collected: number
  reasons: { code: string; msg: string; msg_en: string }[]
}

interface WishData {
  date: string
  dates: string[]
  start_time: string
  end_time: string
  minutes: number
  exact: number
  soon: number
  all_day: number
  repeat: { freq: string; weekdays: number[] } | null
}

export interface FoundData {
  candidates: number
  wish: WishData
  question: { words: string[]; choices: { sentence: string; wish: WishData }[] } | null
  understood: {
    at: number
    length: number
    text: string
    known: number
    parts: { kind: string; name_en: string }[]
  }[]
  resources: FreeData[]
  next: FreeData[]
  cause: { code: string; msg: string; msg_en: string; resources_type_id: string | null } | null
  instead: { date: string | null; minutes: number | null } | null
  wait_for: FreeData | null
  held_until: string | null
}

const FREE =
  'id resources_name needs_approval collected appointment_date start_time end_time reasons { code msg msg_en }'

const WISH =
  'date dates start_time end_time minutes exact soon all_day repeat { freq interval weekdays dates until count }'

/** What an account finds. */
export const findFree = (stage: BookingStage, account: Account, model: Fields = {}) =>
  stage.ask<FoundData>(
    account,
    `query ($model: FreeResourceWish) { findFreeResources(model: $model) { candidates
      wish { ${WISH} } question { words choices { sentence wish { ${WISH} } } } understood { at length text known parts { kind name_en } }
      resources { ${FREE} } next { ${FREE} } wait_for { ${FREE} } held_until cause { code msg msg_en resources_type_id }
      instead { date minutes } } }`,
    { model },
  )

/** A period in short: `name 10:00–11:00`. */
export const inShort = ({ resources_name, start_time, end_time }: FreeData): string =>
  `${resources_name} ${start_time}–${end_time}`
