import type { Point } from './types.ts'

/** What is seen of a plan: pixels for each unit, and where the plan's corner lies in the frame. */
export interface Camera extends Point {
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** How far a plan can be enlarged, in pixels for each of its units. */
export const MAX_SCALE = 2.5
/** Around a plan that fits, in pixels. */
const PADDING = 12
/** So much of a plan stays in the frame, in pixels. */
const KEPT = 80

/** The whole plan, as large as the frame allows, in its middle. */
export function fitted(plan: Size, frame: Size): Camera {
  const scale = Math.min(
    MAX_SCALE,
    Math.max(
      0.01,
      Math.min((frame.width - 2 * PADDING) / plan.width, (frame.height - 2 * PADDING) / plan.height),
    ),
  )
  return centred(plan, frame, scale)
}

const centred = (plan: Size, frame: Size, scale: number): Camera => ({
  scale,
  x: (frame.width - plan.width * scale) / 2,
  y: (frame.height - plan.height * scale) / 2,
})

/** Enlarged by a factor around a point of the frame, which keeps its place on the plan. */
export function zoomed(camera: Camera, factor: number, at: Point, plan: Size, frame: Size): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(fitted(plan, frame).scale, camera.scale * factor))
  const ratio = scale / camera.scale
  return kept(
    { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio },
    plan,
    frame,
  )
}

export const moved = (camera: Camera, by: Point, plan: Size, frame: Size): Camera =>
  kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, plan, frame)

/** A plan never leaves its frame: one that fits stays in the middle. */
function kept({ scale, x, y }: Camera, plan: Size, frame: Size): Camera {
  const within = (at: number, length: number, room: number) =>
    length <= room
      ? (room - length) / 2
      : Math.min(room - Math.min(KEPT, room / 2), Math.max(Math.min(KEPT, room / 2) - length, at))
  return {
    scale,
    x: within(x, plan.width * scale, frame.width),
    y: within(y, plan.height * scale, frame.height),
  }
}

/** The plan's point under a point of the frame. */
export const pointAt = ({ scale, x, y }: Camera, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

/** The frame's point over a point of the plan. */
export const placeOf = ({ scale, x, y }: Camera, at: Point): Point => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
})

/** A point of the plan in the middle of the frame. */
export const around = ({ x, y }: Point, scale: number, frame: Size): Camera => ({
  scale,
  x: frame.width / 2 - x * scale,
  y: frame.height / 2 - y * scale,
})

/** Moved as little as needed so that a point of the plan is well within the frame. */
export function revealing(camera: Camera, point: Point, plan: Size, frame: Size): Camera {
  const at = placeOf(camera, point)
  const edge = Math.min(60, frame.width / 4, frame.height / 4)
  const by = {
    x: Math.max(0, edge - at.x) - Math.max(0, at.x - (frame.width - edge)),
    y: Math.max(0, edge - at.y) - Math.max(0, at.y - (frame.height - edge)),
  }
  return by.x === 0 && by.y === 0 ? camera : moved(camera, by, plan, frame)
}
