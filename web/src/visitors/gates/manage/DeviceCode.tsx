import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { NewKeyDialog } from '../../../kit/NewKeyDialog.tsx'
import { useAction } from '../../../kit/requests.ts'
import { RenewDeviceCode } from '../gates.graphql.ts'

/** Makes the code by which a browser becomes a device, which is told once, and says until when it counts. */
export function DeviceCode({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('visitor_gate_devices')
  const [until, setUntil] = useState('')
  const { busy, run } = useAction(RenewDeviceCode, (r) => r.renewVisitorGateDeviceCode, {
    touches: [visitor_gate_device_record.operations.list ?? ''],
  })
  const renew = async () => {
    const answer = await run({ id })
    setUntil(answer?.until?.slice(11, 16) ?? '')
    return answer?.code?.replace(/^(\d{4})/, '$1 ') ?? null
  }
  return (
    <NewKeyDialog
      texts={{
        title: t('code.title', { name }),
        ask: t('code.ask'),
        once: t('code.once', { until }),
        renew: t('code.renew'),
        copy: t('code.copy'),
        close: t('code.close'),
        cancel: t('code.cancel'),
      }}
      {...{ busy, renew, close }}
    />
  )
}
