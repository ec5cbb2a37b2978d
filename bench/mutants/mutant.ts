/** A deliberate bug that some test of the product must detect. */
export interface Mutant {
  name: string
  file: string
  /** Text that occurs in the file once, and its replacement. */
  find: string
  put: string
  /** The tests to run against it: below server/src, or identity/ or rules/ and what follows. */
  tests: string
}

/** The path of its tests, from the project's root, without the end of the names. */
export const testsOf = ({ tests }: Pick<Mutant, 'tests'>): string =>
  /^(?:identity|rules)\//.test(tests) ? tests : `server/src/${tests}`

/** The project of its tests. */
export const projectOf = ({ tests }: Pick<Mutant, 'tests'>): string =>
  tests.startsWith('rules/') ? 'rules' : 'server'

export const mutant = (name: string, file: string, find: string, put: string, tests: string): Mutant => ({
  name,
  file,
  find,
  put,
  tests,
})
