/**
 * Why the product can't start, in one sentence that names what to change.
 * The start prints it alone, without a stack, and ends with exit code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
