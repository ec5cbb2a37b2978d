import { Temporal } from 'temporal-polyfill'
import { leadsTo } from '#rules/visitors/gates/gate.ts'
import { plateKey } from '#rules/visitors/people/plates.ts'
import type { Instant } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { done, type Answer } from '#server/platform/graphql/answers.ts'
import { decimal, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { passByPlate, type PassedPlate } from '#server/visitors/entries/entries.service.ts'
import { allGates, type KnownGate } from '#server/visitors/gates/gates.service.ts'
import type { KnownMachine } from './machine_keys.ts'
import { bodyOf, type MachineMessage } from './machine_message.ts'
import { keepPlateRead } from './plate_reads.ts'

const read = bodyOf('PlateMessage', {
  plate: text({ required: true, max: 20 }),
  /** Needed of a camera that sees both ways. */
  direction: oneOf(['in', 'out']),
  /** A camera may say at which gate it believes to stand. */
  gate: text({ max: 60 }),
  /** ISO 8601 with an offset; none: now. */
  at: text({ max: 40 }),
  /** From 0 to 1. */
  confidence: decimal({ min: 0, max: 1 }),
})
type PlateBody = ReturnType<typeof read>

interface PlateAnswer extends Answer, Omit<PassedPlate, 'at'> {
  /** When it was read, ISO 8601. */
  at: string
  /** The barrier may open: it is green, and the vehicle is there still. */
  open: boolean
}

/** What cameras believe less is looked at by a guard. */
const SURE = 0.8
/** Of what is told later nobody waits at the barrier any more. Seconds. */
const WAITS_SECONDS = 60

/** A camera at a gate has read a plate. */
export const plateMessage: MachineMessage<PlateBody, PlateAnswer> = {
  kind: 'plates',
  max_bytes: 4 * 1024,
  read(body) {
    const message = read(body)
    if (plateKey(message.plate) === '') throw invalid('plate', 'format')
    momentOf(message.at)
    return message
  },
  async act(ctx, machine, { plate, at, confidence, ...where }) {
    const { gate, direction } = await placeOf(ctx, machine, where)
    const moment = momentOf(at)
    const sure = confidence === null || confidence >= SURE
    const passed = await passByPlate(ctx, { gate, direction, plate, at: moment, sure }, machine.name)
    await keepPlateRead(ctx, machine, direction, passed)
    const ids = passed.stay_id === null ? [] : [passed.stay_id]
    const read_at = passed.at.toString()
    return stillOpen(ctx, { ...done(ids), ...passed, at: read_at, open: passed.colour === 'green' })
  },
  again: stillOpen,
}

function stillOpen(ctx: Ctx, answer: PlateAnswer): PlateAnswer {
  const waits = ctx.now().since(Temporal.Instant.from(answer.at)).total('seconds') <= WAITS_SECONDS
  return { ...answer, open: answer.open && waits }
}

/** @throws Refused INVALID for what is no moment */
function momentOf(at: string | null): Instant | null {
  if (at === null) return null
  try {
    return Temporal.Instant.from(at)
  } catch {
    throw invalid('at', 'timestamp')
  }
}

/**
 * Where a camera stands, and which way it looks: no message says otherwise.
 * @throws Refused NOT_FOUND for a gate that is closed or gone; NOT_ALLOWED for another gate or way than its own, or than the gate
 * leads; INVALID without a direction, of one that sees both ways
 */
async function placeOf(
  ctx: Ctx,
  machine: KnownMachine,
  told: Pick<PlateBody, 'gate' | 'direction'>,
): Promise<{ gate: KnownGate; direction: 'in' | 'out' }> {
  const gate = (await allGates(ctx.tx)).find(({ code, state }) => code === machine.gate && state === 1)
  if (!gate) throw new Refused('NOT_FOUND', {}, 'gate')
  if (told.gate !== null && told.gate !== gate.code) throw new Refused('NOT_ALLOWED', { why: 'gate' }, 'gate')
  const direction = told.direction ?? (machine.direction === 'both' ? null : machine.direction)
  if (direction === null) throw invalid('direction', 'required')
  if (!leadsTo(gate, direction) || !leadsTo(machine, direction))
    throw new Refused('NOT_ALLOWED', { why: `gate_not_${direction}` }, 'direction')
  return { gate, direction }
}
