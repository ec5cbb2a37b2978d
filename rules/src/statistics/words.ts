import type { FigureKey } from './figures.ts'
import type { SpanCounter, SpanKey } from './spans.ts'

/** What a figure is called, and its one definition, as people read them beside the number. */
export interface FigureWords {
  name: string
  definition: string
}

export type WordsOfFigures = Readonly<Record<FigureKey, FigureWords>>
/** What a distribution is called, and what is counted in its classes. */
export type WordsOfSpans = Readonly<Record<SpanKey, FigureWords>>
export type WordsOfClasses = Readonly<Record<SpanCounter, string>>
