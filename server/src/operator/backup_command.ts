import { prepareFolder } from '#postgres/data_folder.ts'
import { reachDatabase } from '#server/platform/database/reached_database.ts'
import { keptKeys } from '#server/platform/secrets/secret_keys.ts'
import { backUp } from './backup.ts'
import { command, fileAndFlags, product_version, say, storageOf } from './command.ts'
import { noteBackup } from './last_backup.ts'
import { sizeInWords } from './printed_status.ts'

// npm run backup -- FILE

await command(
  'npm run backup -- FILE: copies rows and files into FILE, best named .tar.gz',
  async (typed, config, signal) => {
    const { file } = fileAndFlags(typed, [])
    prepareFolder(config.data_dir)
    const reached = await reachDatabase(config, 'backup', say)
    try {
      const { store } = await storageOf(config)
      const secret_keys = keptKeys(config.data_dir, config.secret_keys)
      const source = { url: reached.url, store, version: product_version, secret_keys }
      const done = await backUp(source, file, { say, signal })
      noteBackup(config.data_dir, { file, taken_at: done.taken_at, size: done.size })
      if (done.missing_files > 0)
        say(`${done.missing_files} files that the database names were not there, and are not in it.`)
      say(
        `${file}: ${done.rows} rows of ${done.tables} tables and ${done.files} files, ${sizeInWords(done.size)}.`,
      )
      const keys = secret_keys.text === null ? 'the keys of the sign-in' : 'all keys'
      say(`It holds personal data and ${keys}: only its owner can read it; keep it so.`)
      if (secret_keys.text === null && secret_keys.ids.length > 0)
        say(
          'The keys of encrypted values are not in it: they are those of SECRET_KEYS. Keep them too; without them a restored product cannot read these values.',
        )
      return 0
    } finally {
      await reached.stop()
    }
  },
)
