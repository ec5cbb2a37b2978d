import { visitor_admin_permissions_record } from '#rules/visitors/people/visitor_admin_permissions_record.ts'
import { visitor_entry_permission_record } from '#rules/visitors/people/visitor_entry_permission_record.ts'
import { instantOf } from '#rules/time/instants.ts'
import { provider } from '#server/endpoints.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, text, timestamp } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { admin_permissions } from './admin_permissions.ts'
import { entryVerdict, type EntryVerdict } from './entry_check.ts'
import { entry_permissions } from './entry_permissions.ts'

declareOperations(visitor_admin_permissions_record, admin_permissions, {
  entity:
    'Who may check passes with a handheld. Without a row in use nobody may, whatever their roles allow.',
  list: 'Those who may check passes, the last added first.',
  one: 'One person who may check passes.',
  create: 'Lets somebody check passes at gates and campuses. One who has a row: TAKEN_NAME.',
  state: 'Lets people check passes (1) or not (0). Each id is decided alone.',
})

declareOperations(visitor_entry_permission_record, entry_permissions, {
  entity: 'A department with all below it, a post or a person that enters without an invitation.',
  list: 'The personnel entry permissions, the last given first.',
  one: 'One personnel entry permission.',
  create: 'Lets a department, a post or a person enter by gates, at times.',
  state: 'Puts permissions in force (1) or not (0). Each id is decided alone.',
})

const Ground = entity('VisitorEntryGround', of<EntryVerdict['by'][number]>(), {
  kind: 'text!',
  id: 'text',
  name: 'text!',
  refused: 'text',
})

const Verdict = entity(
  'VisitorEntryVerdict',
  of<EntryVerdict>(),
  { allowed: 'bool!', by: nestedMany(Ground, '!') },
  'Whether somebody enters by a gate at a moment. `by`: what lets them in (refused null), or stands against it: permission, long_term, blacklist, gate.',
)

provider.query('checkVisitorEntryPermission', {
  may: 'visitor.manage',
  type: Verdict.type,
  description:
    'Whether somebody of the university may enter by a gate without an invitation, and by which right. Without `at`: now.',
  args: {
    account: text({ required: true, max: 100 }),
    gate: text({ required: true, max: 60 }),
    at: timestamp(),
    vehicle: bool(),
  },
  run: ({ account, gate, at, vehicle }, ctx) =>
    entryVerdict(ctx, {
      account,
      gate_code: gate,
      at: (at === null ? null : instantOf(ctx.zone, at)) ?? ctx.now(),
      vehicle: vehicle === true,
    }),
})
