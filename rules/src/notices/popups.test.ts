import { describe, expect, test } from 'vitest'
import { duePopups, isDue, popsUpAt, type PopupNotice } from './popups.ts'

const TODAY = '2026-09-07'
const notice = (fields: Partial<PopupNotice> = {}): PopupNotice => ({
  resource_type_id: null,
  popup_mode: '1',
  popup_end_date: null,
  totalReadCounts: 0,
  todayReadCounts: 0,
  ...fields,
})

describe('a notice is due', () => {
  test.each<[string, Partial<PopupNotice>, boolean]>([
    ['mode 1, never read', {}, true],
    ['mode 1, read today', { totalReadCounts: 1, todayReadCounts: 1 }, false],
    ['mode 1, read on another day', { totalReadCounts: 1 }, false],
    ['mode 1 has no end date', { popup_end_date: '2026-09-01' }, true],
    ['mode 2, never read', { popup_mode: '2' }, true],
    ['mode 2, read today', { popup_mode: '2', totalReadCounts: 1, todayReadCounts: 1 }, false],
    ['mode 2, read on other days', { popup_mode: '2', totalReadCounts: 8 }, true],
    ['mode 2, the day before its end', { popup_mode: '2', popup_end_date: '2026-09-08' }, true],
    ['mode 2, on its last day', { popup_mode: '2', popup_end_date: TODAY }, true],
    ['mode 2, the day after its end', { popup_mode: '2', popup_end_date: '2026-09-06' }, false],
    [
      'mode 2, read today, on its last day',
      { popup_mode: '2', popup_end_date: TODAY, todayReadCounts: 1 },
      false,
    ],
    ['any other mode is daily', { popup_mode: '', totalReadCounts: 8 }, true],
    ['any other mode ends', { popup_mode: '7', popup_end_date: '2025-12-31' }, false],
  ])('%s: %j → %s', (_what, fields, due) => expect(isDue(notice(fields), TODAY)).toBe(due))
})

test('of a type on its page, of none elsewhere', () => {
  const all = [
    notice({ resource_type_id: 'a' }),
    notice(),
    notice({ resource_type_id: 'b' }),
    notice({ resource_type_id: 'a', totalReadCounts: 1 }),
    notice({ popup_mode: '2' }),
  ]
  expect(duePopups(all, null, TODAY)).toEqual([all[1], all[4]])
  expect(duePopups(all, 'a', TODAY)).toEqual([all[0]])
  expect(duePopups(all, 'c', TODAY)).toEqual([])
})

test.each([
  ['/pc/home', true],
  ['/mobile/me', true],
  ['/pc/', true],
  ['/pc', false],
  ['/manage/home', false],
  ['/manage/pc/home', false],
  ['/visitor/accessControlScan', false],
  ['/mobiles/home', false],
])('%s shows them: %s', (path, shows) => expect(popsUpAt(path)).toBe(shows))
