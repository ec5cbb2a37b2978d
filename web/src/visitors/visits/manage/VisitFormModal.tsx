import { useState, type ComponentType } from 'react'
import { LeaveDialog } from '../../../kit/ConfirmDialog.tsx'
import { LeaveGuard } from '../../../kit/form/Leaving.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useVisitFields } from '../useVisitFields.ts'
import type { VisitField } from '../visit_fields.ts'

export interface VisitFormProps {
  /** What the tenant asks for. */
  fields: readonly VisitField[]
  /** Hears whether something was typed that is not sent yet. */
  onDirty: (dirty: boolean) => void
  close: () => void
}

interface VisitFormModalProps {
  title: string
  close: () => void
  form: ComponentType<VisitFormProps>
}

/** A dialog with a form of visits, once it is known what is asked for. It asks before it closes over what was typed. */
export function VisitFormModal({ title, close, form: Form }: VisitFormModalProps) {
  const { fields, error, refetch } = useVisitFields()
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <Modal
      open
      centered
      width={720}
      title={title}
      footer={null}
      // Neither input nor links that are shown only once must be lost by an unintended click.
      mask={{ closable: false }}
      onCancel={() => (dirty ? setLeaving(true) : close())}
    >
      {fields ? (
        <Form fields={fields} onDirty={setDirty} close={close} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      <LeaveGuard dirty={dirty} saved={() => false} discard={() => undefined} />
      {leaving && <LeaveDialog stay={() => setLeaving(false)} leave={close} />}
    </Modal>
  )
}
