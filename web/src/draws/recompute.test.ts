import { expect, test } from 'vitest'
import { recompute, type Published } from './recompute.ts'

// Computed with the Python program of the page.
const published: Published = {
  seed: 'a seed',
  seed_digest: '8f44d509e0492acec4fc109a030a5c751f063fb743cc388f0ed722bacc3bc66c',
  requests_digest: 'f4031f33fa238e0ee5e7d95619bafd9090c2dc9d974cef5efd8e655b3baabac3',
  entries: [
    { entry: '00000000000000cc', weight: 15, rank: 1 },
    { entry: '00000000000000bb', weight: 30, rank: 2 },
    { entry: '00000000000000aa', weight: 60, rank: 3 },
    { entry: '00000000000000dd', weight: 1, rank: 4 },
  ],
}
const [first, second, ...rest] = published.entries as [Entry, Entry, ...Entry[]]
type Entry = Published['entries'][number]
const fits = { seed_fits: true, list_fits: true, order_fits: true }

test.each<[string, Partial<Published>, Partial<typeof fits>]>([
  ['what was published', {}, fits],
  ['the list in another sequence', { entries: published.entries.toReversed() }, fits],
  ['another seed', { seed: 'another seed' }, { seed_fits: false, order_fits: false }],
  [
    'two ranks exchanged',
    { entries: [{ ...first, rank: second.rank }, { ...second, rank: first.rank }, ...rest] },
    { order_fits: false },
  ],
  ['a request less', { entries: published.entries.slice(1) }, { list_fits: false }],
])('repeats %s', async (_name, change, expected) =>
  expect(await recompute({ ...published, ...change })).toMatchObject(expected),
)
