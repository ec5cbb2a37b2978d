import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { FindDelegations } from '../approvals.graphql.ts'
import { DelegationLines } from './DelegationLines.tsx'
import { NewDelegation } from './NewDelegation.tsx'

const words = { from: 'decides_for_you', to: 'you_decide_for' } as const

/** Who decides for the user while they are away, and for whom the user does. */
export function DelegationsDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('approvals')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useRequest(FindDelegations, {}, { staleTime: 0 })
  if (adding) return <NewDelegation close={() => setAdding(false)} />
  return (
    <Modal open centered title={t('delegation')} footer={null} onCancel={close}>
      <p>{t('delegation_text')}</p>
      {data ? (
        <DelegationLines
          lines={data.findMyApprovalDelegationAll}
          isOwn={({ own }) => own === 1}
          words={words}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('form.add')}
      </Button>
    </Modal>
  )
}
