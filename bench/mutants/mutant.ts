/** A bug that is put in on purpose. Some test of the product has to turn red. */
export interface Mutant {
  name: string
  file: string
  /** Text that is in the file once, and what stands there instead. */
  find: string
  put: string
  /** The tests that are run against it: below server/src, or identity/ and what follows. */
  tests: string
}

export const mutant = (name: string, file: string, find: string, put: string, tests: string): Mutant => ({
  name,
  file,
  find,
  put,
  tests,
})
