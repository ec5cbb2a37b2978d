import { expect, test } from 'vitest'
import { plain_calendar } from '#rules/bookings/facts.ts'
import { at } from '#rules/testing.ts'
import { wallOf } from '#rules/time/instants.ts'
import { Script } from './script.ts'
import { visits } from './visits.ts'

test('who decides on a visit on the day on which it was asked for waits for that', () => {
  const zone = 'Asia/Shanghai'
  const script = new Script(zone, at('2026-09-08 09:00'), plain_calendar)
  visits(script)
  const turnsOf = (turns: readonly string[]) => turns.filter((turn) => turn.startsWith('visit '))
  const days = Map.groupBy(
    script.deeds,
    (deed) => `${wallOf(zone, deed.at).date} ${turnsOf(deed.turns).join()}`,
  )
  for (const { turns } of script.deeds) expect(turnsOf(turns)).toHaveLength(1)
  // Without a turn in common they would be done at once.
  expect([...days.values()].some((deeds) => new Set(deeds.map(({ account }) => account)).size > 1)).toBe(true)
})
