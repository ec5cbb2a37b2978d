/** Something that stands on a plan and can be chosen: a seat, a locker, a building. Units are the plan's. */
export interface PlanItem {
  id: string
  /** What is written on it. */
  label: string
  x: number
  y: number
  /** Degrees clockwise. */
  rotation: number
}

/** A polygon: x1, y1, x2, y2 … */
export interface PlanArea {
  label: string
  points: readonly number[]
}

/** A rectangle around its centre, for orientation. */
export interface PlanShape {
  kind: string
  x: number
  y: number
  width: number
  height: number
  rotation: number
  label: string | null
}

export interface PlanData {
  width: number
  height: number
  background: string | null
  areas: readonly PlanArea[]
  shapes: readonly PlanShape[]
  items: readonly PlanItem[]
}

/** How an item looks: each state has a shape of its own, so that colours aren't needed to tell them apart. */
export type ItemState = 'free' | 'mine' | 'taken' | 'closed'

export interface ItemLook {
  state: ItemState
  /** It is there, but not what is looked for. */
  dim: boolean
  /** Its name for a screen reader, and on the magnified label. */
  name: string
  /** How much it is used, beside others: 0 never … 4; missing: that isn't shown. */
  heat?: number
}

export interface Point {
  x: number
  y: number
}
