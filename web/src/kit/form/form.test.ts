import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormFieldOf, Tell } from './declare.ts'
import { changed, merged, same } from './merge.ts'
import { checked, isEmpty, numberProblem, shownFields, textProblem, timeProblem } from './validate.ts'

const tell: Tell = (problem) => problem
const field = (name: string, more: Partial<FormFieldOf> = {}): FormFieldOf => ({
  field: name,
  control: () => null,
  ...more,
})

describe('validation', () => {
  test.each([
    ['', null, ['name']],
    ['  ', null, ['name']],
    ['hall', null, []],
    ['x'.repeat(61), 'too_long', []],
    ['x'.repeat(60), null, []],
  ])('checks a required name %j: %s', (name, problem, missing) => {
    const found = checked(
      [field('name', { required: true, problem: textProblem({ max: 60 }) })],
      { name },
      tell,
    )
    expect(found.missing).toEqual(missing)
    expect(found.problems.get('name') ?? null).toBe(missing.length > 0 ? 'required' : problem)
  })

  test.each([
    [1, null],
    [0, 'out_of_range'],
    [100, null],
    [101, 'out_of_range'],
    [1.5, 'not_a_number'],
    ['x', 'not_a_number'],
  ])('checks a capacity of %s: %s', (value, problem) =>
    expect(numberProblem({ min: 1, max: 100 })(value, tell)).toBe(problem),
  )

  test.each([
    ['08:00', false, null],
    ['24:00', false, 'time'],
    ['24:00', true, null],
    ['24:01', true, 'time'],
    ['8:00', false, 'time'],
    ['23:60', false, 'time'],
  ])('checks the time %s, as an end %s: %s', (value, end, problem) =>
    expect(timeProblem(end)(value, tell)).toBe(problem),
  )

  test('skips a field that does not apply', () => {
    const sections = [
      {
        key: 'a',
        fields: [field('kind'), field('until', { required: true, when: ({ kind }) => kind === 2 })],
      },
    ]
    expect(checked(shownFields(sections, { kind: 1 }), { kind: 1 }, tell).missing).toEqual([])
    expect(checked(shownFields(sections, { kind: 2 }), { kind: 2 }, tell).missing).toEqual(['until'])
  })

  test('skips the fields of a section that does not apply', () => {
    expect(shownFields([{ key: 'a', fields: [field('x')], when: () => false }], {})).toEqual([])
  })

  test("passes the other values to a page's own check", () => {
    const end = field('end', {
      check: (value, { start }) => (String(value) > String(start) ? null : 'before'),
    })
    expect(checked([end], { start: '10:00', end: '09:00' }, tell).problems.get('end')).toBe('before')
  })
})

describe('changed', () => {
  test.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    [{ a: null }, { a: '' }, {}],
    [{ a: 'x' }, { a: '' }, { a: '' }],
    [{ a: 'x' }, {}, { a: null }],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, {}],
    [{ a: [] }, { a: null }, {}],
    [{ b: 1 }, { b: 2 }, {}],
  ])('sends for a change from %j to %j: %j', (base, values, sent) =>
    expect(changed(base, values, ['a'])).toEqual(sent),
  )
})

describe('merging with changes by others', () => {
  test.each([
    ['nobody', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, [], []],
    ['only they', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }, ['a'], []],
    ['only I', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, [], []],
    ['both, the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, [], []],
    ['both, differently', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, [], ['a']],
  ])('%s', (_name, base, mine, theirs, values, taken, conflicts) => {
    const found = merged(base, mine, theirs, ['a'])
    expect(found.values).toEqual(values)
    expect(found.taken).toEqual(taken)
    expect(found.conflicts.map((one) => one.field)).toEqual(conflicts)
  })

  test('keeps what the user typed and what only others changed', () => {
    const some = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        const { values } = merged(base, mine, theirs, ['a', 'b'])
        for (const name of ['a', 'b'] as const)
          expect(values[name]).toBe(same(base[name], mine[name]) ? theirs[name] : mine[name])
      }),
    )
  })
})

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' ', true],
  [[], true],
  [0, false],
  [false, false],
  ['x', false],
])('%j is empty: %s', (value, empty) => expect(isEmpty(value)).toBe(empty))
