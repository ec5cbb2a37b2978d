import { expect, test } from 'vitest'
import { figure_keys } from '#rules/statistics/figures.ts'
import { figure_fields } from './figures.graphql.ts'
import { changeOf, changeText, figureText } from './manage/figure_texts.ts'
import { figureLines, figureSheets } from './manage/export_figures.ts'
import type { FoundStatistics } from './figures.graphql.ts'

test('every figure of the rules is asked for', () => {
  expect(figure_fields.split(/\s+/)).toEqual(figure_keys)
})

test.each([
  [null, 'share', '–'],
  [0.3127, 'share', '31.3%'],
  [12.34, 'hours', '12.3'],
  [1234.5, 'hours', '1,235'],
  [7, 'count', '7'],
])('%d %s is read as %s', (value, unit, text) => expect(figureText(value, unit)).toBe(text))

test.each([
  [0.5, 0.4, 'share', 10],
  [110, 100, 'count', 10],
  [5, 0, 'count', null],
  [null, 4, 'hours', null],
  [4, null, 'hours', null],
])('%d after %d (%s) has changed by %d', (value, before, unit, change) =>
  expect(changeOf(value, before, unit)).toBe(change),
)

test('a change has its sign', () => {
  expect([changeText(3.25), changeText(-2), changeText(0)]).toEqual(['+3.3', '-2', '0'])
})

const values = Object.fromEntries(
  figure_keys.map((key, at) => [key, at]),
) as unknown as FoundStatistics['groups'][number]
const period = { begin: '2026-09-01', end: '2026-09-30', ...values }
const data: FoundStatistics = {
  ...{ as_of: '2026-09-30 08:00:00', scope: 'all', resources: 2, total: period, before: period },
  ...{
    year_before: period,
    series: [{ begin: '2026-09-01', end: '2026-09-30', value: 3 }],
    groups: [{ ...values, id: 't1', name: '=类型', name_en: '' }],
  },
  definitions: figure_keys.map((key) => ({
    ...{
      key,
      unit: 'count',
      name: key,
      name_en: key,
      definition: `是 ${key}`,
      definition_en: `what ${key} is`,
    },
  })),
  hours: [{ weekday: 1, hour: 8, open_hours: 2, booked_hours: 1, utilisation: 0.5, unmet: 3 }],
  unmet_reasons: [{ code: 'FULL', name: '满', name_en: 'Full', times: 3 }],
  distributions: [
    {
      ...{
        key: 'lead',
        name: '提前',
        name_en: 'Ahead',
        definition: '从提交',
        definition_en: 'From submission',
      },
      ...{ median: 'lead_hour', nine_tenths: 'lead_day' },
      classes: [
        { key: 'lead_hour', name: '1 小时内', name_en: 'Below 1 hour', times: 3 },
        { key: 'lead_day', name: '1 天内', name_en: 'Below 1 day', times: 2 },
      ],
    },
  ],
}

test('the export has the definitions, and the same numbers as the page', () => {
  const sheets = figureSheets({
    data,
    by: 'type',
    drawn: 'Booked',
    sheets: {
      figures: 'All',
      course: 'Course',
      groups: 'Groups',
      hours: 'Hours',
      reasons: 'Reasons',
      took: 'Took',
    },
    word: (key, more) => `${key}${more ? ` ${more.period}` : ''}`,
  })
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['All', figure_keys.length + 2],
    ['Course', 2],
    ['Groups', 2],
    ['Hours', 2],
    ['Reasons', 2],
    ['Took', 3],
  ])
  expect(sheets[0]?.rows[2]).toEqual(['booked', 1, 1, 1, '是 booked'])
  expect(sheets[2]?.rows[1]?.slice(0, 3)).toEqual(['=类型', 0, 1])
  expect(sheets[5]?.rows[2]).toEqual(['提前', '1 天内', 2, '从提交'])
  expect(figureLines(sheets)[0]).toEqual(['All'])
})
