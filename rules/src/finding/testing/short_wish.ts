import { at, SHANGHAI } from '../../testing.ts'
import { formatTime } from '../../time/calendar_dates.ts'
import { todayOf } from '../parts.ts'
import { read } from '../reading.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { MeantRepeat } from '../repeats.ts'
import type { Reading } from '../reading.ts'
import { wishOf, type ResourceWish } from '../wish.ts'

/** A Monday. */
export const today = todayOf(SHANGHAI, at('2026-11-23 09:10'))

/** What a campus is called in tests. */
export const vocabulary: Vocabulary = {
  equipment: [
    { key: 'projector', names: ['投影仪', 'Projector'] },
    { key: 'whiteboard', names: ['白板', 'Whiteboard'] },
    { key: 'video', names: ['视频会议', 'Video conferencing'] },
    { key: 'sockets', names: ['电源插座', 'Power sockets'] },
    { key: 'step_free', names: ['无障碍通道', 'Step-free access'] },
  ],
  types: [
    { key: 'meeting', names: ['会议室', 'Meeting rooms'] },
    { key: 'group', names: ['小组讨论室', 'Group study rooms'] },
    { key: 'seminar', names: ['研讨教室', 'Seminar rooms'] },
    { key: 'piano', names: ['琴房', 'Piano practice rooms'] },
    { key: 'half', names: ['半场', 'Half courts'] },
    { key: 'hall', names: ['报告厅', 'Lecture halls'] },
    { key: 'sport', names: ['体育场地', 'Sports courts'] },
    { key: 'study', names: ['学习空间', 'Places to study'], only_whole: true },
    { key: 'leisure', names: ['文体活动', 'Sports and arts'], only_whole: true },
  ],
  places: [
    { key: 'E', names: ['东湖校区', 'East Lake Campus'] },
    { key: 'LIB', names: ['明德图书馆', 'Mingde Library'] },
    { key: 'WLIB', names: ['西山图书馆', 'West Hill Library'] },
    { key: 'CS', names: ['信息楼', 'Information Building'] },
    { key: 'QH', names: ['求真会堂', 'Qiuzhen Hall'] },
    { key: 'B2', names: ['B-2号楼', 'Block B-2'] },
    { key: 'M12', names: ['明德楼12', 'Mingde Block 12'] },
    { key: 'AW', names: ['西附楼', 'Annex-West'] },
    { key: 'AWW', names: ['西附楼二期', 'Annex West Wing'] },
    { key: 'STU', names: ['学生活动中心', 'Student Centre'] },
    { key: 'GYM', names: ['东湖体育馆', 'East Lake Gymnasium'] },
  ],
}

/** A wish in short: only what differs from "now, for an hour". What is asked back begins with a question mark. */
export function short(sentence: string, said = today): string {
  const reading = read(sentence, said, vocabulary)
  const wishIn = (one: Pick<Reading, 'understood' | 'when'>) =>
    wishOf({ parts: one.understood.flatMap(({ parts }) => parts), when: one.when }, {}, said)
  if (reading.question === null) return inShort(wishIn(reading))
  const choices = reading.question.choices.map(({ sentence: chosen }) => {
    const again = read(chosen, said, vocabulary)
    return again.question ? 'unclear' : inShort(wishIn(again))
  })
  return `? ${choices.join(' | ')}`.trim()
}

function inShort(wish: ResourceWish): string {
  const { repeat, days } = wish
  const when = wish.soon
    ? 'now'
    : `${wish.date.slice(5)} ${wish.all_day ? 'all day' : `${formatTime(wish.start)}${wish.exact ? '–' : '..'}${formatTime(wish.end)}`}`
  return [
    ...(repeat ? [repeatInShort(repeat)] : []),
    when,
    ...(repeat || days.length === 1
      ? []
      : [
          `or ${days
            .slice(1)
            .map(({ date }) => date.slice(5))
            .join(' ')}`,
        ]),
    ...(wish.exact || wish.all_day || wish.minutes === 60 ? [] : [`${wish.minutes}min`]),
    ...(wish.people === null ? [] : [`${wish.people}p`]),
    ...wish.equipment.map((keys) => `+${keys.join('/')}`),
    ...(wish.types.length > 0 ? [`=${wish.types.join('/')}`] : []),
    ...(wish.within.length > 0 ? [`in ${wish.within.join('/')}`] : []),
    ...(wish.near.length > 0 ? [`near ${wish.near.join('/')}`] : []),
    ...wish.keywords.map((word) => `?${word}`),
  ].join(' ')
}

const repeatInShort = ({ freq, interval, weekdays, dates, until, count }: MeantRepeat) =>
  [
    `${freq}${interval > 1 ? `/${interval}` : ''}`,
    ...[...weekdays, ...dates].map(String),
    ...(until ? [`until ${until.slice(5)}`] : []),
    ...(count ? [`x${count}`] : []),
  ].join(' ')
