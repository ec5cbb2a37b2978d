import { instruction_state } from '#rules/instructions/instruction_record.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { chapters_en } from './first_chapters.en.ts'
import { chapters_zh } from './first_chapters.zh.ts'

type Name = keyof typeof chapters_en

/** The page that each chapter explains, in the order of the chapters. */
const pages: Record<Name, string | null> = {
  start: null,
  types: '/manage/resources/resources-type-list',
  resources: '/manage/resources/resources-list',
  templates: '/manage/resources/resources-rule-template',
  seats: '/manage/resources/seats',
  calendar: '/manage/resources/calendar',
  occupied: '/manage/resources/resources-occupy-list',
  bookings: '/manage/appointment',
  approvals: '/manage/settings/review-manage',
  blocks: '/manage/black',
  desk: '/manage/accessControlCheck',
  notices: '/manage/notice',
  codes: '/manage/settings/code',
  rights: '/manage/console',
  log: '/manage/settings/operate-log',
}

/** The names of the chapters that the product brings along. */
export const first_chapters = Object.keys(pages) as readonly Name[]

/** Their places are far apart, so that others fit between them. */
const STEP = 10

/**
 * Adds chapters that the product brings along, published, to the end of their order.
 * @param names those that this tenant was never given
 */
export async function addChapters(
  { sql, tenant_id }: Tx,
  names: readonly string[],
  now: { toString(): string },
): Promise<void> {
  const wanted = first_chapters.filter((name) => names.includes(name))
  if (wanted.length === 0) return
  const rows = wanted.map((name) => ({
    tenant_id,
    id: newId(),
    title: chapters_zh[name].title,
    title_en: chapters_en[name].title,
    content: chapters_zh[name].content,
    content_en: chapters_en[name].content,
    page: pages[name],
    order: (first_chapters.indexOf(name) + 1) * STEP,
    state: instruction_state.published,
    update_time: now.toString(),
  }))
  await sql`insert into instruction ${sql(rows)}`
}
