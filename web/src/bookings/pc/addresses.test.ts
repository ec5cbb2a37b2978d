import { describe, expect, test } from 'vitest'
import { filterOf, queryOfFilter } from './grid_filter.ts'
import { queryOfMine } from './asked.ts'

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
  ])('leaves out invalid parts: %s', (address) => expect(filterOf(new URLSearchParams(address))).toEqual({}))
})

describe('the query of my reservations in the address', () => {
  test.each([
    ['', { view: 'upcoming', keywords: '', filter: { when: 'upcoming' } }],
    ['when=past', { view: 'past', keywords: '', filter: { when: 'past' } }],
    [
      'keywords=lab&status=cancelled&status=completed&begin_date=2026-11-01&end_date=2026-11-30&multi_session=1&when=past',
      {
        view: 'past',
        keywords: 'lab',
        filter: {
          when: 'past',
          status: ['cancelled', 'completed'],
          begin_date: '2026-11-01',
          end_date: '2026-11-30',
          multi_session: 1,
        },
      },
    ],
    [
      'begin_date=2026-02-30&end_date=2026-13-01',
      { view: 'upcoming', keywords: '', filter: { when: 'upcoming' } },
    ],
    ['begin_date=tomorrow&multi_session=2', { view: 'upcoming', keywords: '', filter: { when: 'upcoming' } }],
  ])('%s', (address, asked) => expect(queryOfMine(new URLSearchParams(address))).toEqual(asked))
})
