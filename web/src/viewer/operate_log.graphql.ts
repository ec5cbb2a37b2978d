import { answer_fields } from '../graphql/answer.ts'
import { operation, type VariablesOf } from '../graphql/operation.ts'

export const SaveOperateLog = operation(
  'provider',
  `mutation SaveOperateLog($model: OperateLogModel!) { saveOperateLog(model: $model) { ${answer_fields} } }`,
)

/** A user's action in a page. The server adds who, when and from where. */
export type Noted = VariablesOf<typeof SaveOperateLog>['model']
