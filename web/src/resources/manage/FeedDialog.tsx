import { ResourceFeed } from '../../feeds/ResourceFeed.tsx'
import { Modal } from '../../kit/Modal.tsx'

/** The calendar of a resource's bookings, for the administrator's own calendar program. */
export const FeedDialog = ({ id, name, close }: { id: string; name: string; close: () => void }) => (
  <Modal open centered title={name} footer={null} onCancel={close}>
    <ResourceFeed resources_id={id} />
  </Modal>
)
