import { useTranslation } from 'react-i18next'
import { CLOCK_TOLERANCE_SECONDS } from '#rules/visitors/gate_devices/gate_clock.ts'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { named } from '../../../viewer/named.ts'
import { DeviceCode } from './DeviceCode.tsx'
import { GatesControl, GatesShown } from './place_choices.tsx'

/** How wrong a device's clock is. @param seconds it goes before the server's; negative: behind */
function ClockShown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('visitor_gate_devices')
  if (Math.abs(seconds) <= CLOCK_TOLERANCE_SECONDS) return <>{t('clock.right')}</>
  const minutes = Math.round(Math.abs(seconds) / 60)
  return <strong>{t(seconds > 0 ? 'clock.ahead' : 'clock.behind', { minutes })}</strong>
}

/** What a browser calls itself, in short: its system, and its own name with its version. Else as it is. */
function browserIn(label: string | null): string {
  const [system] = /Android|iPhone|iPad|Windows|Macintosh|CrOS|Linux/.exec(label ?? '') ?? []
  const [browser] = /(?:Edg|Firefox|Chrome|Version)\/\d+/.exec(label ?? '') ?? []
  return [system, browser?.replace('/', ' ')].filter(Boolean).join(' · ') || (label ?? '')
}

/** The devices at gates: when they were last in contact, what they have not told, enrolling and stopping them. */
export const GateDevices = recordPage(visitor_gate_device_record, {
  words: 'visitor_gate_devices',
  list: {
    name: { width: 160, least: 110 },
    label: { width: 160, least: 110, plain: (row) => browserIn(row.label) },
    enrolled: { width: 100 },
    permission: { width: 180, show: (row) => <GatesShown codes={row.permission} all="all_gates" /> },
    account: { width: 120 },
    user_name: { width: 120 },
    gate_name: { width: 140, plain: (row) => named<string>({ ...row }, 'gate_name') || '' },
    last_sync: { width: 180 },
    queued: { width: 110 },
    skew_seconds: { width: 140, show: (row) => <ClockShown seconds={row.skew_seconds} /> },
    state: {},
    enrolled_time: { at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  filters: ['state'],
  form: { device: ['name', 'permission'] },
  fields: { permission: { control: GatesControl } },
  opens: [{ key: 'new_code', may: visitor_gate_device_record.manage, show: DeviceCode }],
})
