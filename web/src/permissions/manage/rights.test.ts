import { expect, test } from 'vitest'
import type { ShownRight } from '../permissions.graphql.ts'
import { rightChanges, rightRows, type RightsOwner, type OfferedRight } from './rights.ts'

const grantee: RightsOwner = { type: 'dept', id: 'physics' }
const offered = ['a', 'b', 'c'].map((permission): OfferedRight => ({
  ...{ type: 'operation', permission, name: permission, group: 'x' },
  needs: [permission],
}))
const right = (permission: string, origin_type: string, origin_id: string): ShownRight => ({
  ...{ type: 'operation', permission, origin_type, origin_id },
  ...{ revokeId: `grant:${permission}`, filter: null, origin_name: '', origin_name_en: '' },
})
const rows = rightRows(
  offered,
  [right('a', 'dept', 'physics'), right('a', 'dept', 'science'), right('b', 'dept', 'science')],
  grantee,
)

test('what was given to the grantee is told apart from what it inherits', () =>
  expect(rows.map(({ own, inherited }) => [own !== null, inherited.map((one) => one.origin_id)])).toEqual([
    [true, ['science']],
    [false, ['science']],
    [false, []],
  ]))

test.each<[string, [string, boolean][], string[], string[]]>([
  ['nothing', [], [], []],
  ['what is so already', [['operation a', true]], [], []],
  ['what is inherited can be given too', [['operation b', true]], ['b'], []],
  [
    'several at once',
    [
      ['operation a', false],
      ['operation b', true],
      ['operation c', true],
    ],
    ['b', 'c'],
    ['grant:a'],
  ],
])('%s', (_what, wanted, given, taken) => {
  const { models, revokeIds } = rightChanges(rows, new Map(wanted), grantee)
  expect(models.map(({ permission }) => permission)).toEqual(given)
  expect(revokeIds).toEqual(taken)
})
