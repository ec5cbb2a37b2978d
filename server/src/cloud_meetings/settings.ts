import { settingProblem, type MeetingSettings } from '#rules/cloud_meetings/meeting_settings.ts'
import { secretsOf, type Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { blankRow } from '#server/platform/database/versions.ts'
import { SecretLost, type SealedColumn, type Secrets } from '#server/platform/secrets/secrets.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { cloud_meeting_setting } from './cloud_meetings.table.ts'
import { retryFailed, wakeMeetings } from './following.ts'

export type MeetingSettingRow = Omit<typeof cloud_meeting_setting.$inferSelect, 'tenant_id' | 'id'>

/** Where the secret is encrypted. */
export const sealed_secret: SealedColumn = {
  table: 'cloud_meeting_setting',
  column: 'secret',
  of: 'cloud_meeting_setting.secret',
}

/** The settings with the secret itself, for whoever signs with it. @returns null if it can't be decrypted any more */
export function openedSettings(
  { secret, ...settings }: MeetingSettingRow,
  secrets: Secrets,
  tenant_id: string,
): MeetingSettings | null {
  if (secret === '') return { ...settings, secret }
  try {
    return { ...settings, secret: secrets.open({ tenant_id, of: sealed_secret.of }, secret) }
  } catch (cause) {
    if (cause instanceof SecretLost) return null
    throw cause
  }
}

/** The settings in force, the secret encrypted: no provider before anybody has saved one. */
export async function meetingSettings({ sql, tenant_id }: Tx): Promise<MeetingSettingRow> {
  const { tenant_id: _tenant, id: _id, ...usual } = blankRow(cloud_meeting_setting)
  const [row] = await sql<MeetingSettingRow[]>`
    select ${sql(Object.keys(usual))} from cloud_meeting_setting where tenant_id = ${tenant_id}`
  return row ?? usual
}

/**
 * Changes the fields that are sent. The secret stays unless it is sent; an empty one removes it. Another provider or
 * address needs it again: who may not read it can't have things signed with it for a server of their own. Meetings that
 * had failed are tried again.
 * @throws Refused INVALID with the field
 */
export async function saveMeetingSettings(ctx: Ctx, changes: Partial<MeetingSettings>): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const before = await meetingSettings(ctx.tx)
  const { provider, address, app_id } = { ...before, ...changes }
  const secret = changes.secret
    ? secretsOf(ctx).seal({ tenant_id, of: sealed_secret.of }, changes.secret)
    : (changes.secret ?? before.secret)
  const after = { provider, address, app_id, secret }
  const moves = provider !== 'none' && (before.provider !== provider || before.address !== address)
  if (moves && before.secret !== '' && secret !== '' && changes.secret === undefined)
    throw invalid('secret', 'required')
  const problem = settingProblem(after)
  if (problem) throw invalid(problem.field, problem.why)
  const row = { ...after, checked_time: null, check_problem: '' }
  const [saved] = await sql<{ id: string }[]>`
    insert into cloud_meeting_setting ${sql({ ...row, tenant_id, id: newId() })}
    on conflict (tenant_id) do update set ${sql(row)} returning id`
  if (!saved) throw new Error('the settings were not saved')
  await retryFailed(ctx)
  await logOperation(ctx, {
    module: 'cloud_meetings',
    type: 'update',
    content: changeText({ ...before }, after, ['secret']),
    object: saved.id,
  })
  return saved.id
}

/** Has the provider tried by the job; what became of it is in the settings. @throws Refused NO_MEETING without one */
export async function wantCheck(ctx: Ctx): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const asked = await sql`
    update cloud_meeting_setting set check_wanted = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and provider <> 'none' returning id`
  if (asked.length === 0) throw new Refused('NO_MEETING', { why: 'none_set_up' }, 'provider')
  await wakeMeetings(ctx)
}
