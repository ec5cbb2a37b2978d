/** A plan while somebody draws it: pure data, with a way back and forth. Units are the plan's; every place is a whole number. */
import type { Decoration, SeatSpot, SeatZone } from '#rules/seats/plan.ts'
import type { PlanToEdit } from '../seats_manage.graphql.ts'

/** A seat of the drawing. Its id is the resource's, or a key of `isNew` for one that is made when the plan is saved. */
export type DraftSeat = SeatSpot

/** Zones and decorations have keys of their own while they are drawn. */
export interface DraftZone extends SeatZone {
  id: string
}
export interface DraftDecoration extends Decoration {
  id: string
}

export interface Drawing extends Pick<PlanToEdit, 'width' | 'height' | 'background'> {
  seats: readonly DraftSeat[]
  zones: readonly DraftZone[]
  decorations: readonly DraftDecoration[]
}

/** The next key of something that is drawn: no resource has such an id. */
export const keyOf = (kind: 'seat' | 'zone' | 'decoration', nth: number): string => `new-${kind}-${nth}`
export const isNew = (id: string): boolean => id.startsWith('new-')

/** A drawing with what is selected on it. */
export interface DrawnStep {
  drawing: Drawing
  selected: readonly string[]
}

/** What has been done, and undone. */
export interface Editing extends DrawnStep {
  past: readonly DrawnStep[]
  future: readonly DrawnStep[]
  /** What the last change was, so that presses of a key that follow each other are undone together. */
  last: string | null
  /** Counts the keys given. */
  made: number
}

/** So many steps lead back. */
const REMEMBERED = 200

export const begin = (drawing: Drawing): Editing => ({
  drawing,
  selected: [],
  past: [],
  future: [],
  last: null,
  made: 0,
})

/**
 * Makes a change, which can be undone.
 * @param same changes of the same name that follow each other with the same selection are undone together
 */
export function change(editing: Editing, next: Partial<DrawnStep>, same: string | null = null): Editing {
  const { drawing, selected, past, last } = editing
  const step = { drawing: next.drawing ?? drawing, selected: next.selected ?? selected }
  if (step.drawing === drawing) return { ...editing, ...step, last: null }
  const joins = same !== null && same === last && past.length > 0
  return {
    ...editing,
    ...step,
    past: joins ? past : [...past, { drawing, selected }].slice(-REMEMBERED),
    future: [],
    last: same,
  }
}

/** Selects, which is no change. */
export const select = (editing: Editing, selected: readonly string[]): Editing => ({
  ...editing,
  selected,
  last: null,
})

export function undo(editing: Editing): Editing {
  const before = editing.past.at(-1)
  if (!before) return editing
  const { drawing, selected, past, future } = editing
  return {
    ...editing,
    ...before,
    past: past.slice(0, -1),
    future: [{ drawing, selected }, ...future],
    last: null,
  }
}

export function redo(editing: Editing): Editing {
  const [next, ...future] = editing.future
  if (!next) return editing
  const { drawing, selected, past } = editing
  return { ...editing, ...next, past: [...past, { drawing, selected }], future, last: null }
}

/**
 * A drawing was saved, and may have been drawn on meanwhile: that is kept, on what is stored now. There is no way back
 * behind it: what was removed has no resource any more.
 * @param sent as it was when it was sent
 * @param stored what came of it: of a new seat, with the id of its resource
 */
export function saved(editing: Editing, sent: Drawing, stored: Drawing): Editing {
  if (editing.drawing === sent) return begin(stored)
  const stored_ids = new Map(stored.seats.map(({ number, id }) => [number, id]))
  // A seat is known by its number, which no other seat of what was sent has.
  const id_of = new Map(sent.seats.map(({ id, number }) => [id, stored_ids.get(number) ?? id]))
  const now = (id: string) => id_of.get(id) ?? id
  const { drawing, selected, made } = editing
  return {
    ...begin({ ...drawing, seats: drawing.seats.map((seat) => ({ ...seat, id: now(seat.id) })) }),
    selected: selected.map(now),
    made,
  }
}

/** Gives keys to what is added: the same ones are never given twice, also after an undo. */
export function withKeys(editing: Editing, count: number): { editing: Editing; first: number } {
  return { editing: { ...editing, made: editing.made + count }, first: editing.made }
}
