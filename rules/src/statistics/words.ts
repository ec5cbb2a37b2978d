import type { FigureKey } from './figures.ts'

/** What a figure is called, and its one definition, as people read them beside the number. */
export interface FigureWords {
  name: string
  definition: string
}

export type WordsOfFigures = Readonly<Record<FigureKey, FigureWords>>
