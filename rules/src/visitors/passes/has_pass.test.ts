import { expect, test } from 'vitest'
import { visit_states } from '../visits/states.ts'
import { hasPass } from './has_pass.ts'

test('a visit has a pass from its approval until it is over', () => {
  expect(visit_states.filter((state) => hasPass({ state, single_entry: 1 }))).toEqual([4, 5])
  expect(visit_states.filter((state) => hasPass({ state, single_entry: 0 }))).toEqual([4, 5, 6])
})
