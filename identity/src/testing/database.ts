import { emptyDatabase } from '#server/testing/cluster.ts'
import type { IdentityOptions } from '../identity.ts'
import { startIdentity } from './start.ts'
import type { Started } from './start.ts'

/** A real provider on a database of its own. */
export async function startFresh(more: Partial<IdentityOptions> = {}): Promise<Started> {
  const database = await emptyDatabase()
  const started = await startIdentity(database.url_owner, more)
  return {
    ...started,
    stop: async () => {
      await started.stop()
      await database.drop()
    },
  }
}
