/**
 * A refusal's text in both languages. Separate from refusals.ts, so that only modules that need the texts
 * load them.
 */
import { phrases_en, success_en } from './phrases.en.ts'
import { phrases_zh, success_zh } from './phrases.zh.ts'
import type { Refusal } from './refusals.ts'

/** The `msg` and `msg_en` of a successful answer. */
export const success = { msg: success_zh, msg_en: success_en }

/** The `msg` and `msg_en` of an answer. Short, with the numbers and a remedy. */
export function phrase(refused: Refusal): { msg: string; msg_en: string } {
  return {
    msg: phrases_zh[refused.code](refused.details, refused.field),
    msg_en: phrases_en[refused.code](refused.details, refused.field),
  }
}
