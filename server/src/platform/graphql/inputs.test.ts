import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { newAccount } from './account_input.ts'
import {
  flag,
  date,
  decimal,
  endTime,
  id,
  ids,
  int,
  json,
  list,
  model,
  patch,
  text,
  time,
  timestamp,
  oneOf,
  type Input,
} from './inputs.ts'

/** The result of an input for a value: the value it returns, or the reasons of the refusal, `field why`. */
function reading(input: Input<unknown>, value: unknown): unknown {
  try {
    return input.read(value, 'field')
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    return { refused: cause.refusals.map(({ field, details }) => `${field} ${String(details['why'])}`) }
  }
}
const no = (...refused: string[]) => ({ refused })

const cases: [string, Input<unknown>, unknown, unknown][] = [
  ['trims text', text(), ' a ', 'a'],
  ['missing text', text(), undefined, null],
  ['empty text', text(), '', ''],
  ['empty required text', text({ required: true }), '', no('field required')],
  ['blank required text', text({ required: true }), '  ', no('field required')],
  ['text of the greatest length', text({ max: 3 }), 'abc', 'abc'],
  ['text that is too long', text({ max: 3 }), 'abcd', no('field too_long')],
  ['text that is too short', text({ min: 3 }), 'ab', no('field too_short')],
  ['text with a null', text(), 'a\u0000', no('field characters')],
  ['text with a bell', text(), '\u0007', no('field characters')],
  ['text with direction marks', text(), '\u2066a\u202ecba\u2069 ', 'acba'],
  ['text of nothing but direction marks', text({ required: true }), '\u200f', no('field required')],
  ['text of a space without width', text({ required: true }), '\u200b', no('field required')],
  ['text of a filler that is a letter', text(), '\u3164', ''],
  ['text with a space without width', text(), 'a\u200bb', 'a\u200bb'],
  ['text with a control character of eight bits', text(), 'a\u0085b', no('field characters')],
  ['text with a separator of lines', text(), 'a\u2028b', no('field characters')],
  ['an account in full-width letters', newAccount(), 'ａｎｎａ', 'anna'],
  ['an account of letters that look like others', newAccount(), '\u0430nna', no('field mixed_scripts')],
  ['text with a tab and line breaks', text(), 'a\tb\r\nc', 'a\tb\r\nc'],
  ['text with a pattern', text({ pattern: /^\d+$/ }), '1a', no('field format')],
  ['one of a few texts', text({ oneOf: ['a', 'b'] }), 'c', no('field not_one_of')],
  ['one of a few words', oneOf(['a', 'b']), 'b', 'b'],
  ['a word that is not in the list', oneOf(['a', 'b']), 'toString', no('field not_one_of')],
  ['a number', int(), 5, 5],
  ['zero, which is a value', int({ required: true }), 0, 0],
  ['a number below the bounds', int(), -1, no('field out_of_range')],
  ['a number at both bounds', list(int({ min: 1, max: 2 })), [1, 2], [1, 2]],
  ['a number above the bounds', int({ max: 2 }), 3, no('field out_of_range')],
  ['a number that is not in the list', int({ oneOf: [1, 3] }), 2, no('field not_one_of')],
  ['a flag', flag(), 2, no('field not_one_of')],
  ['a fraction', decimal({ min: -90, max: 90 }), 89.5, 89.5],
  ['a fraction above the bounds', decimal({ min: -90, max: 90 }), 90.0001, no('field out_of_range')],
  ['not a number', decimal({ min: -90, max: 90 }), Number.NaN, no('field out_of_range')],
  ['a day', date(), '2024-02-29', '2024-02-29'],
  ['a day that does not exist', date(), '2026-02-29', no('field date')],
  ['a day with a time, as clients write moments', date(), '2024-02-29 00:00:00', '2024-02-29'],
  ['a day with an invalid time', date(), '2024-02-29 24:00:01', no('field date')],
  ['the last supported day', date(), '9998-12-31', '9998-12-31'],
  ['a day beyond the last supported one', date(), '9999-12-31', no('field date')],
  ['a day in full-width digits', date(), '２０２６-０９-０８', no('field date')],
  ['a time', time(), '23:59', '23:59'],
  ['24:00 as a start', time(), '24:00', no('field time')],
  ['24:00 as an end', endTime(), '24:00', '24:00'],
  ['a timestamp', timestamp(), '2026-09-08 10:00:00', '2026-09-08 10:00:00'],
  ['a timestamp on a day that does not exist', timestamp(), '2026-02-30 10:00:00', no('field timestamp')],
  ['an id in capitals', id(), 'ABCDEFAB-0000-4000-8000-000000000000', 'abcdefab-0000-4000-8000-000000000000'],
  ['a malformed id', id(), "1' or '1'='1", '00000000-0000-0000-0000-000000000000'],
  ['a missing required id', id(), null, no('field required')],
  ['ids', ids(), ['x'], ['00000000-0000-0000-0000-000000000000']],
  ['too many ids', ids({ max: 2 }), ['a', 'b', 'c'], no('field too_many')],
  ['a missing list', list(text()), undefined, null],
  ['a list with nulls', list(text({ required: true })), ['a', null], no('field.1 required')],
  ['structured data', json((value) => [value]), { a: 1 }, [{ a: 1 }]],
]

test.each(cases)('%s', (_name, input, value, expected) => {
  expect(reading(input, value)).toEqual(expected)
})

const person = {
  name: text({ required: true, max: 5 }),
  age: int({ max: 150 }),
  tags: list(text({ max: 2 })),
}

describe('a model', () => {
  test('returns only the declared fields', () => {
    expect(
      reading(model('Person', person), {
        name: 'Li',
        age: 1,
        tags: [],
        tenant_id: 'x',
        __proto__: { admin: 1 },
      }),
    ).toEqual({ name: 'Li', age: 1, tags: [] })
  })

  test('refuses all invalid fields together, each by its path', () => {
    expect(reading(model('Person', person), { name: '', age: 151, tags: ['ok', 'long'] })).toEqual(
      no('field.name required', 'field.age out_of_range', 'field.tags.1 too_long'),
    )
  })

  test("names the fields of an operation's only model as the form does", () => {
    expect(() => model('Person', person).read({ name: '' }, 'model')).toThrow(
      expect.objectContaining({ refusals: [expect.objectContaining({ field: 'name' })] }),
    )
  })

  test('is refused when missing, or null if optional', () => {
    expect(reading(model('Person', person), undefined)).toEqual(no('field required'))
    expect(reading(model('Person', person, {}), undefined)).toBeNull()
  })
})

describe('a change', () => {
  test('returns only the fields that were sent, cleared ones as null', () => {
    expect(reading(patch('Person', person), { age: null })).toEqual({ age: null })
    expect(reading(patch('Person', person), {})).toEqual({})
  })

  test('requires the fields that must always be sent', () => {
    expect(reading(patch('Person', person, { always: ['name'] }), { age: 1 })).toEqual(
      no('field.name required'),
    )
  })
})

test('an input never fails except by refusing, whatever the type of the value', () => {
  const inputs = [...cases.map(([, input]) => input), model('Person', person)]
  fc.assert(
    fc.property(
      fc.constantFrom(...inputs),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('__proto__', '9999-12-31', '0000-00-00', '24:00'),
      ),
      (input, value) => {
        const suits = input.type.toString() === 'String'
        if (suits) reading(input, value)
      },
    ),
    { numRuns: 500 },
  )
})
