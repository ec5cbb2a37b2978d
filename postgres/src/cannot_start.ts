/**
 * Why the product can't start, in one sentence that names what to change. Startup prints only this sentence,
 * without a stack, and exits with code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
