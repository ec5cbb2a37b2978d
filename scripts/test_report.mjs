// A reporter of Vitest: what passed and what failed, as JSON in the file TEST_REPORT. Vitest's own JSON leaves
// out the errors outside of tests, and a run that failed for one of them must be able to say so.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is wrong, and which lines of the project led there: the log of a run is often all that is left of it. */
function inBrief({ name, message = '', stacks = [] } = {}) {
  const places = stacks
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ file, line }) => `${path.relative('', file)}:${line}`)
  const what = message.trim().split('\n').slice(0, 12).join(' ').slice(0, 2000)
  return `${name ? `${name}: ` : ''}${what}${places.length > 0 ? ` (${places.join(' < ')})` : ''}`
}

export default class TestReport {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const failures = [
      ...inState('failed').map((test) => ({
        test: `${test.module.relativeModuleId} > ${test.fullName}`,
        message: inBrief(test.result().errors[0]),
      })),
      // A file that can't be loaded, or whose hooks fail, has no failed test, but has failed.
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()]
          .flatMap((suite) => suite.errors())
          .map((error) => ({ test: module.relativeModuleId, message: inBrief(error) })),
      ),
      ...errors.map((error) => ({
        test: error.VITEST_TEST_PATH ? path.relative('', error.VITEST_TEST_PATH) : 'outside of the tests',
        message: inBrief(error),
      })),
    ]
    // Passed only when they were tried again: told with the error of the first try.
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => ({
        test: `${test.module.relativeModuleId} > ${test.fullName}`,
        message: inBrief(test.result().errors?.[0]),
      }))
    const report = {
      flaky,
      passed: inState('passed').length,
      skipped: tests.length - inState('passed').length - inState('failed').length,
      failures,
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
