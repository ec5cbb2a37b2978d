import type { Mutant } from './mutant.ts'

const LIMITS = 'server/src/platform/graphql/cost/limits.ts'

/** Bugs that remove the limits on what one sender can cost. */
export const cost: readonly Mutant[] = [
  {
    name: 'documents may be one level deeper',
    file: LIMITS,
    find: 'if (depth > LIMITS.depth &&',
    put: 'if (depth > LIMITS.depth + 1 &&',
    tests: 'security/limits',
  },
  {
    name: 'aliases within fragments are not counted',
    file: LIMITS,
    find: '      aliases += cost.aliases\n',
    put: '      aliases += selection.kind === Kind.FIELD ? cost.aliases : 0\n',
    tests: 'security/limits',
  },
  {
    name: 'fragments are measured each time they are spread',
    file: LIMITS,
    find: '    measured.set(name, cost)\n',
    put: '    measured.delete(name)\n',
    tests: 'security/limits',
  },
  {
    name: 'documents of unknown senders are treated like those of signed-in users',
    file: 'server/src/platform/graphql/route.ts',
    find: '    ctx.account === null\n      ? strangers',
    put: "    ctx.account === 'nobody'\n      ? strangers",
    tests: 'security/anonymous',
  },
  {
    name: 'no request is too expensive',
    file: 'server/src/platform/graphql/cost/price.ts',
    find: 'if (price > limit) throw',
    put: 'if (price < 0) throw',
    tests: 'security/cost',
  },
  {
    name: 'one user may run any number of requests',
    file: 'server/src/platform/graphql/cost/turns.ts',
    find: 'if (sender.running < running) {',
    put: 'if (sender.running < running * 100) {',
    tests: 'security/cost',
  },
]
