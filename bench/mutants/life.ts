import { mutant, type Mutant } from './mutant.ts'

const LIFECYCLE = 'rules/src/sessions/lifecycle.ts'
const COUNTING = 'server/src/blacklist/counting.ts'
const EXCEPTIONS = 'server/src/exceptions/exceptions.service.ts'
const DECIDING = 'server/src/approvals/deciding.ts'
const DELIVER = 'server/src/notifications/deliver.ts'
const NOTICES = 'server/src/notices/notice_rows.ts'

/** Bugs that the model of a booking's life has to find by itself. */
const life: Mutant[] = [
  mutant(
    'a cancellation that is late is no miss',
    'rules/src/sessions/ways_out.ts',
    'cancelled_late: counted_as_missed(cancelled)',
    'cancelled_late: free(cancelled)',
    'security/model',
  ),
  mutant(
    'a missed session counts as unfinished until its end',
    'server/src/sessions/usage.ts',
    'and appointment_state <> ${adherence.missed} and end_at >',
    'and end_at >',
    'security/model',
  ),
  mutant(
    'an approved session may begin earlier without being approved again',
    'rules/src/approvals/growth.ts',
    '  compareInstants(wanted.start, approved.start) < 0 ||\n',
    '',
    'security/model',
  ),
  mutant(
    'a block stays although its sessions turn out to have been kept',
    COUNTING,
    'if (stillHolds(found.remaining, found.miss_limit)) {',
    'if (stillHolds(found.remaining, 0)) {',
    'security/model',
  ),
  mutant(
    'a session that ends early holds its place until the end',
    'server/src/sessions/transitions.ts',
    '  await releaseRest(tx, id, until)\n',
    '',
    'security/model',
  ),
  mutant(
    'an approval gives the places away',
    LIFECYCLE,
    'if (session.state !== succeeded) return false',
    'if (session.state !== succeeded || session.audit_status === audit.approved) return false',
    'security/model',
  ),
  mutant(
    'who has signed in is missed all the same',
    'rules/src/sessions/transitions.ts',
    "action: 'miss',\n    who: ['clock'],\n    from: [succeeded],\n    adherence: [to_be_kept],",
    "action: 'miss',\n    who: ['clock'],\n    from: [succeeded],\n    adherence: [to_be_kept, performed],",
    'security/model',
  ),
  mutant(
    'one of a pair is enough',
    LIFECYCLE,
    'signed_in < neededMembers(rules)',
    'signed_in * 2 < neededMembers(rules)',
    'security/model',
  ),
  mutant(
    'a draft is submitted with too few people',
    'server/src/bookings/change.ts',
    ', ...(too_few ? [too_few] : [])',
    '',
    'security/model',
  ),
  mutant(
    'who does not return keeps the place',
    'rules/src/attendance/timers.ts',
    "of ['away_until', 'report_until'] as const",
    "of ['report_until'] as const",
    'security/model',
  ),
  mutant(
    'leaves are not longer at meal hours',
    'rules/src/attendance/leave.ts',
    'Math.max(leave_minutes, ...at_meals)',
    'leave_minutes',
    'security/model',
  ),
  mutant(
    'who has just answered is reported again',
    'server/src/sessions/transitions.ts',
    "confirmed_at: action === 'confirm' ? now : confirmed_at",
    'confirmed_at',
    'security/model',
  ),
]

const series: Mutant[] = [
  mutant(
    'a change of the following sessions reaches the earlier ones',
    'rules/src/bookings/reach.ts',
    "(reach === 'following' && one.start.epochMilliseconds >= session.start.epochMilliseconds)",
    "reach === 'following'",
    'bookings/reach',
  ),
  mutant(
    'dates that a series did not get are forgotten',
    'server/src/bookings/submit.ts',
    'if (refused.length > 0 && !submission.into) await storeRefused(ctx, written.series_id, refused)',
    '',
    'bookings/refused_sessions',
  ),
  mutant(
    'sessions dropped in the review are booked',
    'server/src/bookings/plan.ts',
    '    .filter((one) => !dropped.has(keyOf(one)))\n',
    '',
    'bookings/repairs',
  ),
]

const approvals: Mutant[] = [
  mutant(
    'one approval is enough where all are asked',
    'rules/src/approvals/deciding.ts',
    "if (rule === 'any' || votes",
    'if (rule !== undefined || votes',
    'approvals/approvals.test',
  ),
  mutant(
    'applicants who administer the resource approve their own bookings',
    DECIDING,
    'run.steps[run.step]?.own !== 1',
    'run.steps[run.step]?.own === 2',
    'approvals/approvals.test',
  ),
  mutant(
    'whoever was asked may decide after losing the post',
    DECIDING,
    '.includes(true)) still.push(account)',
    '.length > 0) still.push(account)',
    'approvals/approvals.test',
  ),
  mutant(
    'a delegation has no end',
    'server/src/approvals/able_to_decide.ts',
    'and begin_at <= ${now.toString()} and end_at > ${now.toString()}`\n  return rows.map',
    'and begin_at <= ${now.toString()}`\n  return rows.map',
    'approvals/approvals.test',
  ),
]

const attendance: Mutant[] = [
  mutant(
    'a photo of the printed code is enough everywhere',
    'rules/src/attendance/proof.ts',
    "(rules.sign_in_proof === 1 && code === 'static')",
    "code === 'static'",
    'attendance/attendance.test',
  ),
  mutant(
    'everybody may use the code of a booking',
    'server/src/attendance/sign.ts',
    "if (!ctx.may('booking.attend')) throw",
    "if (!ctx.may('booking.see_own')) throw",
    'attendance/attendance.test',
  ),
  mutant(
    'a session that is kept after all holds nothing',
    'server/src/attendance/marks.ts',
    "action === 'mark_kept' ? await placesAgain(ctx, locked) : null",
    'null',
    'attendance/attendance.test',
  ),
]

const notifications: Mutant[] = [
  mutant(
    'a message that failed once is given up',
    DELIVER,
    'const fails = !outcome.sent && (outcome.permanent || wait === undefined)',
    'const fails = !outcome.sent',
    'notifications/notifications.test',
  ),
  mutant(
    'a message is sent by every process',
    DELIVER,
    'due_time = ${moment.add({ seconds: LEASE_SECONDS }).toString()}\n',
    'due_time = ${moment.toString()}\n',
    'notifications/notifications.test',
  ),
  mutant(
    'what a person muted is mailed',
    'rules/src/notifications/channels.ts',
    ' && !muted.includes(`${kind}:${one}`)',
    '',
    'notifications/notifications.test',
  ),
]

const blacklist: Mutant[] = [
  mutant(
    'the same sessions block again',
    COUNTING,
    'and e.setting_id = ${id} and e.released = 0)',
    'and e.setting_id = ${id} and e.released = 2)',
    'blacklist/blacklist.test',
  ),
  mutant(
    'a block of one type keeps from all',
    'server/src/blacklist/blocks.ts',
    '      and (resources_type_id is null or resources_type_id = ${type_id})',
    '      and ${type_id}::uuid is not null',
    'blacklist/blacklist.test',
  ),
  mutant(
    'sessions before the setting count too',
    COUNTING,
    ' and a.start_at >= ${counts_from.toString()}',
    ' and ${counts_from.toString()}::timestamptz is not null',
    'blacklist/blacklist.test',
  ),
  mutant(
    'which server marks a session first decides what it counts for',
    COUNTING,
    'and b.begin_time > a.start_at',
    'and b.begin_time < a.start_at',
    'blacklist/counting',
  ),
]

const exceptions: Mutant[] = [
  mutant(
    'whoever asked for an exception grants it',
    EXCEPTIONS,
    "  if (row.account === viewer.account) throw new Refused('NOT_ALLOWED', { why: 'self' })\n",
    '',
    'exceptions/exceptions.test',
  ),
  mutant(
    'an exception is granted again',
    EXCEPTIONS,
    '  refuseUnlessPending(ctx, row)\n  return row\n',
    '  return row\n',
    'exceptions/exceptions.test',
  ),
  mutant(
    'an exception waives more than was asked for',
    'rules/src/exceptions/exceptions.ts',
    "return same && Number(found.details['used'] ?? 0) <= Number(one.details['used'] ?? 0)",
    'return same',
    'exceptions/exceptions.test',
  ),
]

const told: Mutant[] = [
  mutant(
    'a notice is shown before its time',
    NOTICES,
    ' and n.release_time <= ${ctx.now().toString()}',
    '',
    'notices/notices.test',
  ),
  mutant(
    'drafts of notices are shown to everybody',
    NOTICES,
    '(n.state = ${notice_state.published} and n.release_time',
    '(n.release_time',
    'notices/notices.test',
  ),
  mutant(
    'a filter tells whom an anonymous evaluation is from',
    'server/src/evaluations/evaluation_rows.ts',
    'audits ? sql`true` : sql`(e.is_anonymous = 0 or ${own})`',
    'sql`(true or ${own})`',
    'evaluations/evaluations.test',
  ),
  mutant(
    'the author of an anonymous evaluation is shown',
    'server/src/evaluations/evaluation_rows.ts',
    'audits || is_mine || row.is_anonymous === 0',
    'audits || is_mine || row.is_anonymous < 2',
    'evaluations/evaluations.test',
  ),
  mutant(
    'a session is evaluated twice by one person',
    'server/src/evaluations/evaluation_changes.ts',
    'if (known?.del === 0) throw',
    'if (known?.del === 2) throw',
    'evaluations/evaluations.test',
  ),
]

/** Bugs in what becomes of a booking after it was made. */
export const after_booking: readonly Mutant[] = [
  life,
  series,
  approvals,
  attendance,
  notifications,
  blacklist,
  exceptions,
  told,
].flat()
