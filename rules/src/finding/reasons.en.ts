import type { Details } from '../refusals/refusals.ts'
import type { FindingReasonCode } from './rank.ts'

/** Why a resource is offered, in English. */
export const reasons_en: Record<FindingReasonCode, (details: Details) => string> = {
  fits: ({ people, capacity }) => (people === capacity ? `just right for ${people}` : `seats ${capacity}`),
  equipped: ({ name_en }) => `has ${name_en}`,
  same_place: ({ name_en }) => `in ${name_en}`,
  near: ({ name_en, metres }) => `${metres} m from ${name_en}`,
  favourite: () => 'your favorite',
  usual: ({ count }) => `booked ${count} times lately`,
  group: ({ members }) => `for groups of ${members} or more`,
  no_approval: () => 'no approval needed',
  free_until: ({ until }) => `free until ${until}`,
  other_time: ({ from, to }) => `bookable ${from}–${to}`,
  slot: ({ name_en }) => String(name_en),
  exact_length: ({ minutes }) => `exactly ${lengthText(Number(minutes))}`,
  longer: ({ minutes }) => `only as a whole ${lengthText(Number(minutes))}`,
}

const lengthText = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)
