import { describe, expect, test } from 'vitest'
import { pageAsked } from '../../kit/page_asked.ts'
import { addressOfMine, chipsOf, isChosen, queryOfMine, sentFilter, STATUSES, VIEWS } from './asked.ts'

test.each([
  ['status=foo', undefined],
  ['status=foo&status=to_be_approved', ['to_be_approved']],
  // A status of the other list.
  ['when=past&status=to_be_approved', undefined],
  ['when=past&status=cancelled', ['cancelled']],
])('%s narrows to %j', (address, status) =>
  expect(queryOfMine(new URLSearchParams(address)).filter.status).toEqual(status),
)

test.each([
  ['', undefined],
  ['when=past', undefined],
  ['when=nonsense', undefined],
  ['when=todo', ['to_be_submitted', 'to_be_kept']],
  ['when=todo&status=to_be_kept', ['to_be_kept']],
  // A status of another view.
  ['when=booked&status=to_be_kept', ['reservation_succeeded', 'to_be_performed']],
])('%s asks for %j', (address, status) =>
  expect(sentFilter(queryOfMine(new URLSearchParams(address))).status).toEqual(status),
)

test('every upcoming reservation is in one of the views of a phone', () => {
  const { todo, in_progress, booked, upcoming } = STATUSES
  const parts = [...todo, ...in_progress, ...booked]
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts.toSorted()).toEqual([...upcoming].toSorted())
})

test.each([
  [null, 1],
  ['0', 1],
  ['-3', 1],
  ['x', 1],
  ['1.5', 1],
  ['7', 7],
  ['999999999', 1_000_000],
])('page %j is requested as %i', (text, page) => expect(pageAsked(text)).toBe(page))

test.each(['upcoming', 'past'] as const)('every status of %s belongs to one chip', (view) => {
  const of_chips = chipsOf(view).flatMap(({ statuses }) => statuses)
  expect(of_chips).toHaveLength(STATUSES[view].length)
  expect(new Set(of_chips)).toEqual(new Set(STATUSES[view]))
})

test.each(VIEWS.filter((view) => view !== 'upcoming' && view !== 'past'))(
  '%s has no chips: its tab narrows it already',
  (view) => expect(chipsOf(view)).toEqual([]),
)

test.each([
  '',
  'when=past&keywords=lab&status=rejected&status=reservation_failed&begin_date=2026-11-01&multi_session=1',
])('the address %j is written as it was read', (address) =>
  expect(addressOfMine(queryOfMine(new URLSearchParams(address))).toString()).toBe(address),
)

test('a chip is chosen by exactly its statuses', () => {
  const chosen = (address: string) => {
    const { view, filter } = queryOfMine(new URLSearchParams(address))
    return chipsOf(view).flatMap((chip) => (isChosen(chip, filter.status) ? [chip.name] : []))
  }
  expect(chosen('')).toEqual([])
  expect(chosen('status=to_be_performed&status=reservation_succeeded')).toEqual(['booked'])
  expect(chosen('status=to_be_performed')).toEqual([])
  expect(chosen('when=past&status=cancelled')).toEqual(['cancelled'])
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
