import { builtInTexts } from '#rules/notifications/texts.ts'
import { wordsOf, type NotificationTexts, type TemplateName } from '#rules/notifications/kinds.ts'
import { escapedMarkdown, filledIn, oneLine } from '#rules/notifications/render.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { notification_template } from './notifications.table.ts'
import { wordValues, type NotificationRow, type SessionNames } from './words.ts'

type OwnTexts = Pick<
  typeof notification_template.$inferSelect,
  'kind' | 'language' | 'title' | 'text' | 'short'
>

export type TextsOf = (kind: TemplateName, language: NotificationLanguage) => NotificationTexts

/** What is needed to write notifications of a tenant in words. */
export interface Writing {
  zone: string
  names: ReadonlyMap<string, SessionNames>
  textsOf: TextsOf
  /** The product's name in each language. */
  system: Readonly<Record<NotificationLanguage, string>>
}

export interface Written {
  title: string
  text: string
  short: string
}

/** A notification in words, for one recipient. Plain text: each channel escapes it as it needs. */
export function written(
  row: NotificationRow,
  language: NotificationLanguage,
  { zone, names, textsOf, system }: Writing,
  recipient: { name: string; link: string },
): Written {
  const texts = textsOf(row.kind, language)
  const values = wordValues(row, names, { zone, language, system: system[language], ...recipient })
  return {
    title: oneLine(filledIn(texts.title, values.line)),
    text: filledIn(texts.text, values.lines),
    short: oneLine(filledIn(texts.short, values.line)),
  }
}

/** A tenant's own texts, and the built-in ones where it has none. */
export async function textsInForce({ sql, tenant_id }: Tx): Promise<TextsOf> {
  const own = await sql<OwnTexts[]>`
    select kind, language, title, text, short from notification_template where tenant_id = ${tenant_id}`
  return (kind, language) => {
    const built_in = builtInTexts(kind, language)
    const found = own.find((one) => one.kind === kind && one.language === language)
    return found ? { ...built_in, ...found } : built_in
  }
}

/** A notification told to many, as to a chat robot: what happened, and what is known of the booking. */
export function announced(
  row: NotificationRow,
  language: NotificationLanguage,
  { zone, names, textsOf, system }: Writing,
): Pick<Written, 'title' | 'text'> {
  const texts = textsOf('robot', language)
  const wording = { zone, language, system: system[language], name: '', link: '' }
  const { line, lines } = wordValues(row, names, wording)
  const known = new Set<string>(wordsOf(row.kind))
  const kind = textsOf(row.kind, language).name
  const told = (values: typeof lines) => ({
    ...Object.fromEntries(Object.entries(values).filter(([word]) => known.has(word))),
    kind,
  })
  return {
    title: oneLine(filledIn(texts.title, told(line), escapedMarkdown)),
    text: filledIn(texts.text, told(lines), escapedMarkdown),
  }
}
