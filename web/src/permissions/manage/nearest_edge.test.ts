import type { ClientRect, DroppableContainer } from '@dnd-kit/core'
import { expect, it } from 'vitest'
import { nearestEdge } from './nearest_edge.ts'

const rect = (top: number, height: number): ClientRect => ({
  top,
  height,
  bottom: top + height,
  left: 0,
  right: 100,
  width: 100,
})
/** Single entries, and groups as high as ten of them. */
const rects = new Map([
  ['one', rect(0, 50)],
  ['group', rect(50, 500)],
  ['other', rect(550, 500)],
  ['last', rect(1050, 50)],
])

it.each([
  ['a group at the place of the entry above it', 'group', 0, 'one'],
  ['a group a little above its own', 'group', 30, 'group'],
  ['a group whose end is at that of the next', 'group', 550, 'other'],
  ['a group behind the last entry', 'other', 600, 'last'],
  ['an entry at the place of the group above it', 'last', 550, 'other'],
  ['an entry behind a group', 'one', 500, 'group'],
  ['an entry that has not moved', 'one', 0, 'one'],
])('%s', (_name, moving, top, expected) => {
  const [first] = nearestEdge({
    active: { id: moving } as never,
    collisionRect: rect(top, rects.get(moving)?.height ?? 0),
    droppableRects: rects,
    droppableContainers: [...rects.keys()].map((id) => ({ id }) as DroppableContainer),
    pointerCoordinates: null,
  })
  expect(first?.id).toBe(expected)
})
