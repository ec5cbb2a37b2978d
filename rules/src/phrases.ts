/** A refusal's sentence in both languages. Apart from refusals.ts, so that only who speaks loads the words. */
import { phrases_en, success_en } from './phrases.en.ts'
import { phrases_zh, success_zh } from './phrases.zh.ts'
import type { Refusal } from './refusals.ts'

/** What `msg` and `msg_en` of an answer say where all went well. */
export const success = { msg: success_zh, msg_en: success_en }

/** What `msg` and `msg_en` of an answer say. Short, with the numbers and the way out. */
export function phrase(refused: Refusal): { msg: string; msg_en: string } {
  return {
    msg: phrases_zh[refused.code](refused.details, refused.field),
    msg_en: phrases_en[refused.code](refused.details, refused.field),
  }
}
