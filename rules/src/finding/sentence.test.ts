import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime } from '../time/calendar_dates.ts'
import { isDate } from '../records/wire_formats.ts'
import { numberSaid } from './numbers.zh.ts'
import { read } from './reading.ts'
import { MAX_SENTENCE, understand } from './sentence.ts'
import { short, today, vocabulary } from './testing/short_wish.ts'
import { folded, shortened } from './vocabulary.ts'
import { meantBy, wishOf } from './wish.ts'

describe('Chinese', () => {
  test.each([
    ['明天下午 8 人 有投影', '11-24 12:00..18:00 8p +projector'],
    ['下周三14:00-16:00 会议室', '12-02 14:00–16:00 =meeting'],
    ['周五晚上 图书馆附近', '11-27 18:00..23:00 near LIB/WLIB'],
    ['现在', 'now'],
    ['现在两小时', 'now 120min'],
    ['今天', '11-23 09:10..24:00'],
    ['今晚', '11-23 18:00..23:00'],
    ['明早九点', '11-24 09:00–10:00'],
    ['明晚八点半', '11-24 20:30–21:30'],
    ['后天下午两点到四点半', '11-25 14:00–16:30'],
    ['大后天', '11-26 00:00..24:00'],
    ['周三', '11-25 00:00..24:00'],
    ['周一', '11-23 09:10..24:00'],
    ['本周日', '11-29 00:00..24:00'],
    ['星期天上午', '11-29 08:00..12:00'],
    ['礼拜五', '11-27 00:00..24:00'],
    ['下周一', '11-30 00:00..24:00'],
    ['下下周二', '12-08 00:00..24:00'],
    ['周末', '11-28 00:00..24:00 or 11-29'],
    ['12月3日', '12-03 00:00..24:00'],
    ['十二月三号下午', '12-03 12:00..18:00'],
    ['1月5号', '01-05 00:00..24:00'],
    ['25号', '11-25 00:00..24:00'],
    ['三天后', '11-26 00:00..24:00'],
    ['2026年12月24日', '12-24 00:00..24:00'],
    ['下午3点', '11-23 15:00–16:00'],
    ['三点', '11-23 15:00–16:00'],
    ['8点', '11-24 08:00–09:00'],
    ['晚上8点', '11-23 20:00–21:00'],
    ['上午十点一刻', '11-23 10:15–11:15'],
    ['中午十二点', '11-23 12:00–13:00'],
    ['中午一点', '11-23 13:00–14:00'],
    ['19:30', '11-23 19:30–20:30'],
    ['2-4点', '11-23 14:00–16:00'],
    ['上午十点到两点', '11-23 10:00–14:00'],
    ['下午２：００～４：００', '11-23 14:00–16:00'],
    ['三点以后', '11-23 15:00..24:00'],
    ['12点以前', '11-23 09:10..12:00'],
    ['明天下午一个半小时', '11-24 12:00..18:00 90min'],
    ['明天三小时', '11-24 00:00..24:00 180min'],
    ['明天半小时', '11-24 00:00..24:00 30min'],
    ['明天1.5小时', '11-24 00:00..24:00 90min'],
    ['明天一小时三十分钟', '11-24 00:00..24:00 90min'],
    ['90分钟', 'now 90min'],
    ['两小时后', '11-23 11:10–12:10'],
    ['半小时后', '11-23 09:40–10:40'],
    ['明天下午2点 2小时', '11-24 14:00–16:00'],
    ['8人', 'now 8p'],
    ['十二个人', 'now 12p'],
    ['三四', 'now ?三四'],
    ['我们三个人', 'now 3p'],
    ['8-10人', 'now 10p'],
    ['二十五位老师', 'now 25p'],
    ['一百二十人左右', 'now 120p'],
    ['有投影和白板', 'now +projector +whiteboard'],
    ['要视频会议的会议室', 'now +video =meeting'],
    ['插座', 'now +sockets'],
    ['讨论室', 'now =group'],
    ['图书馆', 'now in LIB/WLIB'],
    ['在信息楼里', 'now in CS'],
    ['明德图书馆旁边', 'now near LIB'],
    ['靠近东湖体育馆', 'now near GYM'],
    ['东湖校区', 'now in E'],
    ['我想订一个明天下午的房间', '11-24 12:00..18:00'],
    ['火星基地', 'now ?火星基地'],
    ['明天火星基地8人', '11-24 00:00..24:00 8p ?火星基地'],
    ['11月30日 下午', '11-30 12:00..18:00'],
    ['12月31号', '12-31 00:00..24:00'],
    ['31号', '12-31 00:00..24:00'],
    ['明天三点四十五', '11-24 15:45–16:45'],
    ['明天3点45分', '11-24 15:45–16:45'],
    ['今晚7点半到9点', '11-23 19:30–21:00'],
    ['99999 人', 'now 99999p'],
    ['昨天下午', '11-22 12:00..18:00'],
    ['周五晚上打研讨教室', '11-27 18:00..23:00 =seminar'],
    ['练琴房', 'now =piano'],
    ['打鼓', 'now ?打鼓'],
    ['不要投影', 'now ?不要投影'],
    ['明天 不需要有投影 白板', '11-24 00:00..24:00 +whiteboard ?不需要有投影'],
    ['不要唱歌', 'now ?不要唱歌'],
    ['没有投影的会议室', 'now =meeting ?没有投影'],
    ['今天凌晨', '11-23 00:00..06:00'],
    ['', 'now'],
    ['，。！', 'now'],
  ])('%s', (sentence, wish) => {
    expect(short(sentence)).toBe(wish)
  })
})

describe('English', () => {
  test.each([
    ['tomorrow 6-7am', '11-24 06:00–07:00'],
    ['tomorrow 6:00-7:00', '11-24 06:00–07:00'],
    ['tomorrow 6:30-9:00', '11-24 06:30–09:00'],
    ['tomorrow 5:00-6:00', '11-24 17:00–18:00'],
    ['tomorrow 1:00-8:00', '11-24 13:00–20:00'],
    ['tomorrow 6:00-14:00', '11-24 06:00–14:00'],
    ['8 people, projector, Tue 2–4pm, near the library', '11-24 14:00–16:00 8p +projector near LIB/WLIB'],
    ['now for 2 hours', 'now 120min'],
    ['now', 'now'],
    ['today', '11-23 09:10..24:00'],
    ['tonight', '11-23 18:00..23:00'],
    ['this afternoon', '11-23 12:00..18:00'],
    ['tomorrow', '11-24 00:00..24:00'],
    ['tomorrow afternoon', '11-24 12:00..18:00'],
    ['tomorrow evening at 8', '11-24 20:00–21:00'],
    ['the day after tomorrow', '11-25 00:00..24:00'],
    ['in 3 days', '11-26 00:00..24:00'],
    ['in two weeks', '12-07 00:00..24:00'],
    ['Mon', '11-23 09:10..24:00'],
    ['on Wednesday', '11-25 00:00..24:00'],
    ['next Wed', '12-02 00:00..24:00'],
    ['Thursday morning', '11-26 08:00..12:00'],
    ['weekend', '11-28 00:00..24:00 or 11-29'],
    ['next week', '11-30 00:00..24:00 or 12-01 12-02 12-03 12-04 12-05 12-06'],
    ['2026-12-01', '12-01 00:00..24:00'],
    ['12/1', '? 12-01 00:00..24:00 | 01-12 00:00..24:00'],
    ['13/12', '12-13 00:00..24:00'],
    ['Nov 25', '11-25 00:00..24:00'],
    ['on the 25th', '11-25 00:00..24:00'],
    ['3rd of December', '12-03 00:00..24:00'],
    ['January 5', '01-05 00:00..24:00'],
    ['11/30', '11-30 00:00..24:00'],
    ['30/11 14:00', '11-30 14:00–15:00'],
    ['2020-01-01 10:00', '01-01 10:00–11:00'],
    ['yesterday', '11-22 00:00..24:00'],
    ['tonight from half past seven to nine', '11-23 19:30–21:00'],
    ['half past two', '11-23 14:30–15:30'],
    ['tomorrow at quarter to nine', '11-24 08:45–09:45'],
    ['a quarter past 3 pm', '11-23 15:15–16:15'],
    ['eight', 'now ?eight'],
    ['half', 'now ?half'],
    ['two to four people', 'now 4p'],
    ['without karaoke tomorrow', '11-24 00:00..24:00 ?without karaoke'],
    ['no projector', 'now ?no projector'],
    ["I don't need a projector", "now ?don't need a projector"],
    ['play the piano tomorrow', '11-24 00:00..24:00 =piano'],
    ['2pm', '11-23 14:00–15:00'],
    ['at 3', '11-23 15:00–16:00'],
    ['at noon', '11-23 12:00–13:00'],
    ['8:30 am', '11-24 08:30–09:30'],
    ['14:00-16:00', '11-23 14:00–16:00'],
    ['from 2 to 4 pm', '11-23 14:00–16:00'],
    ['10am-12', '11-23 10:00–12:00'],
    ['10-2pm', '11-23 10:00–14:00'],
    ['9-11', '11-24 09:00–11:00'],
    ['2-4', '11-23 14:00–16:00'],
    ['between 2 and 5 pm', '11-23 14:00..17:00'],
    ['tomorrow between 2 and 5 pm for 90 min', '11-24 14:00..17:00 90min'],
    ['after 3pm', '11-23 15:00..24:00'],
    ['before noon', '11-23 09:10..12:00'],
    ['in 2 hours', '11-23 11:10–12:10'],
    ['an hour and a half', 'now 90min'],
    ['half an hour', 'now 30min'],
    ['1.5 hours', 'now 90min'],
    ['90 minutes', 'now 90min'],
    ['tomorrow at 2pm for 2h', '11-24 14:00–16:00'],
    ['for 8', 'now 8p'],
    ['eight people', 'now 8p'],
    ['8-10 people', 'now 10p'],
    ['group of six', 'now 6p'],
    ['12 seats', 'now 12p'],
    ['a room for 4 with a whiteboard', 'now 4p +whiteboard'],
    ['video conferencing', 'now +video'],
    ['projectors', 'now +projector'],
    ['group study room', 'now =group'],
    ['seminar', 'now =seminar'],
    ['piano tomorrow', '11-24 00:00..24:00 =piano'],
    ['in the Mingde Library', 'now in LIB'],
    ['next to the gymnasium', 'now near GYM'],
    ['East Lake campus', 'now in E'],
    ['room 503', 'now ?503'],
    ['flux capacitor', 'now ?flux ?capacitor'],
    ['I would like to book a room', 'now'],
  ])('%s', (sentence, wish) => {
    expect(short(sentence)).toBe(wish)
  })
})

test.each([
  ['今晚7点半到9点', ['今晚', 'date - day_part'], ['7点半到9点', 'time 19:30-21:00']],
  ['3点 明天 下午', ['3点', 'time 15:00'], ['明天', 'date'], ['下午', 'day_part']],
  ['明天下午', ['明天', 'date'], ['下午', 'day_part 12:00-18:00']],
  ['明天下午或后天上午', ['明天', 'date'], ['下午', 'day_part'], ['后天', 'date'], ['上午', 'day_part']],
  ['5人 6人', ['5人', 'x'], ['6人', 'people']],
  ['周一 11月23日', ['周一', 'date'], ['11月23日', 'date']],
])('what is searched for %s', (sentence, ...words) => {
  const time = (at: number | null) => (at === null ? [] : [formatTime(at)])
  const saying = meantBy(read(sentence, today, vocabulary)).map(({ at, length, parts, overruled }) => [
    sentence.slice(at, at + length).trim(),
    overruled
      ? 'x'
      : parts
          .map((part) =>
            part.kind === 'keyword'
              ? '?'
              : 'start' in part
                ? [part.kind, [...time(part.start), ...time(part.end)].join('-')].join(' ').trim()
                : part.kind,
          )
          .join(' - '),
  ])
  expect(saying).toEqual(words)
})

test.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['九十九', 99],
  ['一百零五', 105],
  ['三百二十一', 321],
  ['42', 42],
])('the number %s', (text, value) => {
  expect(numberSaid(text)).toBe(value)
})

test('names are shortened to what people say of them', () => {
  expect(shortened('投影仪')).toEqual(['投影仪', '投影', '影仪'])
  expect(shortened('Mingde Library')).toEqual(['mingde library', 'mingde', 'library'])
  expect(shortened('Meeting rooms')).toEqual(['meeting rooms', 'meeting'])
})

const words = fc.constantFrom(
  ...[
    '明天',
    '下午',
    '8人',
    '两点',
    '到',
    '四点半',
    '周五',
    '投影',
    '图书馆',
    '附近',
    '有',
    '小时',
    '一个半',
    '三',
  ],
  ...[
    'tomorrow',
    'at',
    '2',
    '-',
    '4pm',
    'for',
    '8',
    'people',
    'near',
    'the library',
    'in',
    'hours',
    'half',
    'an',
  ],
)
const sentences = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ maxLength: 250 }),
  fc.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 12 }).map((some) => some.join(' ')),
  fc.array(words, { maxLength: 10 }).map((some) => some.join('')),
)

test('whatever is typed is read without an error, in order, and makes a wish that can be asked for', () => {
  fc.assert(
    fc.property(sentences, (sentence) => {
      const found = understand(sentence, today, vocabulary)
      let end = 0
      for (const { at, length, parts } of found) {
        expect(at).toBeGreaterThanOrEqual(end)
        expect(length).toBeGreaterThan(0)
        expect(parts.length).toBeGreaterThan(0)
        end = at + length
      }
      expect(end).toBeLessThanOrEqual(Math.min(sentence.length, MAX_SENTENCE))
      const { when } = read(sentence, today, vocabulary)
      const wish = wishOf({ parts: found.flatMap((one) => one.parts), when }, {}, today)
      expect(isDate(wish.date)).toBe(true)
      expect(wish.date >= today.date).toBe(true)
      expect(wish.start).toBeGreaterThanOrEqual(0)
      expect(wish.end).toBeLessThanOrEqual(1440)
      expect(wish.minutes).toBeGreaterThan(0)
      expect(wish.people === null || wish.people > 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('what is said in either language is understood as it was meant', () => {
  const said = fc.record({
    date: fc.constantFrom(
      ['明天', 'tomorrow', '11-24'],
      ['周五', 'Friday', '11-27'],
      ['12月3日', 'Dec 3', '12-03'],
    ),
    start: fc.integer({ min: 0, max: 22 }),
    hours: fc.integer({ min: 1, max: 4 }),
    people: fc.integer({ min: 1, max: 99 }),
    shuffled: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  })
  fc.assert(
    fc.property(said, ({ date: [zh, en, date], start, hours, people, shuffled }) => {
      const end = Math.min(24, start + hours)
      const times = `${formatTime(start * 60)}-${formatTime(end * 60)}`
      const wish = `${date} ${times.replace('-', '–')} ${people}p`
      const inOrder = (parts: (string | undefined)[]) => shuffled.map((i) => parts[i]).join('，')
      // Before seven the figures alone say half past two in the night only as 02:30.
      expect(short(inOrder([zh, times, `${people}人`]))).toBe(wish)
      expect(short(inOrder([en, times, `${people} people`]))).toBe(wish)
    }),
  )
})

test('without what it asks for, a sentence no longer asks for it', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (some) => {
      const sentence = some.join('，')
      for (const { at, length, parts } of understand(sentence, today, vocabulary)) {
        const rest = `${sentence.slice(0, at)}，${sentence.slice(at + length)}`
        const left = understand(rest, today, vocabulary).flatMap((one) => one.parts)
        const before = understand(sentence, today, vocabulary).flatMap((one) => one.parts)
        for (const part of parts) {
          const count = (all: typeof left) => all.filter((one) => one.kind === part.kind).length
          expect(count(left)).toBeLessThanOrEqual(count(before))
        }
      }
    }),
  )
})

test('signs are folded without moving any', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(folded(text)).toHaveLength(text.length)
    }),
  )
})
