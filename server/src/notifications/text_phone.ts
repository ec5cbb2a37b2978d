import { isOneTimeCode, type NotificationKindName, type Word } from '#rules/notifications/kinds.ts'
import { filledIn, oneLine } from '#rules/notifications/render.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { WriteCtx } from './telling.ts'
import { systemNames } from './system_names.ts'
import { textsInForce } from './texts_in_force.ts'
import { wakeSenders } from './write.ts'

/** A text message for a phone number whose owner has no account, and so no inbox. */
export interface PhoneText {
  kind: NotificationKindName
  phone: string
  language: NotificationLanguage
  words: Partial<Record<Word, string>>
}

/**
 * Sends a text message after the commit. It is in the log of messages as all are, with the reason where no gateway is set up or
 * it fails: who asked for it is told neither.
 */
export async function textPhone(
  ctx: Pick<WriteCtx, 'tx' | 'now' | 'notices'>,
  { kind, phone, language, words }: PhoneText,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [textsOf, system] = await Promise.all([textsInForce(ctx.tx), systemNames(ctx.tx)])
  const texts = textsOf(kind, language)
  const values = { ...words, system: system[language] }
  const now = ctx.now().toString()
  await sql`insert into message_delivery ${sql({
    tenant_id,
    id: newId(),
    kind,
    channel: 'sms',
    address: phone,
    language,
    // No text message has a title: the log shows it.
    title: oneLine(filledIn(texts.title, isOneTimeCode(kind) ? { ...values, code: '******' } : values)),
    text: oneLine(filledIn(texts.short, values)),
    due_time: now,
    create_time: now,
  })}`
  wakeSenders(ctx)
}
