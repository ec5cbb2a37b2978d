import { existsSync, rmSync } from 'node:fs'
import { CannotStart } from '#postgres/cannot_start.ts'
import { places } from '#postgres/cluster_folder.ts'
import { prepareFolder } from '#postgres/data_folder.ts'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'
import { isHeld } from '#postgres/orphan.ts'
import { ensureUsable } from '#server/platform/database/reach.ts'
import type { Config } from '#server/platform/config/config.ts'
import { keptKeys } from '#server/platform/secrets/secret_keys.ts'
import { command, fileAndFlags, say, storageOf } from './command.ts'
import { SECRET_KEYS } from './archive_format.ts'
import { readArchive, restore, type CheckedArchive } from './restore.ts'

// npm run restore -- FILE

/** The ids of keys of encrypted values that the restored product will not have. */
function missingKeys({ data_dir, secret_keys }: Config, { heading }: CheckedArchive): string[] {
  const there = new Set(keptKeys(data_dir, secret_keys).ids)
  return heading.secret_keys.filter((id) => !there.has(id))
}

/** Runs with the database to restore into; an embedded one that is made for it is removed again if that fails. */
async function intoDatabase(config: Config, run: (url: string) => Promise<void>): Promise<void> {
  const { data_dir, database_url, database_direct_url } = config
  const given = database_direct_url ?? database_url
  if (given) {
    await ensureUsable(given, database_direct_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    return run(given)
  }
  if (isHeld(data_dir))
    throw new CannotStart(`The product is running on ${data_dir}: stop it first. Nothing was changed.`)
  const { cluster, secret, log } = places(data_dir)
  const was_there = existsSync(cluster)
  const server = await startEmbeddedPostgres({ dataDir: data_dir, log: say })
  try {
    await run(server.url_owner)
    await server.stop()
  } catch (cause) {
    await server.stop()
    if (!was_there) for (const made of [cluster, secret, log]) rmSync(made, { recursive: true, force: true })
    throw cause
  }
}

await command(
  `npm run restore -- FILE [--replace]: puts the rows and files of a backup into an empty database and DATA_DIR
  --replace   removes the product that is there already`,
  async (typed, config, signal) => {
    const { file, replace } = fileAndFlags(typed, ['replace'])
    const archive = await readArchive(file, { say, signal })
    prepareFolder(config.data_dir)
    await intoDatabase(config, async (url) => {
      const { data_dir } = config
      const target = { url, storage: await storageOf(config), data_dir, replaces: replace }
      await restore(target, archive, { say, signal })
    })
    const { heading, contents } = archive
    const rows = Object.values(contents.rows).reduce((sum, one) => sum + one, 0)
    say(
      `Restored: ${rows} rows of ${heading.tables.length} tables and ${contents.files} files, as they were at ${heading.taken_at}. Start the product with npm start.`,
    )
    const lost = missingKeys(config, archive)
    if (lost.length === 0) return 0
    say(
      `Values that were encrypted with the keys ${lost.join(', ')} can't be read: SECRET_KEYS ${lost.length === 1 ? 'lacks it' : 'lacks them'}. ${archive.secret_keys === null ? 'Set those of the product that was backed up.' : `Add those of the entry ${SECRET_KEYS} of ${file}.`}`,
    )
    return 1
  },
)
