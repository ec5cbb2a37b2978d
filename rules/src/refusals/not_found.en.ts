import type { Details } from './refusals.ts'

/** Lists show also what others administer: who would change it isn't told that it doesn't exist. */
export const notFound = ({ why }: Details): string =>
  why === 'not_administered'
    ? 'Not among what you administer; or it was deleted'
    : 'Not found; it may have been deleted'
