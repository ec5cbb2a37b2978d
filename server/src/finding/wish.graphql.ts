/** A wish as it travels, and what is asked back where a sentence may mean several. */
import type { ResourceWish } from '#rules/finding/wish.ts'
import { formatTime } from '#rules/time/calendar_dates.ts'
import { entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import type { FreeResources } from './find_free.ts'
import type { CampusWords } from './vocabulary.ts'

interface ShownRepeat {
  freq: string
  interval: number
  weekdays: number[]
  dates: number[]
  until: string | null
  count: number | null
}

const RepeatEntity = entity(
  'FreeRepeat',
  of<ShownRepeat>(),
  {
    /** daily, weekly or monthly. */
    freq: 'text!',
    interval: 'int!',
    /** 1 Monday … 7 Sunday. */
    weekdays: 'ints!',
    /** Days of the month. */
    dates: 'ints!',
    until: 'text',
    count: 'int',
  },
  'A repetition as a periodic booking has it. It has no end where none was said.',
)

export interface ShownWish {
  date: string
  dates: string[]
  start_time: string
  end_time: string
  minutes: number
  exact: number
  soon: number
  all_day: number
  repeat: ShownRepeat | null
  person_times: number | null
  campus_code: string | null
}

export const WishEntity = entity('FreeWish', of<ShownWish>(), {
  date: 'text!',
  /** All days that will do; of a repetition the one that is looked at. */
  dates: 'texts!',
  start_time: 'text!',
  end_time: 'text!',
  minutes: 'int!',
  /** 1: from start to end. 0: so many minutes anywhere between. */
  exact: 'int!',
  /** 1: to begin within the next hour. */
  soon: 'int!',
  /** 1: as long as it is open. */
  all_day: 'int!',
  /** Sessions again and again: the resources are those of the first day that has any. */
  repeat: nested(RepeatEntity),
  person_times: 'int',
  /** The campus that it shall be on. */
  campus_code: 'text',
})

export interface ShownQuestion {
  words: string[]
  choices: { sentence: string; wish: ShownWish }[]
}

const ChoiceEntity = entity('FindingChoice', of<ShownQuestion['choices'][number]>(), {
  /** Asks for this time alone, and for all else that was said. */
  sentence: 'text!',
  wish: nested(WishEntity, '!'),
})

export const QuestionEntity = entity(
  'FindingQuestion',
  of<ShownQuestion>(),
  {
    /** What of the sentence is in doubt. */
    words: 'texts!',
    /** The likeliest first; none where no time is found for the words. */
    choices: nestedMany(ChoiceEntity, '!'),
  },
  'What is asked back before anything is offered: the sentence may mean several times, or none that is known.',
)

export function shownWish(wish: ResourceWish, { places }: CampusWords): ShownWish {
  const { date, repeat, days, exact, soon, all_day } = wish
  return {
    date,
    dates: repeat ? [date] : days.map((day) => day.date),
    start_time: formatTime(wish.start),
    end_time: formatTime(wish.end),
    minutes: wish.minutes,
    exact: exact ? 1 : 0,
    soon: soon ? 1 : 0,
    all_day: all_day ? 1 : 0,
    repeat: repeat && { ...repeat, weekdays: [...repeat.weekdays], dates: [...repeat.dates] },
    person_times: wish.people,
    campus_code: wish.within.find((code) => places.get(code)?.kind === 'campus') ?? null,
  }
}

/** What is asked back, if anything. */
export const shownQuestion = (
  question: FreeResources['question'],
  words: CampusWords,
): ShownQuestion | null =>
  question && {
    words: question.words,
    choices: question.choices.map(({ sentence, wish }) => ({ sentence, wish: shownWish(wish, words) })),
  }
