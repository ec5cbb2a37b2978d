import { minuteOf, wallAt, type DayClock } from '#rules/time/day_clock.ts'
import type { Frame, MinuteSpan } from './types.ts'

/** Pixels of the track. */
export interface PixelSpan {
  from: number
  to: number
}

/** The pixel of a minute, from the left edge of the track. Minutes outside `shown` lie outside the track. */
export const xOf = (minute: number, frame: Frame): number =>
  ((minute - frame.shown.start) * frame.hour_px) / 60

/** The minute (a fraction) under a pixel of the track, never outside `shown`. */
export const minuteAt = (x: number, frame: Frame): number =>
  Math.min(frame.shown.end, Math.max(frame.shown.start, frame.shown.start + (x * 60) / frame.hour_px))

const evenFloor = (n: number) => Math.floor(n / 2) * 2
const evenCeil = (n: number) => Math.ceil(n / 2) * 2

/**
 * Computes the grid's layout for a width in pixels: the hours fill it if they can, and scroll inside it if
 * they would become too narrow to hit (a step is at least 8 px, on a phone an hour at least 56 px).
 * @param step minutes of the narrowest step
 * @param grouped headings say where the rows are, so that their names need less room
 */
export function frameFor(width: number, shown: MinuteSpan, step: number, grouped = false): Frame {
  const narrow = width < 720
  const name = narrow ? 120 : grouped ? 200 : width < 1200 ? 216 : 288
  const hours = Math.max(1, (shown.end - shown.start) / 60)
  const least = Math.max(narrow ? 56 : 40, evenCeil(480 / Math.max(1, step)))
  const hour_px = Math.max(least, evenFloor((width - name) / hours))
  const track_width = hours * hour_px
  return {
    shown,
    hour_px,
    track_width,
    // The remainder from rounding the hours goes to the names, so that nothing is blank on the right.
    name_width: Math.max(name, Math.floor(width - track_width)),
    row_height: narrow ? 56 : 48,
    head_height: 36,
    group_height: narrow ? 40 : 30,
    narrow,
  }
}

/** The width of an hour's label, and of the label of now. */
const label_px = 38
const now_px = 40

/**
 * The minutes of a span at which clocks show whole hours; fewer if an hour is narrower than its label. An
 * hour skipped by a clock change has no mark, a repeated one has one.
 */
function hoursOf({ shown, hour_px }: Frame, day: DayClock): number[] {
  const every = hour_px < 44 ? 120 : 60
  const marks: number[] = []
  const last = wallAt(day, shown.end)
  for (let wall = Math.ceil(wallAt(day, shown.start) / every) * every; wall < last; wall += every) {
    const minute = minuteOf(day, wall)
    if (wallAt(day, minute) === wall) marks.push(minute)
  }
  return marks
}

const under = (tag: PixelSpan, frame: Frame) => (mark: number) =>
  xOf(mark, frame) < tag.to && tag.from < xOf(mark, frame) + label_px

/** The position of the label of now: above its line, or to the side of it if that hides fewer hours. */
export function nowTag(frame: Frame, day: DayClock, now: number): PixelSpan {
  const x = xOf(now, frame)
  const places = [x - now_px / 2, x, x - now_px].map((left): PixelSpan => {
    const from = Math.min(Math.max(0, left), frame.track_width - now_px)
    return { from, to: from + now_px }
  })
  const hours = hoursOf(frame, day)
  const hides = places.map((tag) => hours.filter(under(tag, frame)).length)
  return places[hides.indexOf(Math.min(...hides))] ?? { from: x, to: x + now_px }
}

/** The hours that get a label: those not covered by now. */
export function hourMarks(frame: Frame, day: DayClock, now: number | null): number[] {
  const hours = hoursOf(frame, day)
  if (now === null) return hours
  const covered = under(nowTag(frame, day, now), frame)
  return hours.filter((mark) => !covered(mark))
}

/**
 * The offset of a label of this width from its box's left edge that keeps it within what is visible. It never
 * leaves its box: if that is scrolled away, so is the label.
 */
export function labelAt(width: number, box: PixelSpan, seen: PixelSpan): number {
  const inside = Math.min(Math.max(box.from, seen.from), seen.to - width)
  return Math.min(Math.max(inside, box.from - width), box.to) - box.from
}

/** The scroll position nearest to `at` that brings [from, to) into a window of `size`. */
export function scrollInto(from: number, to: number, at: number, size: number): number {
  if (from < at || to - from > size) return from
  return to > at + size ? to - size : at
}

/**
 * An estimate of a text's width in pixels, never too small. Measuring would cost a layout.
 * @param letter_px the width of a wide Latin letter; an ideograph counts as two
 */
export function wideText(text: string, letter_px: number): number {
  let width = 0
  for (let i = 0; i < text.length; i++) width += text.charCodeAt(i) > 0x2e80 ? letter_px * 2 : letter_px
  return width
}
