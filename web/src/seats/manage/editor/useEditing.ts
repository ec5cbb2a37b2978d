import { useCallback, useMemo, useReducer } from 'react'
import {
  begin,
  change,
  keyOf,
  redo,
  saved,
  select,
  undo,
  withKeys,
  type Drawing,
  type Editing,
} from './edited.ts'
import * as edits from './edits.ts'

type Act = (before: Editing) => Editing

/** A drawing in the works, and what can be done with it. */
export function useEditing(start: () => Drawing) {
  const [editing, act] = useReducer(
    (before: Editing, next: Act) => next(before),
    undefined,
    () => begin(start()),
  )
  const chosen = useMemo(() => new Set(editing.selected), [editing.selected])

  /** Changes what is selected. */
  const edit = useCallback(
    (to: (drawing: Drawing, keys: ReadonlySet<string>) => Drawing, same: string | null = null) =>
      act((before) => change(before, { drawing: to(before.drawing, new Set(before.selected)) }, same)),
    [],
  )
  /** Adds something that gets so many keys, and selects it. */
  const add = useCallback(
    (
      kind: 'seat' | 'zone' | 'decoration',
      count: number,
      to: (drawing: Drawing, keys: readonly string[]) => Drawing,
    ) =>
      act((before) => {
        const { editing: counted, first } = withKeys(before, count)
        const keys = Array.from({ length: count }, (_, i) => keyOf(kind, first + i))
        return change(counted, { drawing: to(counted.drawing, keys), selected: keys })
      }),
    [],
  )
  const duplicate = useCallback(
    (by: { x: number; y: number }) =>
      act((before) => {
        const keys = new Set(before.selected)
        const count = edits.countOf(before.drawing, keys)
        if (count === 0) return before
        const { editing: counted, first } = withKeys(before, count)
        const fresh = Array.from({ length: count }, (_, i) => keyOf('seat', first + i))
        const { drawing, ids } = edits.copy(counted.drawing, keys, by, fresh)
        return change(counted, { drawing, selected: ids })
      }),
    [],
  )
  const erase = useCallback(
    () =>
      act((before) =>
        change(before, { drawing: edits.remove(before.drawing, new Set(before.selected)), selected: [] }),
      ),
    [],
  )
  const choose = useCallback((ids: readonly string[]) => act((before) => select(before, ids)), [])
  const back = useCallback(() => act(undo), [])
  const forth = useCallback(() => act(redo), [])
  const reset = useCallback((drawing: Drawing) => act(() => begin(drawing)), [])
  const keep = useCallback(
    (sent: Drawing, stored: Drawing) => act((before) => saved(before, sent, stored)),
    [],
  )
  return { editing, chosen, edit, add, duplicate, erase, choose, undo: back, redo: forth, reset, keep }
}

export type PlanEditing = ReturnType<typeof useEditing>
