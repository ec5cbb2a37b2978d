import { visitor_operate_log_record } from '#rules/visitors/people/visitor_operate_log_record.ts'
import { provider } from '#server/endpoints.ts'
import { connection } from '#server/platform/graphql/connections.ts'
import { id } from '#server/platform/graphql/inputs.ts'
import {
  findOperateLog,
  findOperateLogs,
  log_args,
  OperateLog,
} from '#server/operate_log/operate_log.service.ts'

const { see } = visitor_operate_log_record

provider.query('findVisitorOperateLogAll', {
  may: see,
  type: connection(OperateLog),
  description:
    'What was changed of visitors, newest first: the entries of the operation log that are about visitors, for who manages them.',
  args: log_args,
  run: (args, ctx) => findOperateLogs(ctx, args, 'visitors'),
})

provider.query('findVisitorOperateLog', {
  may: see,
  type: OperateLog.type,
  description: 'One entry of the operation log that is about visitors.',
  args: { id: id() },
  run: ({ id }, ctx) => findOperateLog(ctx, id, 'visitors'),
})
