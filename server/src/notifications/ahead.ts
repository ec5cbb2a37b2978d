import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { linkOf } from './links.ts'
import { systemNames } from './system_names.ts'
import { textsInForce, written, type Writing } from './texts_in_force.ts'
import { namesOf, type NotificationRow, type SessionNames } from './words.ts'
import type { ToldNotification } from './write.ts'

/** What people will be told, as they will read it. */
export interface NotificationAhead {
  kind: string
  /** Accounts. */
  to: readonly string[]
  title: string
  title_en: string
  text: string
  text_en: string
}

/** A session as a change would make it. */
export interface SessionAhead extends Partial<Omit<SessionNames, 'id'>> {
  id: string
  start: string
  end: string
}

/**
 * What people would be told of one session by the caller, in the texts in force, before it is done.
 * @param becomes what the change would make of the session
 */
export async function toldAhead(
  ctx: Ctx,
  tellings: readonly ToldNotification[],
  becomes: SessionAhead,
): Promise<NotificationAhead[]> {
  if (tellings.length === 0) return []
  const { name: by_name, account: by_account } = viewerOf(ctx)
  const [known, system, textsOf] = await Promise.all([
    namesOf(ctx.tx, [becomes.id]),
    systemNames(ctx.tx),
    textsInForce(ctx.tx),
  ])
  const { start, end, ...names } = becomes
  const now = known.get(becomes.id)
  const writing: Writing = {
    zone: ctx.zone,
    names: new Map(now ? [[becomes.id, { ...now, ...names }]] : []),
    textsOf,
    system,
  }
  return tellings.map(({ kind, to, words = {}, reason = null, link = null }): NotificationAhead => {
    const session = { id: becomes.id, start, end, sequence: 0, state: 0, was: null }
    const row: NotificationRow = {
      id: newId(),
      account: '',
      kind,
      batch: '',
      sessions: [{ ...session, from_start: null, from_end: null }],
      ...{ reason, by_account, by_name, by_applicant: 0, words: { ...words }, link },
      read_time: null,
      passed_on_time: null,
      create_time: ctx.now(),
    }
    const recipient = { name: '', link: linkOf(row) }
    const zh = written(row, 'zh', writing, recipient)
    const en = written(row, 'en', writing, recipient)
    return { kind, to, title: zh.title, title_en: en.title, text: zh.text, text_en: en.text }
  })
}
