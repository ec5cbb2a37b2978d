import { describe, expect, test } from 'vitest'
import { filterOf, queryOfFilter } from './grid_filter.ts'

describe("the grid's filters in the address", () => {
  test('are restored unchanged', () => {
    const filter = {
      campus_code: 'E',
      building_code: 'E1',
      resources_name: '讨论室 & 1',
      capacity: 8,
      need_approve: 0,
      collected: 1,
      free_from: '14:00',
      free_to: '24:00',
      free_only: 1,
      equipment: ['projector', 'whiteboard'],
      extended_values: { piano_kind: 'upright', floor: 'wood' },
    }
    const query = queryOfFilter(filter, '2026-11-24')
    expect(query.get('date')).toBe('2026-11-24')
    expect(filterOf(new URLSearchParams(query.toString()))).toEqual(filter)
  })

  test.each([
    '',
    'capacity=many',
    'capacity=-1',
    'equipment=',
    'campus_code=',
    'admin=1',
    'free_from=14:00',
    'free_only=1',
    'free_from=16:00&free_to=14:00',
    'free_from=7&free_to=25:00',
    'property.=upright',
    'property.piano_kind=',
  ])('leaves out invalid parts: %s', (address) => expect(filterOf(new URLSearchParams(address))).toEqual({}))
})
