import { book } from './book.ts'
import { durability } from './durability.ts'
import { exports_of_lists } from './exports.ts'
import { gate } from './gate.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { listed } from './lists.ts'
import { overload } from './overload.ts'
import { pages } from './pages/pages.ts'
import { rush } from './rush.ts'
import { search } from './search.ts'
import { series } from './series.ts'
import { statistics } from './statistics.ts'
import { undoAll } from './undo.ts'

/** `npm run -s bench -- NAME`: the last line of the output is one JSON object. */
const benches = new Map<string, (...args: string[]) => Promise<object>>(
  Object.entries({
    book,
    exports: exports_of_lists,
    gate,
    grid,
    growth,
    lists: listed,
    overload,
    pages,
    rush,
    durability,
    search,
    series,
    statistics,
  }),
)

let interrupted: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!interrupted) process.stderr.write('Interrupted: cleaning up …\n')
    interrupted ??= undoAll().then(() => process.exit(130))
  })
}

const name = process.argv[2] ?? ''
const bench = benches.get(name)
const args = process.argv.slice(3)
if (!bench || args.length > bench.length) {
  process.stderr.write(
    `There is no benchmark ${JSON.stringify(process.argv.slice(2).join(' '))}: name one of ${[...benches.keys()].join(', ')}.\n`,
  )
  process.exit(2)
}
try {
  const result = JSON.stringify(await bench(...args))
  await interrupted
  process.stdout.write(`${result}\n`)
} catch (cause) {
  await interrupted
  process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`)
  process.exitCode = 1
}
