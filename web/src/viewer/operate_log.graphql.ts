import { answer_fields, type MutationAnswer } from '../graphql/answer.ts'
import { operation } from '../graphql/operation.ts'

/** A user's action in a page. The server adds who, when and from where. */
export interface Noted {
  operate_module: string
  operate_type: string
  operate_content?: string
  operate_object?: string
}

export const SaveOperateLog = operation<{ saveOperateLog: MutationAnswer }, { model: Noted }>(
  'provider',
  `mutation SaveOperateLog($model: OperateLogModel!) { saveOperateLog(model: $model) { ${answer_fields} } }`,
)
