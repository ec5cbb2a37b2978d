import type { Collision, CollisionDetection } from '@dnd-kit/core'

/**
 * Over which entry a moving one is: the one whose edge ahead is nearest to its own. Groups are many times as high as single
 * entries: the centre of one that stands at an entry's place is still nearest to the centre that it came from.
 */
export const nearestEdge: CollisionDetection = ({
  active,
  collisionRect,
  droppableRects,
  droppableContainers,
}) => {
  const from = droppableRects.get(active.id)
  const edge = from && collisionRect.top > from.top ? 'bottom' : 'top'
  return droppableContainers
    .flatMap((droppableContainer): Collision[] => {
      const { id } = droppableContainer
      const rect = droppableRects.get(id)
      if (!rect) return []
      return [{ id, data: { droppableContainer, value: Math.abs(rect[edge] - collisionRect[edge]) } }]
    })
    .toSorted((a, b) => valueOf(a) - valueOf(b))
}

const valueOf = ({ data }: Collision): number => data?.['value'] as number
