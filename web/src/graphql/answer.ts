import { english } from '../viewer/language.ts'

/** What the browser reads of a refusal's reason, in both languages. */
export interface FieldRefusal {
  errcode: string
  msg: string
  msg_en: string
  field?: string | null
  /** The numbers in the message, by name. */
  details?: unknown
}

/** What the browser reads of every mutation's answer. `errcode` '0' is success; anything else is a refusal. Product §6. */
export interface MutationAnswer {
  errcode: string
  msg: string
  msg_en: string
  ids?: string[] | null
  field?: string | null
  refusals?: FieldRefusal[] | null
}

/** The answer of a mutation of several rows: `ids` are those that it changed. */
export interface BatchAnswer extends MutationAnswer {
  refused: (FieldRefusal & { id: string })[]
}

/** The fields to select in a mutation's answer. */
export const answer_fields = 'errcode msg msg_en ids field refusals { errcode msg msg_en field details }'

/** The same of a mutation of several rows. */
export const batch_fields =
  'errcode msg msg_en ids field refusals { errcode msg msg_en field details } refused { id errcode msg msg_en field details }'

export const succeeded = (answer: MutationAnswer): boolean => answer.errcode === '0'

/** The message in the user's language, or in the other one if it is missing. */
export const refusalText = ({ msg, msg_en }: { msg: string; msg_en: string }): string =>
  (english() ? msg_en || msg : msg || msg_en).trim()

/** Messages by the wire name of their field; those about no field are under ''. */
export function refusalsByField(answer: MutationAnswer): Map<string, string[]> {
  const all = answer.refusals?.length ? answer.refusals : [answer]
  const by_field = new Map<string, string[]>()
  for (const one of all) {
    // The server names the path of an input, `model.capacity`; a form has only the field.
    const field = (one.field ?? '').replace(/^model\./, '')
    by_field.set(field, [...(by_field.get(field) ?? []), refusalText(one)])
  }
  return by_field
}
