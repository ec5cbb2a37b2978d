import { mutant, type Mutant } from './mutant.ts'

const QUEUE = 'server/src/waiting_list/queue.ts'
const LIST = 'waiting_list/waiting_list.test'

/** Bugs in the waiting list and in draws. */
export const scarce: readonly Mutant[] = [
  mutant(
    'who came last is offered first',
    QUEUE,
    'order by w.number for',
    'order by w.number desc for',
    LIST,
  ),
  mutant(
    'an offer holds nothing',
    QUEUE,
    'Promise.all([keepAsLoaded(tx, loaded), takeHolds(tx, HOLD_OF.offer, [holds])])',
    'Promise.all([keepAsLoaded(tx, loaded), takeHolds(tx, HOLD_OF.offer, [holds].slice(1))])',
    LIST,
  ),
  mutant(
    'an offer that ran out can be accepted',
    'server/src/waiting_list/answers.ts',
    'if (over || request.offered_resources_id === null) throw',
    'if (request.offered_resources_id === null) throw',
    LIST,
  ),
  mutant(
    'a declined offer keeps its hold',
    'server/src/waiting_list/answers.ts',
    '  await releaseHolds(ctx.tx, [id])\n  const loaded',
    '  const loaded',
    LIST,
  ),
  mutant(
    'an offer is made against the rules',
    QUEUE,
    'if (!wish || wish.refusals.length > 0 || wish.taken) return false',
    'if (!wish || wish.taken) return false',
    LIST,
  ),
  mutant(
    'the order of a draw doesn’t depend on its list',
    'server/src/draws/order.ts',
    'const key = sha256(`${seed}\\n${digestOfList(requests)}`)',
    'const key = sha256(`${seed}\\n`)',
    'draws/draws.test',
  ),
  mutant(
    'the seed is public while requests are taken',
    'server/src/draws/list.ts',
    'seed: state === draw_state.open ? null : seed,',
    'seed,',
    'draws/draws.test',
  ),
  mutant(
    'a date that is being drawn can be booked',
    'rules/src/draws/draws.ts',
    'return undrawn?.has(date) ? being_drawn : null',
    'return undrawn?.has(zone) ? being_drawn : null',
    'draws/draws.test',
  ),
]
