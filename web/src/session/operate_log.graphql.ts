import { answer_fields, type Answer } from '../graphql/answer.ts'
import { operation } from '../graphql/operation.ts'

/** One thing that somebody did in a page. Who, when and from where are the server's to say. */
export interface Noted {
  operate_module: string
  operate_type: string
  operate_content?: string
  operate_object?: string
}

export const SaveOperateLog = operation<{ saveOperateLog: Answer }, { model: Noted }>(
  'provider',
  `mutation SaveOperateLog($model: OperateLogModel!) { saveOperateLog(model: $model) { ${answer_fields} } }`,
)
