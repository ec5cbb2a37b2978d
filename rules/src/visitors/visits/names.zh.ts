/** Chinese names of what a visit is and what is done with it. */
import type { VisitNames } from './names.ts'

export const visit_names_zh: VisitNames = {
  state: {
    0: '草稿',
    1: '待访客补充信息',
    2: '待被访人确认',
    3: '待审批',
    4: '已通过',
    5: '已入校',
    6: '已离校',
    7: '已驳回',
    8: '已取消',
    9: '已过期',
    10: '已撤销',
  },
  action: {
    send: '提交',
    complete: '补充信息',
    confirm: '确认',
    refuse: '婉拒',
    approve: '通过',
    approve_step: '通过一个环节',
    reject: '驳回',
    update: '修改',
    reschedule: '改期',
    rehost: '变更被访人',
    cancel: '取消',
    revoke: '撤销',
    enter: '入校',
    leave: '离校',
    expire: '过期',
    close: '自动结束',
    delete: '删除',
  },
}
