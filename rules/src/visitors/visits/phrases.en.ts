/** English sentences of refusals about visits. */
import type { Details, Phrases } from '../../refusals/refusals.ts'
import { vehicle_phrases } from '../vehicles/phrases.en.ts'
import { visit_names_en } from './names.en.ts'

const nameOf = (names: Readonly<Record<string, string>>, key: Details[string] | undefined): string =>
  names[String(key)] ?? 'in another state'

/** Why something can't be done with a visit now. */
function visitState(d: Details): string {
  switch (d.why) {
    case 'over':
      return 'The dates of this visit have passed; apply again with later ones'
    case 'begun':
      return 'This visit has begun; ask the person visited or the office to change it'
    case 'early':
      return 'This visit has not begun yet'
    case 'not_over':
      return 'The dates of this visit have not passed yet'
    case 'single':
      return 'This visit admits once, and that is used up'
    case 'outside':
      return 'The visitor has left already'
    case 'answered':
      return `${d.by} has answered already`
    case 'came':
      return 'The visitor was here: such visits stay until personal data are erased'
    case 'no_passes':
      return 'No passes are used here; please show your document at the gate'
    case 'moved':
      return `This pass has moved to another phone ${d.max} times; the visitors’ office can print it`
    default:
      return `This visit is ${nameOf(visit_names_en.state, d.state)}, so this is no longer possible`
  }
}

/** What a link of an invitation can't be used for. */
const visitLink = (d: Details): string =>
  d.why === 'over'
    ? 'This invitation is over; ask who invited you'
    : 'This link leads to no invitation; it may have been renewed. Ask who invited you'

/** Deliberately says nothing of why. */
const visitRefused = (): string =>
  'This application can’t be accepted online; please go to the visitors’ office'

/** The sentences of the codes that are of visits, and of vehicles, alone. */
export const visit_phrases = {
  VISIT_STATE: visitState,
  VISIT_LINK: visitLink,
  VISIT_REFUSED: visitRefused,
  ...vehicle_phrases,
} satisfies Partial<Phrases>

/** That a day has not enough places left for so many visitors. */
export const dayFull = (d: Details): string =>
  Number(d.left) > 0
    ? `Only ${d.left} of ${d.limit} places left on ${d.date}; ${d.wanted} wanted. Choose another day`
    : `No place left on ${d.date}; choose another day`
