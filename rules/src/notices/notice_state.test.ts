import { describe, expect, test } from 'vitest'
import { checkNotice, checkStateChange, type NoticeState } from './notice_state.ts'

describe('the state of a notice', () => {
  test.each<[NoticeState, NoticeState, boolean]>([
    [0, 0, true],
    [0, 1, true],
    [0, 2, false],
    [1, 0, false],
    [1, 1, true],
    [1, 2, true],
    [2, 0, false],
    [2, 1, true],
    [2, 2, true],
  ])('%i → %i: %s', (from, to, allowed) => {
    const refused = checkStateChange(from, to)
    expect(refused === null).toBe(allowed)
    if (refused) expect(refused).toMatchObject({ code: 'INVALID', field: 'state' })
  })
})

describe('a notice', () => {
  test.each<[string, Parameters<typeof checkNotice>[0], string | null, string[]]>([
    ['a draft may be empty', { state: 0, content: '', popup_end_date: null }, null, []],
    [
      'a published one may not',
      { state: 1, content: '', popup_end_date: null },
      '2026-09-07',
      ['REQUIRED content'],
    ],
    [
      'nor a withdrawn one',
      { state: 2, content: '', popup_end_date: null },
      '2026-09-07',
      ['REQUIRED content'],
    ],
    ['ends on its first day', { state: 1, content: 'x', popup_end_date: '2026-09-07' }, '2026-09-07', []],
    [
      'does not end before it',
      { state: 1, content: 'x', popup_end_date: '2026-09-06' },
      '2026-09-07',
      ['INVALID popup_end_date'],
    ],
    ['a draft without a release', { state: 0, content: '', popup_end_date: '2026-09-06' }, null, []],
  ])('%s', (_what, notice, released, expected) => {
    expect(checkNotice(notice, released).map(({ code, field }) => `${code} ${field}`)).toEqual(expected)
  })
})
