import { reaches, type Reach } from '#rules/bookings/reach.ts'
import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { ReachField } from '../session/ReachField.tsx'

/** What a form says of how far a change reaches; this session where it says nothing. */
export const reachOf = (value: unknown): Reach => reaches.find((one) => one === value) ?? 'this'

/** How far a change of a session of a series reaches. */
export const reachField = ownField(
  'reach',
  ({ value, set }: ControlProps) => <ReachField reach={reachOf(value)} onReach={set} />,
  { wide: true },
)
