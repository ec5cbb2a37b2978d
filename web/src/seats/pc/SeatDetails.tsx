import { CollectResource } from '../../bookings/favorites.graphql.ts'
import { later } from '../../kit/later.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { PageOpening } from '../../kit/states.tsx'
import { FindResource } from '../../resources/resources.graphql.ts'

const ResourceDrawer = later(
  () => import('../../resources/pc/ResourceDrawer.tsx').then((m) => m.ResourceDrawer),
  { antd: true },
)

/** A seat's photos, rules and evaluations, over the plan. */
export function SeatDetails({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useRequest(FindResource, { id })
  const { run } = useAction(CollectResource, (result) => result.collectResource, {
    touches: [FindResource.name],
  })
  return (
    <ResourceDrawer
      id={id}
      starred={data?.findResourceById?.collected === 1}
      onStar={(collected) => void run({ id, collected })}
      onClose={onClose}
      fallback={<PageOpening />}
    />
  )
}
