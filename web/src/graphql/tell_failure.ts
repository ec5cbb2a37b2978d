import { RequestFailure } from './failure.ts'
import { toast } from './toast.ts'

/**
 * Tells the user of a failed request, unless that was told already: of HTTP failures `request` shows a toast itself.
 * @throws what is no failed request
 */
export function tellFailure(cause: unknown): void {
  if (!(cause instanceof RequestFailure)) throw cause
  if (cause.kind === 'refused' || cause.kind === 'fault') toast(cause.message)
}
