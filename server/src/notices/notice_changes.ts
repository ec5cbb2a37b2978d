import { checkNotice, checkStateChange, notice_state } from '#rules/notices/notice_state.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { wallOf } from '#rules/time/instants.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { findNotice, manages, type NoticeRow } from './notice_rows.ts'
import { notice } from './notices.table.ts'

type Stored = typeof notice.$inferSelect
export type NoticeValues = Sent<typeof notice>

const notices = records<typeof notice, NoticeRow>(notice, {
  module: 'notices',
  permission: 'notice.manage',
  find: findNotice,
  nameOf: (row) => row.title,
  files: 'notice',
  soft: true,
  decide: decideNotices,
})

/** The wire's field that tells what the caller may do with a notice. */
export const noticeActions = notices.actions

/** A notice of a type is for the type's administrators. */
async function decideNotices(ctx: Ctx, rows: readonly NoticeRow[]) {
  const scope = rows.length > 0 ? await dataScope(ctx, viewerOf(ctx)) : null
  return (row: NoticeRow) => {
    const refused = scope && manages(scope, row) ? null : refusal('NOT_ALLOWED', null, { why: 'scope' })
    return { update: refused, state: refused, delete: refused }
  }
}

/** Creates a notice, as a draft unless `state` says that it is published at once. @returns its id */
export async function createNotice(ctx: Ctx, values: NoticeValues): Promise<string> {
  const { user_id, name } = viewerOf(ctx)
  if (!values.title) throw invalid('title', 'required')
  const state = values.state ?? notice_state.draft
  if (state === notice_state.withdrawn) throw invalid('state', 'not_one_of', { allowed: '0, 1' })
  return notices.create(ctx, values, {
    own: {
      created_user: user_id,
      created_user_name: name,
      create_time: ctx.now(),
      ...released(ctx, { state, release_time: values.release_time ?? null }),
    },
    check: (row) => refuseWrong(ctx, row, true),
  })
}

/** Changes the fields sent. @param version the one that the form was filled from */
export const updateNotice = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: NoticeValues,
): Promise<void> =>
  notices.update(ctx, id, version, values, {
    check: async ({ before, after, fields }) => {
      const refused = checkStateChange(before.state, after.state)
      if (refused) throw new Refused([refused])
      await refuseWrong(ctx, after, fields.includes('resource_type_id'))
    },
    derived: ({ after }) => Promise.resolve(released(ctx, after)),
  })

/** Publishes (1) or withdraws (2) a notice. @throws Refused INVALID for a step that isn't in the table */
export const updateNoticeState = (ctx: Ctx, id: string, { state }: Pick<Stored, 'state'>): Promise<void> =>
  updateNotice(ctx, id, null, { state })

/** Deletes a notice: nobody sees it any more. Who has read it stays known. */
export const deleteNotice = (ctx: Ctx, id: string) => notices.remove(ctx, id)

/** What is published without a time of release is released now. */
const released = (
  ctx: Ctx,
  { state, release_time }: Pick<Stored, 'state' | 'release_time'>,
): Partial<Stored> =>
  state === notice_state.published && release_time === null ? { release_time: ctx.now() } : {}

async function refuseWrong(ctx: Ctx, row: Stored, type_is_new: boolean): Promise<void> {
  const release = released(ctx, row).release_time ?? row.release_time
  const wrong = checkNotice(row, release ? wallOf(ctx.zone, release).date : null)
  if (wrong.length > 0) throw new Refused(wrong)
  if (type_is_new) await refuseForeignType(ctx, row.resource_type_id)
}

/**
 * @param type_id null: everybody is told
 * @throws Refused NOT_FOUND for a type that the caller doesn't see, NOT_ALLOWED for one that they don't administer
 */
async function refuseForeignType(ctx: Ctx, type_id: string | null): Promise<void> {
  const { all, usable_types, administered_types } = await dataScope(ctx, viewerOf(ctx))
  if (all && type_id === null) return
  if (type_id === null) throw new Refused('NOT_ALLOWED', { why: 'scope' }, 'resource_type_id')
  if (administered_types.includes(type_id)) return
  const code = usable_types.includes(type_id) ? 'NOT_ALLOWED' : 'NOT_FOUND'
  throw new Refused(code, code === 'NOT_ALLOWED' ? { why: 'scope' } : {}, 'resource_type_id')
}
