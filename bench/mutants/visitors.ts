import { mutant, type Mutant } from './mutant.ts'

const VERDICT = 'rules/src/visitors/passes/verdict.ts'
const CHECK = 'server/src/visitors/passes/check.ts'
const LINKS = 'server/src/visitors/visits/links.ts'
const PARTS = 'server/src/visitors/visits/stored.ts'
const NUMBERS = 'server/src/visitors/visits/numbers.ts'
const CODES = 'server/src/visitors/sign_up/codes.ts'
const DOCUMENTS = 'server/src/visitors/people/documents.ts'
const ENROLMENT = 'server/src/visitors/gate_devices/enrolment.ts'
const verdicts = 'rules/src/visitors/passes/verdict'
const passes = 'visitors/passes/passes'
const visits = 'visitors/visits/visits.test'
const links = 'visitors/visits/links'
const numbers = 'visitors/visits/numbers'
const attacks = 'visitors/sign_up/attacks'
const sign_up = 'visitors/sign_up/sign_up'
const enrolment = 'visitors/gate_devices/enrolment'

/** Bugs in visits, their passes, and the gate that checks them. */
export const visitors: readonly Mutant[] = [
  mutant(
    'a pass that is over is welcome',
    VERDICT,
    "if (known.now >= pass.until) return say('red', 'over')",
    '',
    verdicts,
  ),
  mutant(
    'a pass counts at every gate',
    VERDICT,
    "if (!pass.gates.includes(known.gate)) return say('red', 'other_gate')",
    '',
    verdicts,
  ),
  mutant(
    'a revoked pass is welcome',
    VERDICT,
    "if (known.revoked) return say('red', 'revoked')",
    '',
    verdicts,
  ),
  mutant(
    'who is on the blacklist is welcome',
    VERDICT,
    "if (known.blocked === 'yes') return say('red', 'blocked')",
    '',
    verdicts,
  ),
  mutant(
    'a picture of a code is as good as the code',
    VERDICT,
    "if (shown && Math.abs(known.now - shown.at) > CODE_TOLERANCE_SECONDS) return say('red', 'screenshot')",
    '',
    verdicts,
  ),
  mutant(
    'any phone shows any pass',
    CHECK,
    "? 'valid' : 'forged',\n            at:",
    "? 'valid' : 'valid',\n            at:",
    passes,
  ),
  mutant(
    'anybody signed in checks passes',
    CHECK,
    "if (!(await mayCheckAt(ctx, viewerOf(ctx).account, gate)))\n    throw new Refused('NOT_ALLOWED', { why: 'gate' }, 'gate')",
    '',
    passes,
  ),
  mutant(
    'two copies of a pass at once both come in',
    CHECK,
    'await storedOf(ctx, read, locks)',
    'await storedOf(ctx, read, false)',
    'visitors/entries/at_once',
  ),
  mutant(
    'a host approves the own visitor',
    PARTS,
    "ctx.may('visitor.approve') && !is_visitor && !is_host && row",
    "ctx.may('visitor.approve') && row",
    visits,
  ),
  mutant(
    'anybody sees any visit',
    PARTS,
    "if (parts.length === 0 && asked === asked_as.not) throw new Refused('NOT_FOUND', {}, 'id')",
    '',
    visits,
  ),
  mutant(
    'who was asked at a step before decides at the next',
    PARTS,
    'row.asked === asked_as.now',
    'row.asked !== asked_as.not',
    'visitors/visits/who_decides',
  ),
  mutant(
    'a link opens a visit that is over',
    LINKS,
    "if (over || row.end_at.epochMilliseconds < ctx.now().epochMilliseconds)\n    throw new Refused([refusal('VISIT_LINK', 'token', { why: 'over' })])",
    'void over',
    links,
  ),
  mutant(
    'what a link tells may come from who is blocked',
    LINKS,
    "  await ensureMayCome(ctx, comingOf(ctx, { ...row, ...columns }), { met: 'application', evidence: row.id })\n",
    '',
    'visitors/visits/barred',
  ),
  mutant(
    'there are as many places as are wanted',
    NUMBERS,
    'if (!takes(after) || (before && keepsPlaces(before, after))) return',
    'if (takes(after) || (before && keepsPlaces(before, after))) return',
    numbers,
  ),
  mutant(
    'a one-time code can be guessed without end',
    CODES,
    'const MOST_TRIES = 5',
    'const MOST_TRIES = 5_000',
    sign_up,
  ),
  mutant('a phone is sent codes without end', CODES, '  await refuseTooMany(ctx, phone)\n', '', attacks),
  mutant(
    'a document number is stored as it is',
    DOCUMENTS,
    'card_number: maskedDocument(key),',
    'card_number: key,',
    'visitors/people/registrations',
  ),
  mutant(
    'a gate device is enrolled by an old code',
    ENROLMENT,
    'code_until > ${ctx.now().toString()} and ',
    '',
    enrolment,
  ),
  mutant(
    'the code of a gate device can be guessed without end',
    ENROLMENT,
    'await sql`update visitor_gate_device set code_tries = code_tries + 1 where ${openCodes(ctx)}`',
    'await sql`select 1`',
    enrolment,
  ),
]
