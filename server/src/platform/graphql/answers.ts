import { phrase, success } from '#rules/refusals/phrases.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import type { Refused } from '../refused.ts'
import { entity, of, nestedMany } from './entities.ts'

/** One reason of a refusal. `details` holds the numbers in the sentence. */
export interface RefusalAnswer {
  errcode: string
  msg: string
  msg_en: string
  field: string | null
  details: Refusal['details']
}

/** The answer of every mutation. `errcode` '0' is success. Product §6. */
export interface Answer {
  errcode: string
  msg: string
  msg_en: string
  ids: string[]
  field: string | null
  refusals: RefusalAnswer[]
}

export const RefusalEntity = entity('Refusal', of<RefusalAnswer>(), {
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
  details: 'json!',
})

/** The fields that every kind of answer starts with. */
export const answerFields = {
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  ids: 'texts!',
  field: 'text',
  refusals: nestedMany(RefusalEntity, '!'),
} as const

export const AnswerEntity = entity(
  'Answer',
  of<Answer>(),
  answerFields,
  "errcode '0' is success; any other value is the reason of a refusal.",
)

/** Success. `ids` are those of the created or changed rows. */
export const done = (ids: string[] = []): Answer => ({
  errcode: '0',
  ...success,
  ids,
  field: null,
  refusals: [],
})

export const refusalAnswer = (one: Refusal): RefusalAnswer => ({
  errcode: one.code,
  ...phrase(one),
  field: one.field,
  details: one.details,
})

/** A refusal as an answer: the first reason supplies the code and the field, all of them the sentence. */
export function refusedAnswer(refused: Refused): Answer {
  const refusals = refused.refusals.map(refusalAnswer)
  return {
    errcode: refusals[0]?.errcode ?? 'FAULT',
    msg: refusals.map((one) => one.msg).join('；'),
    msg_en: refusals.map((one) => one.msg_en).join('; '),
    ids: [],
    field: refusals[0]?.field ?? null,
    refusals,
  }
}
