// npm test: every check of the project, one after the other; the last line counts what passed and what
// failed. `npm test -- NAMES` runs some of them, `npm test -- nightly` those that take long.
import { mkdtempSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { pooler } from './pooler.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { inProject, main, readJson, run, Stop } from './project.mjs'

const program = (name, ...file) => inProject('node_modules', name, ...file)

/** Programs that pass or fail as a whole. */
const checks = [
  ['types', [program('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']],
  ['lint', [program('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--report-unused-disable-directives']],
  ['format', [program('oxfmt', 'bin', 'oxfmt'), '--check']],
  ['dead code', [program('knip', 'bin', 'knip.js')]],
  // What only tests call is dead too; `@public` and `@internal` say why an export is kept.
  ['dead code in production', [program('knip', 'bin', 'knip.js'), '--production']],
]

/**
 * Vitest's projects: the description of each, whether it needs PgBouncer, a browser, or the built product as
 * well, and whether it takes so long that it isn't run for every change.
 */
const suites = [
  { project: 'rules', what: 'rules' },
  { project: 'server', what: 'server, on PostgreSQL' },
  { project: 'pooled', what: 'server, through PgBouncer', pooled: true },
  { project: 'web', what: 'web', drawn: true },
  { project: 'stories', what: 'stories, in a browser', drawn: true, whole: true },
  { project: 'pooled-all', what: 'server, all of it through PgBouncer', pooled: true, nightly: true },
  { project: 'long', what: 'server, what takes long', nightly: true },
  { project: 'long-stories', what: 'stories, what takes long', drawn: true, whole: true, nightly: true },
]

/** So many tests of a run may pass at their second try only; more are a fault of the product or of the stories. */
const MAX_FLAKY = 3

await main(async () => {
  const wanted = process.argv.slice(2)
  const isWanted = (name, nightly = false) =>
    wanted.length === 0 ? !nightly : wanted.includes(name) || (nightly && wanted.includes('nightly'))
  await install()
  const node = await ownNode()
  const results = []
  const step = async (name, work) => {
    const begin = Date.now()
    console.log(`\n── ${name}`)
    let result
    try {
      result = await work()
    } catch (cause) {
      console.error(cause instanceof Stop ? cause.message : cause)
      result = { passed: 0, failed: 1, failures: [{ test: name, message: String(cause.message ?? cause) }] }
    }
    results.push({ name, ...result, seconds: (Date.now() - begin) / 1000 })
  }

  for (const [name, args] of checks) {
    if (isWanted(name)) await step(name, () => check(node, args))
  }
  for (const one of suites) {
    if (isWanted(one.project, one.nightly)) await step(one.what, () => suite(node, one))
  }

  console.log('')
  for (const { name, passed, failed, skipped = 0, seconds } of results) {
    const rest = skipped === 0 ? '' : `, ${skipped} not run`
    console.log(
      `${failed === 0 ? '  ok' : 'FAIL'}  ${name}: ${passed} passed, ${failed} failed${rest} (${seconds.toFixed(1)} s)`,
    )
  }
  // Last, where a log that is cut off still shows them.
  for (const { name, failures = [] } of results) {
    for (const { test, message } of failures) console.log(`failed in ${name}: ${test}\n    ${message}`)
  }
  for (const { name, flaky = [] } of results) {
    for (const { test, message } of flaky) console.log(`flaky in ${name}: ${test}\n    first try: ${message}`)
  }
  const sum = (of) => results.reduce((all, result) => all + result[of], 0)
  const failed = sum('failed') + (results.length === 0 ? 1 : 0)
  console.log(`${sum('passed')} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function check(node, args) {
  if (!existsSync(args[0])) throw new Stop(`${args[0]} is missing.`)
  const { code } = await run(node, args, { env: withOwnNode(node) })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs one of Vitest's projects and counts the results in its report. A project without a test has failed.
 */
async function suite(node, { project, drawn, whole, pooled }) {
  const more = {}
  if (pooled) more.TEST_POOLER = await pooler()
  if (whole) await build(node)
  if (drawn) more.CHROMIUM_PATH = await browser(node)
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const args = [
      program('vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      `--reporter=${inProject('scripts', 'test_report.mjs')}`,
    ]
    const { code } = await run(node, args, { env: withOwnNode(node, { ...more, TEST_REPORT: report }) })
    if (!existsSync(report)) throw new Stop(`Vitest ended with code ${code} and without a report.`)
    return counted(readJson(report), code, project)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function counted({ passed, skipped, failures, flaky }, code, project) {
  if (flaky.length > MAX_FLAKY)
    failures.push({ test: project, message: `${flaky.length} tests passed at their second try only` })
  if (passed + failures.length === 0) failures.push({ test: project, message: 'no test ran' })
  if (code !== 0 && failures.length === 0)
    failures.push({ test: project, message: `ended with code ${code}` })
  return { passed, failed: failures.length, skipped, failures, flaky }
}
