import type { Permission } from '#rules/permissions/permissions.ts'

/** One entry of a tenant's initial menu. Its name is its path below /manage, with dots. */
export interface InitialMenu {
  name: string
  parent: string | null
  uri: string | null
  permission: Permission | null
  description: string | null
}

/** Pages of a group: the last part of the path, and the permission that the page requires. */
type Pages = Readonly<Record<string, Permission>>

/**
 * The menu in order: a permission for a page, or a group of pages. A group is shown with its first visible
 * page.
 */
const tree: Readonly<Record<string, Permission | Pages>> = {
  home: 'management.enter',
  appointment: {
    'appointment-list': 'booking.see',
    'appointmentUser-list': 'booking.see',
    'appointment-statistics': 'statistics.see',
    'venues-statistics': 'statistics.see',
  },
  resources: {
    'resources-list': 'resource.manage',
    'seat-resources-list': 'seat.manage',
    'resources-rule-template': 'rule_template.see',
    'resources-type-list': 'resources_type.manage',
    calendar: 'calendar.see',
    'resources-occupy-list': 'occupy.see',
    'seats/list': 'seat.manage',
  },
  black: { 'black-list': 'blacklist.see', 'black-settings': 'blacklist.manage' },
  cloudMeeting: {
    'cloudMeeting-list': 'cloud_meeting.manage',
    parameterSetting: 'cloud_meeting.manage',
    IPwhiteList: 'settings.manage',
  },
  accessControl: { '/manage/accessControlCheck': 'booking.attend' },
  sign: { '/manage/signer': 'booking.attend' },
  evaluate: { 'evaluate-list': 'evaluation.manage' },
  notice: { 'notice-list': 'notice.manage' },
  statistics: 'statistics.see',
  visitorManagement: {
    overallSettings: 'visitor.manage',
    detailSettings: 'visitor.manage',
    fieldSettings: 'visitor.manage',
    registerFieldSettings: 'visitor.manage',
    visitorInfo: 'visitor.see',
    visitorAppointmentManage: 'visitor.see',
    visitorCars: 'vehicle.manage',
    visitorList: 'visitor.see',
    longTermVisitor: 'visitor.manage',
    'longTermVisitor/setting': 'visitor.manage',
    visitorInvitation: 'visitor.see',
    visitorInvitationBear: 'visitor.see',
    statistics: 'visitor.see',
    visitorPersonType: 'visitor.manage',
    accessControlPersonalAuth: 'visitor.manage',
    notificationLog: 'visitor.manage',
    visitorOperateLog: 'visitor.manage',
    visitorBlacklist: 'visitor.manage',
    visitorAuthorizationHandheldCodeScan: 'visitor.manage',
  },
  socialVehiclesCarsManage: {
    inSchoolCars: 'vehicle.manage',
    socialBlackCars: 'vehicle.manage',
    issues: 'vehicle.manage',
  },
  console: {
    'govern/rolepermission': 'permission.see',
    'authorize/staff': 'permission.see',
    'authorize/dept_post': 'permission.see',
    people: 'person.manage',
    departments: 'person.manage',
    posts: 'person.manage',
    tenants: 'tenant.see',
  },
  settings: {
    sys: 'settings.manage',
    code: 'code.manage',
    'operate-log': 'operate_log.see',
    notificationLog: 'notification_log.see',
    'review-manage': 'approval_flow.manage',
    'collection-config': 'person.manage',
    'location-manage': 'location.manage',
    instruction: 'settings.manage',
  },
  instruction: 'management.enter',
  iframe: 'management.enter',
}

/** The group of vehicles has no page of its own; every other group's path leads to its first page. */
const WITHOUT_PAGE = 'socialVehiclesCarsManage'
/**
 * The entry that makes its viewer an administrator is described by the path of the home page. Spec 000 §6.
 */
export const HOME = '/manage/home'

const nameOf = (uri: string) => uri.slice('/manage/'.length).replaceAll('/', '.')

function entry(uri: string, parent: string | null, permission: Permission | null): InitialMenu {
  const name = nameOf(uri)
  return {
    name,
    parent,
    uri: name === WITHOUT_PAGE ? null : uri,
    permission,
    description: uri === HOME ? HOME : null,
  }
}

export const initial_menus: readonly InitialMenu[] = Object.entries(tree).flatMap(([name, of]) => {
  const uri = `/manage/${name}`
  if (typeof of === 'string') return [entry(uri, null, of)]
  const pages = Object.entries(of).map(([page, permission]) =>
    entry(page.startsWith('/') ? page : `${uri}/${page}`, name, permission),
  )
  return [entry(uri, null, null), ...pages]
})
