import { describe, expect, test } from 'vitest'
import { wordFinder } from './hyphenated.ts'
import { short } from './testing/short_wish.ts'

test.each([
  ['A-101', ['Lab A-101', 'A101', '教室A 101', 'a–101室'], ['AA-101', 'A-1012', 'A-10', '101']],
  ['Ａ－１０１', ['A-101'], ['A-102']],
  ['A101', ['A-101', 'A101'], ['BA101', 'A1011']],
  ['B2-305', ['B2-305', 'B2 305', 'b2305'], ['B-305', 'B2-30', 'AB2-305']],
  ['follow-up', ['Follow-up lab', 'Follow up room', 'Followup'], ['Follow the upper hall']],
  ['Multi-purpose hall', ['Multi-purpose Hall A1', 'Multipurpose hall'], ['Purpose hall']],
  ['3-201', ['3-201', '楼3-201'], ['13-201', '3-2012']],
  ['101', ['A-101', '1012'], ['A-10']],
  ['羽毛球', ['东湖羽毛球场'], ['足球场']],
  ['s', ['Room S'], ['small']],
])('the names that have %s', (word, with_it, without_it) => {
  const has = wordFinder(word)
  expect(with_it.filter((name) => !has(name))).toEqual([])
  expect(without_it.filter(has)).toEqual([])
})

describe('names with hyphens in a sentence', () => {
  test.each([
    ['A-101', 'now ?A-101'],
    ['明天下午 A-101', '11-24 12:00..18:00 ?A-101'],
    ['明天订A-101会议室', '11-24 00:00..24:00 =meeting ?A-101'],
    ['B2-305 明天2-4点 8人', '11-24 14:00–16:00 8p ?B2-305'],
    ['明天 14:00-16:00 Ｂ２－３０５', '11-24 14:00–16:00 ?Ｂ２－３０５'],
    ['3-201 后天', '11-25 00:00..24:00 ?3-201'],
    ['信息楼-301', 'now in CS ?301'],
    ['12-03 下午', '12-03 12:00..18:00'],
    ['12-03 8-10人 A-101', '12-03 00:00..24:00 10p ?A-101'],
    ['在B-2号楼附近', 'now near B2'],
    ['明德楼12', 'now in M12'],
    ['明天多功能厅', '11-24 00:00..24:00 ?多功能厅'],
    ['不要A-101', 'now ?不要A-101'],
    ['A-101', 'now ?A-101'],
    ['room A-101 tomorrow 2-4pm', '11-24 14:00–16:00 ?A-101'],
    ['follow-up lab', 'now ?follow-up ?lab'],
    ['follow-up seminar room, Tue 2–4pm', '11-24 14:00–16:00 =seminar ?follow-up'],
    ['B2-305, 14:00-16:00, 8 people', '11-23 14:00–16:00 8p ?B2-305'],
    ['Multi-purpose hall tomorrow', '11-24 00:00..24:00 ?Multi-purpose hall'],
    ['near the annex-west', 'now near AW'],
    ['annex west', 'now in AW'],
    ['room-503', 'now ?503'],
    ['on 12-03', '12-03 00:00..24:00'],
    ['12-03 2-4pm', '12-03 14:00–16:00'],
    ['11-26', '11-26 00:00..24:00'],
    ['10-12', '11-23 10:00–12:00'],
    ['08-09', '11-24 08:00–09:00'],
    ['2026-12-03 A-101', '12-03 00:00..24:00 ?A-101'],
    ['a 2-hour meeting', 'now 120min =meeting'],
    ['half-hour, A-101', 'now 30min ?A-101'],
    ['8-person seminar-room', 'now 8p =seminar'],
    ['1-on-1 tomorrow 9-11', '11-24 09:00–11:00 ?1-on-1'],
    ['Tue-2pm', '11-24 14:00–15:00'],
    ['no follow-up', 'now ?no follow-up'],
  ])('%s', (sentence, wish) => {
    expect(short(sentence)).toBe(wish)
  })
})
