/** Why somebody may not do something, where that needs no further word. */
export const not_allowed: Readonly<Record<string, string>> = {
  decided: '您已审批过，正等待其他审批人',
  moved: '预约已改期，请按新的审批请求办理',
  decided_here: '该环节已审批，无需再处理',
  approver: '您已不再是审批人',
  review_address: '此事项在外部系统审批，请从审批页面打开',
  grant: '该类型未对您开放，请联系其管理员',
  super_tenant: '仅管理机构可执行此操作',
  super_admin: '仅超级管理员可执行此操作',
  all_types: '仅管理全部类型的管理员可执行此操作，请选择您管理的类型',
  self: '不能对自己执行此操作',
  other_provider: '密码由其他登录服务管理，请前往修改',
}
