/** How people say in English when, how long and with how many they want a room. */
import { days_en } from './days.en.ts'
import { COUNT, END, numberSaid } from './numbers.en.ts'
import { people, saying, type Pattern } from './parts.ts'
import { times_en } from './times.en.ts'

const PERSONS =
  'people|persons?|ppl|pax|guests?|students?|participants?|attendees?|colleagues?|friends?|seats?|places|of\\s+us'

/** Words that need no answer. */
const FILLERS = [
  "but|may\\s+(?:i|we)|i'd|i'm|i\\s+am|i|we'd|we're|we\\s+are|we|us|me|my|our|you|play|practi[cs]e|practi[cs]ing|would|like|want|need|please|hello|hi",
  'to|book|reserve|find|get|looking|look|a|an|the|any|some|for|with|and|or|of|on|in|at|by|from|near|close|next|around|about',
  "free|available|is|are|it|be|will|could|can|there|that|has|have|having|sometime|anytime|something|anything|somewhere|thanks|'s|this|coming",
  'rooms?|spaces?|places?|where|which|what|when|seats?|people|booking|reservation|time|slot',
].join('|')

export const says_en: readonly Pattern[] = [
  saying(`(?:right\\s+now|now|immediately|asap|straight\\s+away|at\\s+once|soon|right\\s+away)${END}`, () => [
    { kind: 'now' },
  ]),
  ...days_en,
  ...times_en,
  saying(
    `(?:for\\s+)?(?:${COUNT}\\s*(?:-|to|or)\\s*)?(?<count>${COUNT})\\s*[+-]?\\s*(?:${PERSONS})${END}`,
    ({ count = '' }) => people(numberSaid(count)),
  ),
  // Me and three friends; three friends and I.
  saying(
    `(?:me|i|myself)\\s+(?:and|plus|with|\\+)\\s+(?<others>${COUNT})\\s+(?:other\\s+)?(?:${PERSONS}|others|classmates|teammates)${END}`,
    ({ others = '' }) => people(numberSaid(others) + 1),
  ),
  saying(
    `(?<others>${COUNT})\\s+(?:other\\s+)?(?:${PERSONS}|others|classmates|teammates)\\s+(?:and|plus|\\+)\\s+(?:me|i|myself)${END}`,
    ({ others = '' }) => people(numberSaid(others) + 1),
  ),
  saying(
    `(?:(?:about|around)\\s+)?(?:(?<half>half\\s+a)\\s+|(?<dozens>${COUNT}|a)\\s+)?dozen\\s+(?:of\\s+)?(?:${PERSONS})${END}`,
    ({ half, dozens = 'a' }) => people(half === undefined ? 12 * numberSaid(dozens) : 6),
  ),
  saying(`(?:a\\s+)?(?:group|team|party|class)\\s+of\\s+(?<count>${COUNT})${END}`, ({ count = '' }) =>
    people(numberSaid(count)),
  ),
  saying(
    `(?:for|we\\s+are|we're)\\s+(?<count>${COUNT})${END}(?!\\s*(?:[:./-]|o'?clock|[ap]\\.?m|days|weeks|times))`,
    ({ count = '' }) => people(numberSaid(count)),
  ),
  saying(`(?:${FILLERS})${END}`, () => []),
]

/** What stands before the name of a place that shall be near. */
export const near_en = {
  before: /(?:near(?:by)?|close\s+to|next\s+to|around|beside|by|not\s+far\s+from)\s+(?:the\s+)?/uy,
  inside: /(?:in|at|inside)\s+(?:the\s+)?/uy,
}

/** What says that something shall not be: the wish that follows isn't one. */
export const not_en =
  /(?:(?<=\b(?:any|anything|any\s?days?|any\s?time|every\s?day|daily|weekdays?|all)\s+)but(?!\s+(?:after|before|from|until|at|in)\b)|other\s+than|without|no|not|except(?:\s+for)?|(?:do\s+not|don't|doesn't)(?:\s+(?:need|want|have))?)(?![a-z0-9])\s*/uy
