import { expect, test, vi } from 'vitest'
import { RequestFailure } from '../../graphql/failure.ts'
import { outcomeOf } from './run_actions.ts'
import { able } from './declare.tsx'

const done = { errcode: '0', msg: '', msg_en: '' }
const in_use = { errcode: 'IN_USE', msg: 'in use', msg_en: 'in use' }
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const lost = new RequestFailure('no_answer', 'no answer')

test('one request for all rows: each refusal is about its row', async () => {
  const runAll = vi.fn(async () => ({ ...done, ids: ['a', 'c'], refused: [{ id: 'b', ...in_use }] }))
  expect(await outcomeOf({ runAll }, rows, 'why')).toEqual({
    done: [{ id: 'a' }, { id: 'c' }],
    refused: [{ row: { id: 'b' }, why: 'in use' }],
  })
  expect(runAll).toHaveBeenCalledExactlyOnceWith(rows, 'why')
})

test.each([
  ['a refusal of the whole', async () => ({ ...in_use, refused: [] }), 'in use'],
  ['no answer', () => Promise.reject(lost), 'no answer'],
])('one request for all rows: %s is about every row', async (_what, runAll, why) => {
  const { done: changed, refused } = await outcomeOf({ runAll }, rows, '')
  expect(changed).toEqual([])
  expect(refused.map((one) => one.why)).toEqual([why, why, why])
})

test('an action follows what the server says about the row', () => {
  const row = {
    actions: [
      { action: 'delete', allowed: 0, msg: '使用中', msg_en: 'in use' },
      { action: 'stop', allowed: 1, msg: null, msg_en: null },
    ],
  }
  expect(able('stop')(row)).toBe(true)
  expect(['使用中', 'in use']).toContain(able('delete')(row))
  expect(able('merge')(row)).toBe(false)
})
