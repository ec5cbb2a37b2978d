import { expect, test } from 'vitest'
import { addressOf, askedOf, chosen, modelOf, nothing_asked, told, without } from './asked.ts'

const part = {
  name: '',
  name_en: '',
  date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  number: null,
}
const word = (text: string, at: number, kind: string) => ({
  at,
  length: text.length,
  text,
  known: 1,
  parts: [{ ...part, kind }],
})

test.each([
  ['tomorrow, 8 people, projector', [[10, 8]], 'tomorrow, projector'],
  ['tomorrow, 8 people', [[0, 8]], '8 people'],
  ['明天下午 8 人 有投影', [[2, 2]], '明天 8 人 有投影'],
  ['明天，8人，投影', [[3, 2]], '明天，投影'],
  ['a b c', [], 'a b c'],
  ['now', [[0, 3]], ''],
])('%s without some of its words', (sentence, gone, left) => {
  expect(
    without(
      sentence,
      gone.map(([at = 0, length = 0]) => ({ at, length })),
    ),
  ).toBe(left)
})

test('a control takes over from the sentence', () => {
  const asked = { ...nothing_asked, keywords: 'tomorrow, 8 people' }
  const understood = [word('tomorrow', 0, 'date'), word('8 people', 10, 'people')]
  expect(chosen(asked, { people: '4' }, understood)).toEqual({ ...asked, people: '4', keywords: 'tomorrow' })
  expect(chosen(asked, { date: '2026-11-30' }, understood)).toEqual({
    ...asked,
    date: '2026-11-30',
    keywords: '8 people',
  })
  expect(chosen(asked, { date: '2026-11-30', people: '4' }, understood)).toEqual({
    ...{ ...asked, date: '2026-11-30', people: '4', keywords: '' },
  })
})

test('a day that is chosen takes the place of a word that isn’t understood as one, a time doesn’t', () => {
  const asked = { ...nothing_asked, keywords: 'at Christmas, unicorns' }
  const unknown = (text: string, at: number) => ({ ...word(text, at, 'keyword'), known: 0 })
  const understood = [unknown('Christmas', 3), unknown('unicorns', 14)]
  const ask = (values: Parameters<typeof chosen>[1]) =>
    chosen(asked, values, understood, ['Christmas']).keywords
  expect(ask({ date: '2026-12-24' })).toBe('at, unicorns')
  expect(ask({ start_time: '10:00' })).toBe('at Christmas, unicorns')
  expect(ask({ people: '4' })).toBe('at Christmas, unicorns')
})

test('the time that is told takes the place of what was chosen', () => {
  const asked = { ...nothing_asked, keywords: 'tomorrow 3', date: '2026-12-24', people: '4' }
  expect(told(asked, '27 Nov 15:00')).toEqual({ ...nothing_asked, keywords: '27 Nov 15:00', people: '4' })
})

test('an address holds what is asked for, and nothing else is sent', () => {
  const asked = { ...nothing_asked, keywords: '8 人', date: '2026-11-30' }
  expect(askedOf(new URLSearchParams(addressOf(asked)))).toEqual(asked)
  const odd = askedOf(new URLSearchParams('date=soon&start_time=25:00&minutes=0&people=-3&more=1'))
  expect(modelOf(odd, { people: '2', campus: '' }, 6)).toEqual({
    keywords: '',
    date: null,
    start_time: null,
    minutes: null,
    person_times: null,
    campus_code: null,
    usual_person_times: 2,
    usual_campus_code: null,
    first: 6,
  })
})
