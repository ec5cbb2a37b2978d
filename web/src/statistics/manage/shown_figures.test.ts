import { expect, test } from 'vitest'
import type { FoundStatistics } from '../figures.graphql.ts'
import { usualAsked } from './asked.ts'
import { shownFigures } from './shown_figures.ts'

const [may, june] = [usualAsked('2026-05-31'), usualAsked('2026-06-30')]
const [of_may, of_june] = [{ resources: 5 }, { resources: 6 }] as FoundStatistics[]
const before = { asked: may, data: of_may as FoundStatistics }

test.each([
  ['nothing yet', null, { data: undefined, isPlaceholderData: false }, null],
  ['the first answer', null, { data: of_june, isPlaceholderData: false }, [june, of_june, false]],
  ['the next answer', before, { data: of_june, isPlaceholderData: false }, [june, of_june, false]],
  ['while it is awaited', before, { data: of_may, isPlaceholderData: true }, [may, of_may, true]],
  ['when it failed', before, { data: undefined, isPlaceholderData: false }, [may, of_may, true]],
] as const)('%s: figures stand under what was asked for them', (_when, kept, found, expected) => {
  const shown = shownFigures(kept, june, found)
  expect(shown && [shown.asked, shown.data, shown.is_old]).toEqual(expected)
})
