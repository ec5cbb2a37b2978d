import type { Counters } from '#rules/statistics/counters.ts'
import { classAt, span_keys, spans, type SpanCounter, type SpanKey } from '#rules/statistics/spans.ts'
import { classes_en, spans_en } from '#rules/statistics/words.en.ts'
import { classes_zh, spans_zh } from '#rules/statistics/words.zh.ts'

/** How many took so long. */
export interface DistributionClass {
  key: SpanCounter
  name: string
  name_en: string
  /** The hours that it ends before; null: it has no end. */
  below_hours: number | null
  times: number
}

/** How long something took, what it is called and how it is defined. */
export interface Distribution {
  key: SpanKey
  name: string
  name_en: string
  definition: string
  definition_en: string
  /** The class of the median, and that which nine of ten are within; null: nothing was counted. */
  median: SpanCounter | null
  nine_tenths: SpanCounter | null
  /** The shortest first. */
  classes: DistributionClass[]
}

const MINUTES = 60

/** The distributions of what was counted. */
export const distributionsOf = (counted: Readonly<Counters>): Distribution[] =>
  span_keys.map((key) => ({
    ...{ key, name: spans_zh[key].name, name_en: spans_en[key].name },
    ...{ definition: spans_zh[key].definition, definition_en: spans_en[key].definition },
    median: classAt(key, counted, 0.5),
    nine_tenths: classAt(key, counted, 0.9),
    classes: spans[key].map(({ counter, below }) => ({
      key: counter,
      name: classes_zh[counter],
      name_en: classes_en[counter],
      below_hours: below === null ? null : below / MINUTES,
      times: counted[counter],
    })),
  }))
