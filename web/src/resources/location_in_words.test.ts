import { expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { locationText } from './location_in_words.ts'

const room = {
  resources_name: '西山图书馆102研讨室',
  resources_name_en: 'Group Room 102, West Hill Library',
  campus_name: '西山校区',
  campus_name_en: 'West Hill Campus',
  building_name: '西山图书馆',
  building_name_en: 'West Hill Library',
  floor_name: '1层',
  floor_name_en: 'Floor 1',
}

test.each([
  ['the name contains the building', {}, '西山校区 · 1层', 'West Hill Campus · Floor 1'],
  [
    'in any letter case',
    { resources_name_en: 'Group room, west hill library' },
    '西山校区 · 1层',
    'West Hill Campus · Floor 1',
  ],
  [
    'the name contains it in one language only',
    { resources_name_en: 'Group Room 102' },
    '西山校区 · 1层',
    'West Hill Campus · West Hill Library · Floor 1',
  ],
  [
    'the name does not contain it',
    { resources_name: '研讨室102', resources_name_en: 'Group Room 102' },
    '西山校区 · 西山图书馆 · 1层',
    'West Hill Campus · West Hill Library · Floor 1',
  ],
  [
    'no floor, and no English name of the building',
    { floor_name: null, floor_name_en: null, building_name_en: null },
    '西山校区',
    'West Hill Campus · 西山图书馆',
  ],
  [
    'no location',
    {
      campus_name: null,
      campus_name_en: null,
      building_name: null,
      building_name_en: null,
      floor_name: null,
      floor_name_en: null,
    },
    '',
    '',
  ],
])('%s', (_, change, zh, en) => {
  setLanguage('zh')
  expect(locationText({ ...room, ...change })).toBe(zh)
  setLanguage('en')
  expect(locationText({ ...room, ...change })).toBe(en)
})
