import type { Details } from '../refusals/refusals.ts'

/** Why an exception can't be asked for or decided now. */
export function noException(d: Details): string {
  switch (d.why) {
    case 'not_needed':
      return '该时间可直接预约，无需申请例外'
    case 'asked':
      return '您已就该资源和时间申请例外，请等待答复'
    case 'too_many':
      return `最多可有 ${d.limit} 个待答复的例外申请`
    case 'too_often':
      return `一天内最多可提交 ${d.limit} 个例外申请`
    case 'expired':
      return '申请已过期：预约时间已开始'
    case 'withdrawn':
      return '该申请已由申请人撤回'
    case 'granted':
    case 'rejected':
      return '该申请已有答复'
    default:
      return '无法申请例外'
  }
}
