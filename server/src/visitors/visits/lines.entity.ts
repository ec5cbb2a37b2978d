import { answerFields, refusedAnswer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import type { Refused } from '#server/platform/refused.ts'
import { withoutLinks, type LinesAnswer, type VisitLine } from './several.ts'

const VisitLineEntity = entity('VisitorAppointmentLine', of<VisitLine>(), {
  line: 'int!',
  id: 'text',
  path: 'text',
  state: 'int',
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
})

const LinesAnswerEntity = entity('VisitorAppointmentLines', of<LinesAnswer>(), {
  ...answerFields,
  lines: nestedMany(VisitLineEntity, '!'),
})

/** How an operation on several visits is declared. */
export const several_visits = {
  type: LinesAnswerEntity.type,
  refuse: (refused: Refused): LinesAnswer => ({ ...refusedAnswer(refused), lines: [] }),
  stores: withoutLinks,
}
