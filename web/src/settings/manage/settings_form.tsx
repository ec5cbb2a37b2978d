import { succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import type { Answered } from '../../graphql/operation.ts'
import type { Values } from '../../kit/form/declare.ts'
import type { RowLoad } from '../../kit/form/LoadedRow.tsx'
import { loadSettings, readSetting } from '../../viewer/settings.ts'
import { answerAbout, flatOf, settingsWith, type StoredSettings } from './flat_settings.ts'
import { FindSystemSettings, SaveSystemSettings } from '../settings.graphql.ts'

/** The settings as a form loads them, if theirs is the id that it asks for. */
export const loadOf = (id: string): RowLoad<Answered<typeof FindSystemSettings>> => ({
  // There is one row, so the query takes no id.
  query: FindSystemSettings,
  variables: {},
  of: ({ findSystemSettings: row }) =>
    row?.id === id
      ? { version: row.version, ...flatOf(readSetting(row.manage_setting) as StoredSettings) }
      : null,
})

/**
 * Saves the fields that a form changed, in the settings as they are stored. Of what somebody else has changed since the form
 * was loaded the server says STALE; what was sent is built from the version that it names.
 */
export async function saveSettings({ id: _id, version, ...changed }: Values): Promise<MutationAnswer> {
  const { findSystemSettings: stored } = await request(FindSystemSettings, {})
  if (!stored) throw new Error('there are no settings')
  const manage_setting = settingsWith(readSetting(stored.manage_setting) as StoredSettings, changed)
  const model = { manage_setting: JSON.stringify(manage_setting), version: Number(version) }
  const { saveSystemSettings: answer } = await request(SaveSystemSettings, { model })
  if (succeeded(answer)) await loadSettings()
  return answerAbout(answer, changed)
}
