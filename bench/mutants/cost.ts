import type { Mutant } from './list.ts'

/** What takes away the limits of what one sender can cost. */
export const cost: readonly Mutant[] = [
  {
    name: 'documents of strangers are treated like those of people',
    file: 'server/src/platform/graphql/route.ts',
    find: '    ctx.account === null\n      ? strangers',
    put: "    ctx.account === 'nobody'\n      ? strangers",
    tests: 'security/anonymous',
  },
  {
    name: 'nothing is too dear',
    file: 'server/src/platform/graphql/price.ts',
    find: 'if (price > limit) throw',
    put: 'if (price < 0) throw',
    tests: 'security/cost',
  },
  {
    name: 'one person runs as much as they send',
    file: 'server/src/platform/graphql/turns.ts',
    find: 'if (sender.running < running) {',
    put: 'if (sender.running < running * 100) {',
    tests: 'security/cost',
  },
]
