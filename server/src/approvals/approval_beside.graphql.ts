import { wireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { computed, entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { ids } from '#server/platform/graphql/inputs.ts'
import { approvalsBeside, type ApprovalBeside, type SessionBeside } from './approval_beside.ts'

const times = ({ start_at, end_at }: SessionBeside, { zone }: Ctx) =>
  wireTimes(zone, { start: start_at, end: end_at })

const Around = entity(
  'SessionBeside',
  of<SessionBeside>(),
  {
    id: 'id',
    appointment_date: computed('text!', (row: SessionBeside, ctx: Ctx) => times(row, ctx).appointment_date),
    start_time: computed('text!', (row: SessionBeside, ctx: Ctx) => times(row, ctx).start_time),
    end_time: computed('text!', (row: SessionBeside, ctx: Ctx) => times(row, ctx).end_time),
    state: 'int!',
    theme: 'text',
    applicant_name: 'text',
    applicant_name_en: 'text',
    resources_name: 'text!',
    resources_name_en: 'text!',
    lies: 'text!',
  },
  'A session beside one that waits (lies): same_time, before or after it at the same resource, or the applicant’s own elsewhere.',
)

const Beside = entity(
  'ApprovalBeside',
  of<ApprovalBeside>(),
  {
    id: 'id',
    /** Without subject and person for one who doesn't administer the resource. */
    around: { ...nestedMany(Around, '!'), rows: 2 },
    waiting: 'int!',
    exceptions: 'int!',
    /** The applicant's sessions of the last 90 days that were kept, and that were missed. */
    kept: 'int!',
    missed: 'int!',
    collisions: 'texts!',
  },
  'What lies beside a session that waits for approval, and what speaks against answering it together with others (collisions: same_time, elsewhere, exceptions).',
)

/** So many are looked at in a request. */
const MOST = 100

provider.query('findApprovalBeside', {
  may: ['booking.see_own', 'booking.approve'],
  type: many(Beside),
  description: 'What lies beside those of some sessions that the caller can decide on now.',
  args: { ids: ids({ max: MOST }) },
  run: ({ ids }, ctx) => approvalsBeside(ctx, ids),
})
