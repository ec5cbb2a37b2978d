/** Which minutes of the day a time may mean: half past seven is said of the morning and of the evening. */
import { DAY, type ClockWindow, type SaidDayPart, type SaidTime, type SaidTimes } from './parts.ts'

const HALF = DAY / 2
/** Before it nobody begins who doesn't say so. */
const EARLIEST = 6 * 60
/** No session is longer. */
const LONGEST = 16 * 60

/** All minutes that a time may mean, the earliest first. */
function minutesOf({ hour, minute, within }: SaidTime): number[] {
  const at = hour * 60 + minute
  if (!Number.isInteger(hour) || minute > 59 || at > DAY) return []
  if (hour === 0 || hour > 12) return inPart([at], within)
  const morning = (hour % 12) * 60 + minute
  return inPart([morning, morning + HALF, ...(morning === 0 ? [DAY] : [])], within)
}

const inPart = (all: number[], part: SaidDayPart | null) =>
  part ? all.filter((at) => at >= part.early && at <= part.late) : all

/** It is written by a clock of 24 hours. */
const isSure = ({ hour, leading_zero }: SaidTime) => hour === 0 || hour > 12 || leading_zero === true

/** What a time means where nothing else says it, the likeliest first. Nobody books at three in the morning. */
function usual(said: SaidTime): number[] {
  const all = minutesOf(said)
  if (said.within) return all
  const [morning, afternoon] = all
  if (morning === undefined || afternoon === undefined) return all
  if (said.hour === 12) return [afternoon]
  if (said.whole || isSure(said)) return [morning]
  return said.hour < 7 ? [afternoon] : [morning, afternoon]
}

/**
 * The times that were said, in minutes: none where they contradict each other or the part of the day, several where the words
 * may mean either, the likeliest first.
 * @param part the part of the day that the sentence names elsewhere
 * @param from_now the minute now where the times are said of today: those that are over weren't meant if others are to come
 */
export function meantTimes(
  { from, to, exact }: SaidTimes,
  part: SaidDayPart | null,
  from_now = 0,
): TimesMeant[] {
  const within = (said: SaidTime) => ({ ...said, within: said.within ?? part })
  const fits = (said: SaidTime) =>
    !part || minutesOf({ ...said, within: part }).some((at) => minutesOf(said).includes(at))
  const window = (start: number | null, end: number | null): TimesMeant => ({ start, end, exact })
  const [first] = [from, to].filter((said) => said !== null)
  if (!first || !fits(first)) return []
  if (from && to) {
    const found = ranges(within(from), to, from_now).filter(([start, end]) => end - start <= LONGEST)
    return found.map(([start, end]) => window(start, end))
  }
  const [at] = toCome(part || first.within ? minutesOf(within(first)) : usual(first), first, from_now)
  if (at === undefined || (from && at >= DAY) || (to && at === 0)) return []
  return [from ? window(at, null) : window(null, at)]
}

export interface TimesMeant extends ClockWindow {
  exact: boolean
}

/** Times without the part of the day that they don't fit: in the morning, and in the afternoon. */
export function inBothHalves({ from, to, exact }: SaidTimes): TimesMeant[] {
  const bare = (said: SaidTime | null) => said && { ...said, within: null }
  const [one] = meantTimes({ from: bare(from), to: bare(to), exact }, null)
  if (!one) return []
  // From eleven at night to one: until midnight, as no session goes on after it.
  const [start] = from?.within && to ? minutesOf(from) : []
  if (start !== undefined && start >= HALF) return [{ start, end: DAY, exact }, one]
  const shift = (one.start ?? one.end ?? 0) < HALF ? HALF : -HALF
  const moved = (at: number | null) => (at === null ? null : at + shift)
  const other = { ...one, start: moved(one.start), end: moved(one.end) }
  const isTime = (at: number | null) => at === null || (at >= 0 && at <= DAY)
  const said = [from, to].filter((some) => some !== null)
  const all = isTime(other.start) && isTime(other.end) && !said.some(isSure) ? [one, other] : [one]
  return all.filter((times) => (times.start ?? DAY) >= EARLIEST)
}

/** Without those that are over, unless all are. */
function toCome(minutes: number[], said: SaidTime, from_now: number): number[] {
  if (minutes.some((at) => at >= from_now) || said.within || isSure(said))
    return minutes.filter((at) => at >= from_now).concat(minutes.filter((at) => at < from_now))
  const all = minutesOf(said).filter((at) => at >= from_now && at < DAY)
  return all.length > 0 ? all : minutes
}

type Range = [start: number, end: number]

/** A range, of the likeliest first. */
function ranges(from: SaidTime, to: SaidTime, from_now: number): Range[] {
  const ends = minutesOf(to)
  const after = (start: number, some = ends) => some.find((end) => end > start)
  const starting = (starts: readonly number[], some = ends): Range[] =>
    starts.flatMap((start): Range[] => {
      const end = after(start, some)
      return end === undefined ? [] : [[start, end]]
    })
  if (from.within) return starting(minutesOf(from)).slice(0, 1)
  if (to.within) return endingIn(from, to)
  if (isSure(to) && !isSure(from)) return starting([from.hour === 12 ? HALF + from.minute : inMorning(from)])
  const written = to.whole ? usual(to) : ends
  const choices = [
    starting(usual(from), written),
    // 1:00-8:00, whose beginning can't be a time of the morning, and 6:30-9:00, whose end is written as one.
    from.hour < 6 ? starting(usual(from)) : [],
    isSure(from) ? [] : starting([inMorning(from)], written),
    starting(minutesOf(from)),
  ]
  const [usual_one] = choices.flat()
  if (!usual_one || usual_one[0] >= from_now) return usual_one ? [usual_one] : []
  const coming = starting(minutesOf(from).filter((start) => start >= from_now)).slice(0, 1)
  return coming.length > 0 ? coming : [usual_one]
}

const inMorning = ({ hour, minute }: SaidTime) => (hour % 12) * 60 + minute

/**
 * A range whose end alone has a part of the day. It holds for both where that makes a period: 2–4 pm is 14:00 to 16:00, and
 * 10–2 pm 10:00 to 14:00. Said before the end it may be the end's alone: both are meant.
 */
function endingIn(from: SaidTime, to: SaidTime): Range[] {
  const pairs = minutesOf(to).flatMap((end) =>
    minutesOf(from).flatMap((start): Range[] => (start < end ? [[start, end]] : [])),
  )
  const shared = pairs.filter(([start]) => to.within && start >= to.within.early && start <= to.within.late)
  const nearest = (some: Range[]) => some.toSorted((a, b) => b[0] - a[0] || a[1] - b[1])
  const all = [...nearest(shared), ...nearest(pairs.filter((one) => !shared.includes(one)))]
  return to.alone ? all.filter(([start]) => start >= EARLIEST) : all.slice(0, 1)
}
