import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isDistributed } from '#server/platform/database/reach.ts'
import { reachDatabase } from '#server/platform/database/reached_database.ts'
import { reencrypt } from '#server/platform/secrets/reencrypt.ts'
import { secretKeys } from '#server/platform/secrets/secret_keys.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { command, say } from './command.ts'
import { sealed_columns } from './sealed_columns.ts'

// npm run reencrypt

await command(
  'npm run reencrypt: encrypts stored values anew with the first of the keys, after another one was put in front of them',
  async (_typed, config, signal) => {
    const secrets = createSecrets(secretKeys(config.data_dir, config.secret_keys))
    const reached = await reachDatabase(config, 'encryption', say)
    try {
      if (reached.is_ours) await migrate(reached.url)
      const db = openDatabase(reached.url, { pool: 2, distributed: await isDistributed(reached.url) })
      try {
        const { done, lost } = await reencrypt({ db, secrets }, sealed_columns, () => signal.throwIfAborted())
        say(`${done} values were encrypted anew with the key ${secrets.current}.`)
        if (lost > 0) say(`${lost} can't be decrypted: their keys are not among those given.`)
        return lost > 0 ? 1 : 0
      } finally {
        await db.close()
      }
    } finally {
      await reached.stop()
    }
  },
)
