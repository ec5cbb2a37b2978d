import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { ALWAYS } from '#rules/visitors/gate_devices/gate_day.ts'
import { localFacts } from './local_facts.ts'
import type { LocalVerdict } from './offline/decide.ts'

const t = ((key: string, { at }: { at: string }) => `${key} ${at}`) as unknown as TFunction<'gate'>
const midnight = Date.parse('2026-09-09T00:00:00+08:00') / 1000
const said = (until: number | null) =>
  localFacts({ people: 1, plate: null, until } as LocalVerdict, t).filter(Boolean)

test('the end is told as the server tells it, by its last minute; what has no end tells none', () => {
  expect(said(midnight)).toEqual(['until 2026-09-08 23:59'])
  expect(said(ALWAYS)).toEqual([])
  expect(said(null)).toEqual([])
})
