import { at, SHANGHAI } from '../../testing.ts'
import { formatTime } from '../../time/calendar_dates.ts'
import { todayOf } from '../parts.ts'
import { understand } from '../sentence.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { wishOf } from '../wish.ts'

/** A Monday. */
export const today = todayOf(SHANGHAI, at('2026-11-23 09:10'))

/** What a campus is called in tests. */
export const vocabulary: Vocabulary = {
  equipment: [
    { key: 'projector', names: ['投影仪', 'Projector'] },
    { key: 'whiteboard', names: ['白板', 'Whiteboard'] },
    { key: 'video', names: ['视频会议', 'Video conferencing'] },
    { key: 'sockets', names: ['电源插座', 'Power sockets'] },
  ],
  types: [
    { key: 'meeting', names: ['会议室', 'Meeting rooms'] },
    { key: 'group', names: ['小组讨论室', 'Group study rooms'] },
    { key: 'seminar', names: ['研讨教室', 'Seminar rooms'] },
    { key: 'piano', names: ['琴房', 'Piano practice rooms'] },
    { key: 'half', names: ['半场', 'Half courts'] },
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
    { key: 'GYM', names: ['东湖体育馆', 'East Lake Gymnasium'] },
  ],
}

/** A wish in short: only what differs from "now, for an hour". */
export function short(sentence: string): string {
  const parts = understand(sentence, today, vocabulary).flatMap((one) => one.parts)
  const wish = wishOf(parts, {}, today)
  const when = wish.soon
    ? 'now'
    : `${wish.date.slice(5)} ${formatTime(wish.start)}${wish.exact ? '–' : '..'}${formatTime(wish.end)}`
  return [
    when,
    ...(wish.exact || wish.minutes === 60 ? [] : [`${wish.minutes}min`]),
    ...(wish.people === null ? [] : [`${wish.people}p`]),
    ...wish.equipment.map((keys) => `+${keys.join('/')}`),
    ...(wish.types.length > 0 ? [`=${wish.types.join('/')}`] : []),
    ...(wish.within.length > 0 ? [`in ${wish.within.join('/')}`] : []),
    ...(wish.near.length > 0 ? [`near ${wish.near.join('/')}`] : []),
    ...wish.keywords.map((word) => `?${word}`),
  ].join(' ')
}
