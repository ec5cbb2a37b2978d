import { afterEach, describe, expect, it, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { groupsOf, headedBy, nameIn } from './grid_groups.ts'

afterEach(() => setLanguage('zh'))

const at = (campus: string, building: string, floor: string) => ({
  campus_name: campus,
  campus_name_en: `${campus} (en)`,
  building_name: building,
  building_name_en: `${building} (en)`,
  floor_name: floor,
  floor_name_en: `${floor} (en)`,
})
const times = <Value>(n: number, value: Value): Value[] => Array.from({ length: n }, () => value)
const library = at('East', 'Library', '1')
const upstairs = at('East', 'Library', '2')
const hall = at('East', 'Hall', '1')
const field = at('West', '', '')
const words = {
  favorites: 'Favorites',
  elsewhere: 'Elsewhere',
  count: (all: number, free: number) => `${free} of ${all}`,
}

describe('headings name the finest place that leaves a few rows to each', () => {
  it.each([
    ['floors', [...times(4, library), ...times(5, upstairs)], 'floor'],
    [
      'buildings, if the floors have few rows',
      [...times(2, library), upstairs, ...times(3, hall)],
      'building',
    ],
    ['campuses, if the buildings have few rows', [library, library, hall, ...times(3, field)], 'campus'],
    ['nothing, if all are in one place', times(40, library), 'none'],
    ['nothing, if there are few rows', [library, upstairs, hall, field, field], 'none'],
    ['nothing without rows', [], 'none'],
  ] as const)('%s', (_, rows, by) => {
    expect(headedBy(rows)).toBe(by)
  })
})

describe('groups', () => {
  const grouped = (favorite: boolean, free: boolean, place = library) => ({ place, favorite, free })

  it('stand in the order of the rows, the favorites first, and count what is free', () => {
    setLanguage('en')
    const rows = [
      grouped(true, true, hall),
      grouped(false, true),
      grouped(false, false),
      grouped(false, true, upstairs),
    ]
    expect(groupsOf(rows, 'floor', new Set(['in East (en)/Library (en)/2 (en)']), words)).toEqual([
      { id: 'favorites', label: 'Favorites', said: '1 of 1', count: 1, folded: false },
      {
        id: 'in East (en)/Library (en)/1 (en)',
        label: 'Library (en) › 1 (en)',
        said: '1 of 2',
        count: 2,
        folded: false,
      },
      {
        id: 'in East (en)/Library (en)/2 (en)',
        label: 'Library (en) › 2 (en)',
        said: '1 of 1',
        count: 1,
        folded: true,
      },
    ])
  })

  it.each<[string, Parameters<typeof groupsOf>[1], object[], string[]]>([
    [
      'the campus where there are several',
      'building',
      [library, hall, field],
      ['East › Library', 'East › Hall', 'West'],
    ],
    [
      'not the campus that all share',
      'floor',
      [library, upstairs, hall],
      ['Library › 1', 'Library › 2', 'Hall › 1'],
    ],
    [
      'the shared campus where they say nothing else',
      'campus',
      [library, at('', '', '')],
      ['East', 'Elsewhere'],
    ],
    [
      'the shared campus of what stands in no building',
      'building',
      [at('East', '', ''), hall],
      ['East', 'Hall'],
    ],
  ])('name %s', (_what, by, places, labels) => {
    const rows = places.map((place) => grouped(false, true, place as typeof library))
    expect(groupsOf(rows, by, new Set(), words).map(({ label }) => label)).toEqual(labels)
  })

  it('count what is left out, and go where nothing of them is shown', () => {
    const rows = [grouped(false, true), { ...grouped(false, false), left_out: true }]
    const gone = { ...grouped(false, false, hall), left_out: true }
    expect(groupsOf([...rows, gone], 'building', new Set(), words)).toMatchObject([
      { label: 'Library', count: 1, said: '1 of 2' },
    ])
  })

  it('have no heading if there is only one place, below that of the favorites', () => {
    expect(groupsOf([grouped(true, false), grouped(false, true)], 'none', new Set(), words)).toMatchObject([
      { label: 'Favorites', count: 1 },
      { label: '', said: '', count: 1 },
    ])
  })

  it('name what has no place, and are told apart where two places have one name', () => {
    const nowhere = at('', '', '')
    const rows = [grouped(false, true, nowhere), grouped(false, true), grouped(false, true, nowhere)]
    const groups = groupsOf(rows, 'campus', new Set(), words)
    expect(groups.map(({ label }) => label)).toEqual(['Elsewhere', 'East', 'Elsewhere'])
    expect(new Set(groups.map(({ id }) => id)).size).toBe(3)
  })
})

test.each([
  ['West Hill Library', 'Group Room 102, West Hill Library', 'Group Room 102'],
  ['West Hill Library', 'West Hill Library – Group Room 102', 'Group Room 102'],
  ['明德图书馆', '明德图书馆讨论室 503', '讨论室 503'],
  ['明德图书馆', '讨论室 503（明德图书馆）', '讨论室 503'],
  ['第一教学楼', '阶梯教室（第一教学楼）1', '阶梯教室 1'],
  ['Teaching Building 1', 'Lecture Hall (Teaching Building 1) 2', 'Lecture Hall 2'],
  ['Administration Building', 'Meeting Room 101, Administration', 'Meeting Room 101'],
  ['Administration Building', 'Meeting Room 101, Admin', 'Meeting Room 101, Admin'],
  ['Administration Building', 'Hall, Floor 2, Administration', 'Hall, Floor 2'],
  ['Administration Building', 'Room 1, 2', 'Room 1, 2'],
  ['Library', 'Studio 3', 'Studio 3'],
  ['Library', 'Library', 'Library'],
  ['', 'Studio 3', 'Studio 3'],
])('beside its building %j, %j is called %j', (building, name, short) => {
  expect(nameIn(building, name)).toBe(short)
})
