import { expect, it } from 'vitest'
import { renumbered } from './menu_order.ts'

const at =
  (...orders: number[]) =>
  (ids: string) =>
    [...ids].map((id) => ({ id, order: orders['abcd'.indexOf(id)] ?? 0 }))

it.each([
  ['what stands where it stood', at(1, 2, 3), 'abc', []],
  ['two that change places', at(1, 5, 9), 'bac', ['b1', 'a5']],
  ['the last that becomes the first', at(1, 5, 9), 'cab', ['c1', 'a5', 'b9']],
  ['equal numbers', at(0, 0, 0), 'cab', ['a1', 'b2']],
  ['equal numbers before greater ones', at(2, 2, 3), 'abc', ['b3', 'c4']],
  ['one alone', at(7), 'a', []],
])('%s', (_name, orders, sequence, expected) => {
  expect(renumbered(orders(sequence)).map(({ id, order }) => `${id}${order}`)).toEqual(expected)
})
