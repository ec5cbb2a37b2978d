import type { LazyPage } from '../../kit/page.ts'
import type { Words } from '../../locales/types.d.ts'

export type ManagePath = keyof Words['manage']['routes']

/** What a feature's `manage_pages.ts` exports by this name: its pages, by their path in the table. */
export type ManagePages = Partial<Record<ManagePath, LazyPage>>

/** A route of the management area. Its title is the text `routes.<path>` of the locale file `manage`. */
export interface ManageRoute {
  path: ManagePath
  /** The group's first page. */
  redirect?: ManagePath
  /** The menu entry that contains this one. */
  group?: ManagePath
  icon?: string
  /** Never in the menu, and needs no entry in the server's list. */
  hidden?: true
  /** The list is restored after one of its entries was opened. */
  cached?: true
}

/** Every route of the management area. Spec 000 §2, 001 §2. Those without a page yet are not registered. */
export const manage_route_table: readonly ManageRoute[] = [
  { path: '/manage/home', icon: 'home' },
  { path: '/manage/cloudMeeting', redirect: '/manage/cloudMeeting/cloudMeeting-list', icon: 'meeting' },
  { path: '/manage/cloudMeeting/cloudMeeting-list', group: '/manage/cloudMeeting' },
  { path: '/manage/cloudMeeting/parameterSetting', group: '/manage/cloudMeeting' },
  { path: '/manage/cloudMeeting/IPwhiteList', group: '/manage/cloudMeeting' },
  { path: '/manage/black', redirect: '/manage/black/black-list', icon: 'blacklist' },
  { path: '/manage/black/black-list', group: '/manage/black' },
  { path: '/manage/black/black-settings', group: '/manage/black' },
  { path: '/manage/accessControl', redirect: '/manage/accessControlCheck', icon: 'gate' },
  { path: '/manage/accessControlCheck', group: '/manage/accessControl' },
  { path: '/manage/appointment', redirect: '/manage/appointment/appointment-list', icon: 'booking' },
  { path: '/manage/appointment/appointment-list', group: '/manage/appointment' },
  { path: '/manage/appointment/appointment-update/:id', hidden: true, group: '/manage/appointment' },
  { path: '/manage/appointment/appointmentUser-list', group: '/manage/appointment' },
  { path: '/manage/appointment/appointment-statistics', group: '/manage/appointment' },
  { path: '/manage/appointment/venues-statistics', group: '/manage/appointment' },
  { path: '/manage/resources', redirect: '/manage/resources/resources-list', icon: 'resource' },
  { path: '/manage/resources/resources-list', cached: true, group: '/manage/resources' },
  { path: '/manage/resources/seat-resources-list', cached: true, group: '/manage/resources' },
  { path: '/manage/resources/seat-resources-list-add', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-list-add', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-list/:id', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-import', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-change', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-codes', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-rule-template', group: '/manage/resources' },
  { path: '/manage/resources/resources-rule-template-add', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-rule-template/:id', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/resources-type-list', group: '/manage/resources' },
  { path: '/manage/resources/calendar', group: '/manage/resources' },
  { path: '/manage/resources/resources-occupy-list', group: '/manage/resources' },
  { path: '/manage/resources/seats/list', group: '/manage/resources' },
  { path: '/manage/resources/seats/edit/:id', hidden: true, group: '/manage/resources' },
  { path: '/manage/resources/seats/detail', hidden: true, group: '/manage/resources' },
  { path: '/manage/iframe', hidden: true },
  { path: '/manage/instruction', hidden: true },
  { path: '/manage/evaluate', redirect: '/manage/evaluate/evaluate-list', icon: 'evaluate' },
  { path: '/manage/evaluate/evaluate-list', group: '/manage/evaluate' },
  { path: '/manage/notice', redirect: '/manage/notice/notice-list', icon: 'notice' },
  { path: '/manage/notice/notice-list', group: '/manage/notice' },
  { path: '/manage/statistics', redirect: '/manage/appointment/appointment-statistics', icon: 'chart' },
  { path: '/manage/console', redirect: '/manage/console/govern/rolepermission', icon: 'console' },
  { path: '/manage/console/govern/rolepermission', group: '/manage/console' },
  { path: '/manage/console/authorize/staff', group: '/manage/console' },
  { path: '/manage/console/authorize/dept_post', group: '/manage/console' },
  // Of the product's own: the specification has no page for people and where they belong.
  { path: '/manage/console/people', group: '/manage/console' },
  { path: '/manage/console/departments', group: '/manage/console' },
  { path: '/manage/console/posts', group: '/manage/console' },
  { path: '/manage/console/tenants', group: '/manage/console' },
  { path: '/manage/sign', redirect: '/manage/signer', icon: 'sign' },
  { path: '/manage/signer', group: '/manage/sign' },
  { path: '/manage/settings', redirect: '/manage/settings/sys', icon: 'settings' },
  { path: '/manage/settings/sys', group: '/manage/settings' },
  { path: '/manage/settings/theme/:id', hidden: true, group: '/manage/settings' },
  { path: '/manage/settings/code', group: '/manage/settings' },
  { path: '/manage/settings/code-item-list/:id?', hidden: true, group: '/manage/settings' },
  { path: '/manage/settings/code-item-Import/:id?', hidden: true, group: '/manage/settings' },
  { path: '/manage/settings/operate-log', group: '/manage/settings' },
  { path: '/manage/settings/notificationLog', group: '/manage/settings' },
  { path: '/manage/settings/review-manage', group: '/manage/settings' },
  { path: '/manage/settings/collection-config', group: '/manage/settings' },
  { path: '/manage/settings/location-manage', group: '/manage/settings' },
  { path: '/manage/settings/instruction', group: '/manage/settings' },
  { path: '/manage/settings/instruction/:id', hidden: true, group: '/manage/settings' },
  { path: '/manage/settings/table', hidden: true, group: '/manage/settings' },
  { path: '/manage/visitorManagement/overallSettings', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/detailSettings', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/fieldSettings', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/registerFieldSettings', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorInfo', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorAppointmentManage', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorCars', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorList', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/longTermVisitor', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/longTermVisitor/setting', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorInvitation', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorInvitationBear', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/statistics', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorPersonType', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/accessControlPersonalAuth', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/notificationLog', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorOperateLog', group: '/manage/visitorManagement' },
  { path: '/manage/visitorManagement/visitorBlacklist', group: '/manage/visitorManagement' },
  {
    path: '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan',
    group: '/manage/visitorManagement',
  },
  { path: '/manage/visitorManagement', icon: 'visitor' },
  {
    path: '/manage/visitorManagement/longTermVisitor/setting/detail',
    hidden: true,
    group: '/manage/visitorManagement',
  },
  {
    path: '/manage/socialVehiclesCarsManage',
    redirect: '/manage/socialVehiclesCarsManage/inSchoolCars',
    icon: 'vehicle',
  },
  { path: '/manage/socialVehiclesCarsManage/inSchoolCars', group: '/manage/socialVehiclesCarsManage' },
  { path: '/manage/socialVehiclesCarsManage/socialBlackCars', group: '/manage/socialVehiclesCarsManage' },
  { path: '/manage/socialVehiclesCarsManage/issues', group: '/manage/socialVehiclesCarsManage' },
]
