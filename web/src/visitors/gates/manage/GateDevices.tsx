import { useTranslation } from 'react-i18next'
import { CLOCK_TOLERANCE_SECONDS } from '#rules/visitors/gate_devices/gate_clock.ts'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { named } from '../../../viewer/named.ts'

/** How wrong a device's clock is. @param seconds it goes before the server's; negative: behind */
function ClockShown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('visitor_gate_devices')
  if (Math.abs(seconds) <= CLOCK_TOLERANCE_SECONDS) return <>{t('clock.right')}</>
  const minutes = Math.round(Math.abs(seconds) / 60)
  return <strong>{t(seconds > 0 ? 'clock.ahead' : 'clock.behind', { minutes })}</strong>
}

/** The devices at gates: when they were last in contact, what they have not told, and stopping them. */
export const GateDevices = recordPage(visitor_gate_device_record, {
  words: 'visitor_gate_devices',
  list: {
    label: { width: 240, least: 140 },
    account: { width: 120 },
    user_name: { width: 120 },
    gate_name: { width: 140, plain: (row) => named<string>({ ...row }, 'gate_name') || '' },
    last_sync: { width: 180 },
    queued: { width: 110 },
    skew_seconds: { width: 140, show: (row) => <ClockShown seconds={row.skew_seconds} /> },
    state: {},
    create_time: { at_first_hidden: true },
  },
  filters: ['state'],
})
