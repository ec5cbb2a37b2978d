/** The words of why a resource is offered. Separate from rank.ts, so that only what shows them loads them. */
import type { FindingReason } from './rank.ts'
import { reasons_en } from './reasons.en.ts'
import { reasons_zh } from './reasons.zh.ts'

/** A reason in both languages, as it travels. */
export const reasonInWords = ({
  code,
  details,
}: FindingReason): { code: string; msg: string; msg_en: string } => ({
  code,
  msg: reasons_zh[code](details),
  msg_en: reasons_en[code](details),
})
