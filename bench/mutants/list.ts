import { after_booking } from './life.ts'
import { cost } from './cost.ts'
import { files } from './files.ts'
import { mutant, type Mutant } from './mutant.ts'
import { overload } from './overload.ts'
import { remembered_and_sent } from './remembered_and_sent.ts'
import { sign_in } from './sign_in.ts'
import { scarce } from './scarce.ts'
import { rights } from './rights.ts'
import { tenants } from './tenants.ts'
import { visitors } from './visitors.ts'

const OPERATIONS = 'server/src/platform/graphql/operations.ts'
const ROUTE = 'server/src/platform/graphql/route.ts'
const DATABASE = 'server/src/platform/database/database.ts'
const TRANSITIONS = 'server/src/sessions/transitions.ts'
const CHANGE = 'server/src/bookings/change.ts'
const TOKENS = 'server/src/platform/sign_in/tokens.ts'

const who: Mutant[] = [
  mutant(
    'permissions are not checked',
    OPERATIONS,
    'if (permission && !needed.some((one) => ctx.may(one)))',
    "if (permission === ('never' as string) && !needed.some((one) => ctx.may(one)))",
    'security/matrix',
  ),
  mutant(
    'no operation requires a sign-in',
    OPERATIONS,
    'if (ctx.account === null) throw unauthenticated()',
    '',
    'platform/graphql/endpoint',
  ),
  mutant(
    'disabled accounts are served',
    'server/src/context_of.ts',
    "if (person.disabled === 1) throw new SignInError('The account is disabled', { reason: 'DISABLED' })",
    '',
    'security/matrix',
  ),
  mutant(
    'tokens for other audiences are accepted',
    TOKENS,
    '      audience: options.audience,\n',
    '',
    'security/matrix',
  ),
  mutant(
    'tokens never expire',
    TOKENS,
    'currentDate: new Date(options.now())',
    'currentDate: new Date(0)',
    'security/matrix',
  ),
  mutant(
    "another user's session is distinguishable from none",
    TRANSITIONS,
    "if (actors.length === 0 && !is_own) throw new Refused('NOT_FOUND', {}, 'id')",
    '',
    'security/targets',
  ),
  mutant(
    'an administrator of one department administers all',
    'server/src/access/grants.ts',
    'if (!isAdministrator(viewer)) return false\n  const reach',
    'if (isAdministrator(viewer)) return true\n  const reach',
    'security/targets',
  ),
  mutant(
    'users grant rights that they do not hold',
    'server/src/permissions/grants.ts',
    'async function ensureHeld(ctx: Ctx, { type, permission }: Grant): Promise<void> {',
    'async function ensureHeld(ctx: Ctx, { type, permission }: Grant): Promise<void> {\n  if (type !== undefined) return',
    'security/inputs',
  ),
  mutant(
    'an administrator books for others what somebody else administers',
    'server/src/bookings/on_behalf.ts',
    'if (!(await mayAdministerResource(ctx, booker, resource)))',
    'if (!booker.account)',
    'bookings/on_behalf',
  ),
  mutant(
    "a resource's hidden fields are shown",
    'rules/src/sessions/visible_fields.ts',
    'if (hide_appointment_information === 0) return all_fields',
    'if (hide_appointment_information < 2) return all_fields',
    'security/strangers',
  ),
  mutant(
    'contacts are shown to everyone',
    'server/src/people/person_rows.ts',
    "may('person.see_contact') ? {}",
    "may('person.see') ? {}",
    'security/strangers',
  ),
]

const shape: Mutant[] = [
  mutant(
    'every user may read the schema',
    ROUTE,
    '  if (!may && !open)\n',
    '  if (!may && !open && depth < 0)\n',
    'security/limits',
  ),
  mutant(
    'GET requests make changes',
    ROUTE,
    'if (!mutations && root_names.some((name) => writing.has(name)))',
    'if (!mutations && root_names.length < 0)',
    'security/requests',
  ),
  mutant(
    'faults are revealed',
    'server/src/platform/graphql/outcome.ts',
    '  if (isExpected(error)) {\n',
    '  if (isExpected(error) || error.message) {\n',
    'security/idempotency',
  ),
  mutant(
    'lists are sorted by any sent column',
    'server/src/platform/graphql/paginate.ts',
    'Object.hasOwn(sorts, name) ? sorts[name] : undefined',
    'sorts[name]',
    'records/declared',
  ),
  mutant(
    'control characters are accepted',
    'server/src/platform/graphql/storable.ts',
    '!CONTROL.test(text) && ',
    '',
    'security/fuzz',
  ),
  mutant(
    'numbers out of range reach a column',
    'server/src/platform/graphql/filters.ts',
    "(typeof one === 'number' ? sql`${one}::int` : sql`${one}`)",
    'sql`${one}`',
    'security/fuzz',
  ),
  mutant(
    'the nonce is always the same',
    'server/src/platform/http/server.ts',
    "randomBytes(16).toString('base64')",
    "Buffer.alloc(16, 1).toString('base64')",
    'security/headers',
  ),
  mutant(
    'forged addresses open the metrics',
    'server/src/platform/http/metrics.ts',
    "LOOPBACK.has(socket.remoteAddress ?? '') && !passed_on",
    "LOOPBACK.has(socket.remoteAddress ?? '')",
    'security/headers',
  ),
  mutant(
    'addresses are logged unscrubbed',
    'server/src/platform/log.ts',
    "names.map((name) => `${name}=…`).join('&')",
    'query',
    'platform/log',
  ),
]

const nothing_twice: Mutant[] = [
  mutant(
    'holds may overlap',
    'server/migrations/0000_initial.sql',
    ',\n\tCONSTRAINT "hold_no_overlap" EXCLUDE USING gist ("tenant_id" WITH =, "resource_id" WITH =, "place" WITH =, "during" WITH &&)',
    '',
    'security/history',
  ),
  mutant(
    "one user's submissions are not serialised",
    'server/src/sessions/usage.ts',
    "tx.lock('person', account)",
    "tx.lock('person', String(Math.random()))",
    'security/history',
  ),
  mutant(
    'changes of places are not serialised',
    'server/src/holds/holds.service.ts',
    "tx.lock('places', resource_id)",
    "tx.lock('places', newId())",
    'security/history',
  ),
  mutant(
    'a cancelled session keeps its slot',
    TRANSITIONS,
    '  if (!holds({ ...after, start: after.start_at }, rules, zone)) {\n',
    '  if (!holds({ ...after, start: after.start_at }, rules, zone) && after.state !== state.cancelled) {\n',
    'security/history',
  ),
  mutant(
    'a moved session keeps its old slot',
    TRANSITIONS,
    '    if (before.state !== state.draft) await releaseHolds(tx, [id])\n',
    '',
    'security/history',
  ),
  mutant(
    'the buffer between sessions is not held',
    'rules/src/bookings/capacity.ts',
    'end: addMinutes(period.end, rules.buffer_minutes)',
    'end: addMinutes(period.end, rules.buffer_minutes * 0)',
    'security/history',
  ),
  mutant(
    'a combined room does not hold its parts',
    'server/src/booking_rules/rules_in_force.ts',
    'parts.length > 0 ? parts : [id]',
    'parts.length < 0 ? parts : [id]',
    'security/history',
  ),
  mutant(
    'one more than the limit is allowed',
    'rules/src/bookings/quotas.ts',
    'if (used + 1 <= limit.appointment_number_limit) return null',
    'if (used <= limit.appointment_number_limit) return null',
    'security/history',
  ),
  mutant(
    'the progress of a session is not recorded',
    TRANSITIONS,
    '        to_state: after.state,\n',
    '        to_state: before.state,\n',
    'security/history',
  ),
  mutant(
    'the clocks of two servers process the same session',
    'server/src/sessions/clock.ts',
    ' for update of a skip locked',
    '',
    'security/history',
  ),
  mutant(
    'an idempotency key is not required',
    'server/src/platform/graphql/idempotency.ts',
    'if (claimed.value.length === 0) throw new AlreadyAnswered()',
    'if (claimed.value.length < 0) throw new AlreadyAnswered()',
    'security/idempotency',
  ),
  mutant(
    'an idempotency key is valid for other arguments too',
    'server/src/platform/graphql/idempotency.ts',
    'if (known.fingerprint !== fingerprint)',
    "if (known.fingerprint === '')",
    'security/idempotency',
  ),
  mutant(
    'a failed commit is acknowledged',
    DATABASE,
    "if (command !== 'COMMIT')",
    "if (command === '')",
    'platform/database',
  ),
  mutant(
    'a lost connection is reused',
    'server/src/platform/database/connection_pool.ts',
    '    line.lost = true\n',
    '',
    'platform/database',
  ),
  mutant(
    'a job is enqueued even if the transaction is rolled back',
    'server/src/platform/jobs/jobs.ts',
    'rows: await tx.sql.unsafe(text, (values ?? []) as never),',
    'rows: (await boss.getDb().executeSql(text, values)).rows as Record<string, unknown>[],',
    'platform/jobs',
  ),
]

const bookings: Mutant[] = [
  mutant(
    "a submission's own sessions do not count for its quotas",
    'server/src/bookings/evaluate.ts',
    '    facts.count(one)\n',
    '',
    'bookings/series',
  ),
  mutant(
    "a submission's own sessions do not take their places",
    'server/src/bookings/evaluate.ts',
    '    taken?.add(loaded, pieces)\n',
    '',
    'bookings/series',
  ),
  mutant(
    'a submission is booked in part without being asked to',
    'server/src/bookings/submit.ts',
    '(refused.length > 0 && !model.accept_partial)',
    'refused.length === requests.length',
    'bookings/series',
  ),
  mutant(
    'a combined room is taken out of booking with outdated parts',
    'server/src/booking_rules/rules_in_force.ts',
    'if (loaded.some(({ id, version }) => versions.get(id) !== version))',
    'if (rows.length < 0)',
    'occupy/occupy',
  ),
  mutant(
    'a combined room is booked with outdated parts',
    'server/src/sessions/insert.ts',
    'and locked.version = known.version',
    '',
    'bookings/change',
  ),
  mutant(
    "the moving user's department decides about approval",
    CHANGE,
    'await applicantOf(ctx, row.appointment_user)',
    'viewerOf(ctx)',
    'bookings/change',
  ),
  mutant(
    "a refused session's own holds count as a conflict",
    'server/src/bookings/availability_check.ts',
    'await checkAvailability(ctx, loaded, request, own)',
    'await checkAvailability(ctx, loaded, request, null)',
    'bookings/change',
  ),
  mutant(
    'a booking is refused if no single place is free throughout',
    'server/src/holds/seating.ts',
    'if (free < people) return',
    'if (whole.length < people) return',
    'holds/seating',
  ),
  mutant(
    "a combined room shows its part's hidden fields",
    'server/src/availability/occupancy.ts',
    "openFields(run.resources_id === row.id ? row : elsewhere.get(run.resources_id ?? ''))",
    'openFields(row)',
    'availability/grid',
  ),
  mutant(
    'the clock reads all future sessions',
    'server/src/sessions/clock.ts',
    'and a.end_at <= ${moment.add({ hours: MAX_HOLD_HOURS }).toString()}',
    '',
    'sessions/clock',
  ),
]

export const mutants: readonly Mutant[] = [
  who,
  sign_in,
  rights,
  bookings,
  after_booking,
  scarce,
  tenants,
  shape,
  cost,
  overload,
  remembered_and_sent,
  nothing_twice,
  files,
  visitors,
].flat()
