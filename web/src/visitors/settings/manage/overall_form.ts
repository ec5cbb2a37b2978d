import { other_setting_fields } from '#rules/visitors/settings/overall_settings.ts'
import { request } from '../../../graphql/client.ts'
import type { MutationAnswer } from '../../../graphql/answer.ts'
import type { Answered, VariablesOf } from '../../../graphql/operation.ts'
import type { Values } from '../../../kit/form/declare.ts'
import type { RowLoad } from '../../../kit/form/LoadedRow.tsx'
import { FindVisitorOverall, SaveVisitorOverall } from '../visitor_settings.graphql.ts'

type SavedOverall = VariablesOf<typeof SaveVisitorOverall>['model']

const isOther = (name: string): boolean => name in other_setting_fields

/** The settings as a form has them: those of `other_setting` beside the others. */
export const overall_load: RowLoad<Answered<typeof FindVisitorOverall>> = {
  query: FindVisitorOverall,
  // There is one row, so it has no id.
  variables: {},
  of: ({ findVisitorOverallSettingsEntity: row }) => {
    if (!row) return null
    const { other_setting, ...plain } = row
    return { ...plain, ...(other_setting as object | null) }
  },
}

/** Saves what a form changed. Of `other_setting`, which is stored as a whole, the rest stays as it is stored. */
export async function saveOverall({ id: _id, version, ...changed }: Values): Promise<MutationAnswer> {
  const entries = Object.entries(changed)
  const plain = Object.fromEntries(entries.filter(([name]) => !isOther(name)))
  const others = Object.fromEntries(entries.filter(([name]) => isOther(name)))
  const model: SavedOverall = { ...plain, version: Number(version) }
  if (Object.keys(others).length > 0) {
    const { findVisitorOverallSettingsEntity: stored } = await request(FindVisitorOverall, {})
    model['other_setting'] = { ...(stored?.other_setting as object | undefined), ...others }
  }
  const { saveVisitorOverallSettings: answer } = await request(SaveVisitorOverall, { model })
  const prefix = 'other_setting.'
  const nameOf = (field: string | null | undefined) =>
    field?.startsWith(prefix) ? field.slice(prefix.length) : (field ?? null)
  return {
    ...answer,
    field: nameOf(answer.field),
    refusals: (answer.refusals ?? []).map((one) => ({ ...one, field: nameOf(one.field) })),
  }
}
