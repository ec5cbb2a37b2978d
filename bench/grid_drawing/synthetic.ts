import type { BusyKind, BusySpan, ClosedSpan, GridRowData } from '../../web/src/kit/grid/types.ts'

/** A small seeded generator (mulberry32), so that every run draws the same. */
export function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const subjects = [
  'Linear algebra',
  'Project meeting',
  'Choir',
  '',
  'Thesis defence',
  '',
  'Robotics club',
  'Seminar on tides',
]
const houses = ['Main library', 'Science building', 'East hall', 'Arts centre']

export const day = { start: 420, end: 1320, step: 15, now: 617 }

/** 60 slots of 15 minutes, about seven runs a row: a busy campus in the middle of a morning. */
export function syntheticRows(count: number, seed = 7): GridRowData[] {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, i) => {
    const busy: BusySpan[] = []
    for (let at = 480 + Math.floor(next() * 8) * 15; at < 1200; at += 60 + Math.floor(next() * 12) * 15) {
      const end = at + 30 + Math.floor(next() * 6) * 15
      const kind: BusyKind = pick(['other', 'other', 'other', 'other', 'mine', 'block'] as const)
      busy.push({
        id: `b${i}_${at}`,
        start: at,
        end,
        kind,
        text: kind === 'mine' ? 'Study group' : pick(subjects),
        opens: kind === 'mine' ? `b${i}_${at}` : null,
      })
      if (next() < 0.4) busy.push({ id: `f${i}_${at}`, start: end, end: end + 15, kind: 'buffer', text: '' })
      at = end
    }
    const closed: ClosedSpan[] = [
      { start: 0, end: 615, reason: 'Already over', opens_at: null, mark: null, label: null },
      {
        start: 0,
        end: 480,
        reason: 'Outside opening hours',
        opens_at: 'Opens 08:00',
        mark: null,
        label: null,
      },
    ]
    if (next() < 0.25) {
      closed.push({
        start: 1080,
        end: 1320,
        reason: 'Evenings open a week ahead',
        opens_at: 'Opens Monday 08:00',
        mark: 'lock',
        label: 'Opens Monday 08:00',
      })
    }
    const fixed = i % 9 === 4
    return {
      id: `room-${i}`,
      label: `${pick(['A', 'B', 'C', 'D'])}${100 + (i % 800)} ${pick(['Group room', 'Lecture hall', 'Studio', 'Lab'])}`,
      sublabel: pick(houses),
      capacity: 4 + Math.floor(next() * 60),
      icons: [],
      notes: [],
      starred: next() < 0.1,
      needs_approval: next() < 0.2,
      opening: [
        fixed
          ? {
              start: 480,
              end: 1260,
              step: 90,
              slots: [480, 580, 680, 800, 900, 1000, 1100].map((start) => ({ start, end: start + 90 })),
            }
          : { start: 480, end: 1260, step: 15, longest: i % 5 === 0 ? 120 : null },
      ],
      closed,
      busy,
    }
  })
}

/** The row after another user booked an hour of it: a new object, as a live change creates it. */
export function withBooking(row: GridRowData, start: number, turn: number, kind: BusyKind): GridRowData {
  const run: BusySpan = { id: `live${turn}`, start, end: start + 60, kind, text: 'Just booked' }
  return { ...row, busy: [...row.busy.filter((old) => !old.id.startsWith('live')), run] }
}
