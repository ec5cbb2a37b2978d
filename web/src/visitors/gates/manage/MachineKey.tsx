import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitor_machine_record } from '#rules/visitors/machines/visitor_machine_record.ts'
import { CopyAddress } from '../../../kit/CopyAddress.tsx'
import { NewKeyDialog } from '../../../kit/NewKeyDialog.tsx'
import { useAction } from '../../../kit/requests.ts'
import { RenewMachineKey } from '../gates.graphql.ts'

/** Gives a system outside a key, which is told once, and says where its messages go. */
export function MachineKey({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('visitor_machines')
  const [path, setPath] = useState<string | null>(null)
  const { busy, run } = useAction(RenewMachineKey, (r) => r.renewVisitorMachineKey, {
    touches: [visitor_machine_record.operations.list ?? ''],
  })
  const renew = async (at_once: boolean) => {
    const answer = await run({ id, at_once })
    setPath(answer?.path ?? null)
    return answer?.signing_key ?? null
  }
  return (
    <NewKeyDialog
      texts={{
        title: t('key.title', { name }),
        ask: t('key.ask'),
        at_once: t('key.at_once'),
        once: t('key.once'),
        renew: t('key.renew'),
        copy: t('key.copy'),
        close: t('key.close'),
        cancel: t('key.cancel'),
      }}
      {...{ busy, renew, close }}
    >
      {path !== null && (
        <CopyAddress
          path={path as `/${string}`}
          label={t('key.address')}
          copy={t('key.copy_address')}
          copied={t('key.copied')}
        />
      )}
    </NewKeyDialog>
  )
}
