/** Chinese sentences of refusals about applications for vehicles. */
import type { Details, Phrases } from '../../refusals/refusals.ts'

const states: Readonly<Record<string, string>> = { 1: '待审批', 2: '已通过', 3: '已驳回', 4: '已撤回' }

/** Why a vehicle can't be applied for, or an application not be decided or taken back now. */
function vehicleApplication(d: Details): string {
  switch (d.why) {
    case 'waiting':
      return `${d.plate} 已有待审批的申请，请等待答复`
    case 'too_many':
      return `最多可有 ${d.limit} 个待审批的车辆申请`
    case 'too_often':
      return `一天内最多可提交 ${d.limit} 个车辆申请`
    case 'over':
      return '该申请的截止日期已过'
    default:
      return `该申请当前为“${states[String(d.state)] ?? '其他状态'}”，不能执行此操作`
  }
}

/** The sentences of the codes that are of vehicles alone. */
export const vehicle_phrases = { VEHICLE_APPLICATION: vehicleApplication } satisfies Partial<Phrases>
