import type { Mutant } from './mutant.ts'

export const overload: Mutant[] = [
  {
    name: 'requests may wait for any time',
    file: 'server/src/platform/http/admission/lane.ts',
    find: '(line.length + 1) * each_ms() > longest_wait_ms',
    put: '(line.length + 1) * each_ms() > Infinity',
    tests: 'platform/http/admission',
  },
  {
    name: 'changes take the slots of reads',
    file: 'server/src/platform/graphql/route.ts',
    find: "root_names.some((name) => writing.has(name)) ? 'heavy' : 'light'",
    put: "root_names.some((name) => writing.has(name)) ? 'light' : 'light'",
    tests: 'platform/http/admission',
  },
]
