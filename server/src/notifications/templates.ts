import {
  kindOf,
  template_names,
  wordsOf,
  type NotificationTexts,
  type TemplateName,
} from '#rules/notifications/kinds.ts'
import { filledIn, oneLine, unknownWords } from '#rules/notifications/render.ts'
import { sampleWords } from '#rules/notifications/samples.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid } from '#server/platform/refused.ts'
import { htmlMail } from './channels/email.ts'
import type { notification_template } from './notifications.table.ts'
import { systemNames } from './system_names.ts'
import type { Written } from './texts_in_force.ts'

type Stored = Omit<typeof notification_template.$inferSelect, 'tenant_id'>

/** The texts of a kind in one language, as they are in force. */
export interface TemplateRow extends NotificationTexts, Pick<Stored, 'kind' | 'language'> {
  id: string
  /** 1: the tenant's own; 0: the built-in ones. */
  own: number
  important: number
  /** What the texts may contain in double braces. */
  words: readonly string[]
  update_time: Stored['update_time'] | null
  update_name: string | null
}

const languages = ['zh', 'en'] as const

/** The texts of every kind and of the chat robot, in both languages. */
export async function findTemplates({ tx: { sql, tenant_id } }: Ctx): Promise<TemplateRow[]> {
  const own = await sql<Stored[]>`select * from notification_template where tenant_id = ${tenant_id}`
  return template_names.flatMap((kind) =>
    languages.map((language): TemplateRow => {
      const found = own.find((one) => one.kind === kind && one.language === language)
      return {
        kind,
        language,
        ...builtInTexts(kind, language),
        ...(found ? { title: found.title, text: found.text, short: found.short } : {}),
        id: `${kind}:${language}`,
        own: found ? 1 : 0,
        important: kind !== 'robot' && kindOf(kind).important ? 1 : 0,
        words: wordsOf(kind),
        update_time: found?.update_time ?? null,
        update_name: found?.update_name ?? null,
      }
    }),
  )
}

/** What an administrator writes. */
export type TemplateTexts = Pick<Stored, 'kind' | 'language' | 'title' | 'text' | 'short'>

/** @throws Refused INVALID with the first unknown word and the field that has it, or for a text message without words */
function refuseWords({ kind, title, text, short }: TemplateTexts): void {
  if (kind !== 'robot' && short.trim() === '') throw invalid('short', 'required')
  const known = wordsOf(kind)
  for (const [field, written] of Object.entries({ title, text, short })) {
    const [word] = unknownWords(written, known)
    if (word !== undefined) throw invalid(field, 'words', { value: word, allowed: known.join(', ') })
  }
}

/** Puts the tenant's own texts of a kind in force in one language, for all messages from now on. */
export async function saveTemplate(ctx: Ctx, { kind, language, ...texts }: TemplateTexts): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  refuseWords({ kind, language, ...texts })
  const [before] = await sql<Stored[]>`
    select title, text, short from notification_template
    where tenant_id = ${tenant_id} and kind = ${kind} and language = ${language} for update`
  const written = { ...texts, update_time: ctx.now().toString(), update_name: viewerOf(ctx).name }
  await sql`
    insert into notification_template ${sql({ tenant_id, id: newId(), kind, language, ...written })}
    on conflict (tenant_id, kind, language) do update set ${sql(written)}`
  await logOperation(ctx, {
    module: 'notifications',
    type: 'update',
    content: changeText(before ?? builtInTexts(kind, language), texts),
    object: `${kind}:${language}`,
  })
  return `${kind}:${language}`
}

/** Puts the built-in texts in force again. Nothing happens where they are. */
export async function resetTemplate(
  ctx: Ctx,
  kind: TemplateName,
  language: NotificationLanguage,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [was] = await sql<Stored[]>`
    delete from notification_template where tenant_id = ${tenant_id} and kind = ${kind} and language = ${language} returning *`
  const object = `${kind}:${language}`
  if (was) {
    const content = JSON.stringify({ title: was.title, text: was.text, short: was.short })
    await logOperation(ctx, { module: 'notifications', type: 'reset', content, object })
  }
  return object
}

/** Texts as a recipient would read them, with invented values; a mail as HTML too. */
export interface Preview extends Written {
  id: string
  html: string
}

/** @throws Refused INVALID with the first unknown word */
export async function previewTemplate(ctx: Ctx, texts: TemplateTexts): Promise<Preview> {
  refuseWords(texts)
  const { kind, language } = texts
  const known = new Set<string>(wordsOf(kind))
  const samples = { ...sampleWords(language), system: (await systemNames(ctx.tx))[language] }
  const values = Object.fromEntries(Object.entries(samples).filter(([word]) => known.has(word)))
  const title = oneLine(filledIn(texts.title, values))
  const text = filledIn(texts.text, values)
  return {
    id: `${kind}:${language}`,
    title,
    text,
    short: oneLine(filledIn(texts.short, values)),
    html:
      kind === 'robot'
        ? ''
        : htmlMail({ language, title, user_name: samples.name, text, link: samples.link, calendar: null }),
  }
}
