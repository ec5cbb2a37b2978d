import type { Temporal } from 'temporal-polyfill'
import { open, provider } from '#server/endpoints.ts'
import type { Ctx } from '#server/context.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { computed, entity, many, of } from '#server/platform/graphql/entities.ts'
import { id, ids, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { Refused, renaming } from '#server/platform/refused.ts'

import type { VisitActor } from '#rules/visitors/visits/states.ts'
import { lockVisit, partsOf, visitOfLink, visitRow } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { portraitsOf } from '#server/visitors/people/people.service.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import { checkCode, type CheckedAtGate } from './check.ts'
import { renewKey } from './keys.ts'
import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { codeOf } from '#rules/visitors/passes/pass.ts'
import { livePass, passFor, saidNow, type SaidVisit, type StoredPass } from './passes.ts'

/** Whose visits have passes: whoever takes part in one; the visit itself says in which part. */
const MAY_TAKE_PART = ['visitor.register', 'visitor.invite'] as const

/** The pass of a visit with the server's time, so that a phone whose clock is wrong shows the right one. */
interface ShownPass extends StoredPass {
  outdated: number
  step_seconds: number
  now: Temporal.Instant
}

const VisitorPass = entity(
  'VisitorPass',
  of<ShownPass>(),
  {
    id: 'id',
    digits: 'text!',
    phone_key: 'text',
    signed: 'text!',
    moves: 'int!',
    outdated: 'int!',
    create_time: 'timestamp!',
    server_seconds: computed('int!', ({ now }: ShownPass) => Math.floor(now.epochMilliseconds / 1000)),
    step_seconds: 'int!',
  },
  'The pass of a visit as its phone shows it: docs/passes.md. signed: base64url. outdated: 1 if its visit was changed since, so that gates refuse it: it has to be taken again. server_seconds: the server’s time, seconds since 1970. step_seconds: after so long the code is drawn anew.',
)

/** @throws Refused NOT_FOUND unless the visit is the caller's own */
function ensureOwn(parts: readonly VisitActor[]): void {
  if (!parts.includes('visitor')) throw new Refused('NOT_FOUND', {}, 'id')
}

async function shown(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  visit: SaidVisit & Pick<StoredVisit, 'id' | 'state'>,
): Promise<ShownPass | null> {
  const pass = hasPass(visit) ? await livePass(ctx, visit.id) : null
  if (!pass) return null
  const said = JSON.stringify(await saidNow(ctx, visit, pass.phone_key === null))
  const { pass_seconds: step_seconds } = (await overallSettings(ctx.tx)).other_setting
  return { ...pass, outdated: Number(said !== pass.said), step_seconds, now: ctx.now() }
}

/** Base64url of 33 bytes. */
const phone_key = text({ required: true, max: 60 })
const token = text({ required: true, max: 100 })

provider.query('findVisitorPass', {
  may: MAY_TAKE_PART,
  type: VisitorPass.type,
  description:
    'The pass of a visit of the caller; null before it is approved, and until a phone has taken it.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    const visit = await visitRow(ctx, id)
    ensureOwn(partsOf(ctx, visit))
    return shown(ctx, visit)
  },
})

provider.mutation('takeVisitorPass', {
  may: MAY_TAKE_PART,
  description:
    'Takes the pass of a visit of the caller to the phone with this key (P-256, compressed, base64url), as the visit is now. The one before counts no longer. VISIT_STATE before it is approved, after it is over, and after three other phones. ids: the pass.',
  args: { id: id(), phone_key },
  run: async ({ id, phone_key }, ctx) => {
    const { row, parts } = await lockVisit(ctx, id)
    ensureOwn(parts)
    return done([(await passFor(ctx, row, phone_key)).id])
  },
})

open.query('findVisitorPassByLink', {
  may: 'anyone',
  type: VisitorPass.type,
  description: 'The pass of the visit that an invitation’s link leads to, as findVisitorPass.',
  args: { token },
  run: async ({ token }, ctx) => shown(ctx, await visitOfLink(ctx, token, false)),
})

open.mutation('takeVisitorPassByLink', {
  may: 'anyone',
  description: 'The same as takeVisitorPass, for who holds the link of an invitation.',
  args: { token, phone_key },
  run: async ({ token, phone_key }, ctx) =>
    done([(await passFor(ctx, await visitOfLink(ctx, token, true), phone_key)).id]),
})

/** Who may have a visit's pass on paper: its visitor, the host who answers for them, the office. */
const on_paper: readonly VisitActor[] = ['visitor', 'host', 'office']
const MAY_PRINT = [...MAY_TAKE_PART, 'visitor.manage'] as const

/** @throws Refused NOT_FOUND unless it is one of those */
function ensurePrints(parts: readonly VisitActor[]): void {
  if (!parts.some((part) => on_paper.includes(part))) throw new Refused('NOT_FOUND', {}, 'id')
}

interface PassOnPaper extends StoredPass {
  visit_id: string
}

const PrintedPass = entity(
  'VisitorPrintedPass',
  of<PassOnPaper>(),
  {
    id: 'id',
    visit_id: 'text!',
    digits: 'text!',
    code: computed('text!', ({ signed }: PassOnPaper) => codeOf(Buffer.from(signed, 'base64url'))),
  },
  'A pass on paper: docs/passes.md. code: what its QR code shows. It enters once, and the guard compares a document.',
)

provider.mutation('printVisitorPass', {
  may: MAY_PRINT,
  description:
    'Makes the pass of a visit for paper, as the visit is now: for its visitor, its host and the office. A pass on a phone counts no longer. VISIT_STATE as takeVisitorPass. ids: the pass.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    const { row, parts } = await lockVisit(ctx, id)
    ensurePrints(parts)
    return done([(await passFor(ctx, row, null)).id])
  },
})

/** @throws Refused NOT_FOUND unless the caller may have the visit's pass on paper */
async function printed(ctx: Ctx, visit_id: string): Promise<PassOnPaper | null> {
  const visit = await visitRow(ctx, visit_id)
  ensurePrints(partsOf(ctx, visit))
  const pass = hasPass(visit) ? await livePass(ctx, visit.id) : null
  return pass?.phone_key === null ? { ...pass, visit_id } : null
}

provider.query('findPrintedVisitorPass', {
  may: MAY_PRINT,
  type: PrintedPass.type,
  description: 'The pass of a visit that printVisitorPass has made; null where it is on a phone, or over.',
  args: { id: id() },
  run: ({ id }, ctx) => printed(ctx, id),
})

/** Passes of one print. */
const MOST_PRINTED = 50

provider.mutation('printVisitorPassAll', {
  may: MAY_PRINT,
  ...batch,
  description:
    'Makes the passes of several visits for paper, as printVisitorPass, each decided alone. ids: theirs.',
  args: { ids: ids({ max: MOST_PRINTED }) },
  run: async ({ ids }, ctx) =>
    batchAnswer(
      await forEachId(ids, async (id) => {
        const { row, parts } = await lockVisit(ctx, id)
        ensurePrints(parts)
        await passFor(ctx, row, null)
      }),
    ),
})

provider.query('findPrintedVisitorPassAll', {
  may: MAY_PRINT,
  type: many(PrintedPass),
  description: 'The passes of several visits that printVisitorPassAll has made, in the order of the ids.',
  args: { ids: ids({ max: MOST_PRINTED }) },
  run: async ({ ids }, ctx) => {
    const passes: PassOnPaper[] = []
    for (const id of ids) {
      const pass = await renaming({ id: 'ids' }, () => printed(ctx, id))
      if (pass) passes.push(pass)
    }
    return passes
  },
})

provider.mutation('renewVisitorPassKey', {
  may: 'visitor.manage',
  description:
    'Makes a new key that signs passes from now on. What older ones signed counts until it is over.',
  args: {},
  run: async (_args, ctx) => done([await renewKey(ctx)]),
})

/** With the portrait for the guard's eye. */
type ShownAtGate = CheckedAtGate & { visitor_picture: string | null }

const VisitorPassCheck = entity('VisitorPassCheck', of<ShownAtGate>(), {
  colour: 'text!',
  reason: 'text!',
  ask_document: computed('int!', (row: CheckedAtGate) => Number(row.ask_document)),
  visit_id: computed('text', (row: CheckedAtGate) => row.visit?.id ?? null),
  visitor_name: computed('text', (row: CheckedAtGate) => row.visit?.visitor_name ?? null),
  visitor_picture: 'text',
  accept_visit_name: computed('text', (row: CheckedAtGate) => row.visit?.accept_visit_name ?? null),
  car_card_number: computed('text', (row: CheckedAtGate) => row.visit?.car_card_number ?? null),
  people: computed('int', (row: CheckedAtGate) => row.visit?.people ?? null),
  until: computed('timestamp', (row: CheckedAtGate) => row.visit?.end_at ?? null),
})

provider.query('checkVisitorPass', {
  may: 'gate.check',
  type: VisitorPassCheck.type,
  description:
    'What the server says to a code that is shown at a gate: colour green, red or yellow, and why. It changes nothing. NOT_ALLOWED at a gate where the caller does not check passes, and for a way that it does not lead.',
  args: {
    code: text({ required: true, max: 600 }),
    gate: text({ required: true, max: 100 }),
    direction: oneOf(['in', 'out'], { required: true }),
  },
  run: async ({ code, gate, direction }, ctx) => {
    const said = await checkCode(ctx, code, gate, direction)
    const visitor = said.visit?.visitor_id ?? null
    return { ...said, visitor_picture: (await portraitsOf(ctx, [visitor])).get(visitor ?? '') ?? null }
  },
})
