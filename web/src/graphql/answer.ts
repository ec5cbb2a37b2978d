import { english } from '../session/language.ts'

/** One reason why not, in both languages. `details` holds the numbers of the sentence. */
export interface RefusalAnswer {
  errcode: string
  msg: string
  msg_en: string
  field?: string | null
  details?: Record<string, string | number | null> | null
}

/** What every mutation answers. `errcode` '0' is success; anything else says why not. Product §6. */
export interface Answer {
  errcode: string
  msg: string
  msg_en: string
  ids?: string[] | null
  field?: string | null
  refusals?: RefusalAnswer[] | null
}

/** The fields to ask of a mutation's answer. */
export const answer_fields = 'errcode msg msg_en ids field refusals { errcode msg msg_en field details }'

export const succeeded = (answer: Answer): boolean => answer.errcode === '0'

/** The sentence in the person's language, or the other one where it is missing. */
export const refusalText = ({ msg, msg_en }: { msg: string; msg_en: string }): string =>
  (english() ? msg_en || msg : msg || msg_en).trim()

/** Sentences by the wire name of their field; those that are about no field stand under ''. */
export function refusalsByField(answer: Answer): Map<string, string[]> {
  const all = answer.refusals?.length ? answer.refusals : [answer]
  const by_field = new Map<string, string[]>()
  for (const one of all) {
    // The server names the path of an input, `model.capacity`; a form knows the field.
    const field = (one.field ?? '').replace(/^model\./, '')
    by_field.set(field, [...(by_field.get(field) ?? []), refusalText(one)])
  }
  return by_field
}
