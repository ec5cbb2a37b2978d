import { describe, expect, test } from 'vitest'
import { permission_names, type Permission } from '#rules/permissions/permissions.ts'
import { endpoints } from '#server/endpoints.ts'
import { permissionsOf } from '#server/platform/graphql/operations.ts'
import { code } from '#server/testing/sources.ts'
import { initial_menus } from './menus.ts'
import '#server/features.ts'

// A menu entry and the page behind it ask for the same right: nobody sees a page that is refused, or is allowed what they can't find.

const operations = new Map(
  endpoints.flatMap((endpoint) => endpoint.operations.map((one) => [one.name, one] as const)),
)
/** What of an operation's rights is enough for it; undefined: everybody signed in has it. */
const rightsOf = (name: string): readonly string[] | undefined => {
  const may = operations.get(name)?.may
  if (may === undefined) return []
  return may === 'anyone' || may === 'signed_in' ? undefined : permissionsOf(may)
}

/** What a page asks for when it opens. */
const first_queries: Readonly<Record<string, readonly string[]>> = {
  '/manage/accessControlCheck': ['findAppointmentByCode', 'updateAppointmentState'],
  '/manage/signer': ['findDeskSessionAll', 'updateAppointmentState'],
  '/manage/appointment/appointment-list': ['findAppointmentInformationAll'],
  '/manage/black/black-list': ['findBlacklistAll'],
  '/manage/black/black-settings': ['findBlacklistSettingAll'],
  '/manage/cloudMeeting/cloudMeeting-list': ['findCloudMeetingAll'],
  '/manage/cloudMeeting/parameterSetting': ['findCloudMeetingSetting'],
  '/manage/cloudMeeting/IPwhiteList': ['findAllowedNetworkAll'],
  '/manage/evaluate/evaluate-list': ['updateEvaluationReply'],
  '/manage/notice/notice-list': ['saveNotice'],
  '/manage/resources/resources-list': ['findResourceAll', 'saveResource'],
  '/manage/resources/resources-rule-template': ['findResourcesRuleTemplateAll'],
  '/manage/resources/resources-type-list': ['saveResourcesType'],
  '/manage/settings/code': ['saveCodes'],
  '/manage/settings/location-manage': ['saveLocation'],
  '/manage/settings/notificationLog': ['findMessageLogAll'],
  '/manage/settings/operate-log': ['findOperateLogAll'],
  '/manage/settings/review-manage': ['findReviewAddressAll', 'findApprovalFlowAll'],
  '/manage/appointment/appointmentUser-list': ['findAppointmentUserAll'],
  '/manage/appointment/appointment-statistics': ['findAppointmentStatistics'],
  '/manage/appointment/venues-statistics': ['findAppointmentStatistics'],
  '/manage/resources/calendar': ['findTermAll', 'findResourceCalendar'],
  '/manage/resources/resources-occupy-list': ['findOccupyPeriodAll'],
  '/manage/resources/seat-resources-list': ['findManagedSeatVenueAll'],
  '/manage/resources/seats/list': ['findSeatAll'],
  '/manage/visitorManagement/visitorInvitation': ['findVisitorAppointmentAll'],
  '/manage/visitorManagement/visitorInvitationBear': ['findVisitorAppointmentAll'],
  '/manage/visitorManagement/statistics': ['findVisitorAppointmentDataStatistics'],
  '/manage/visitorManagement/visitorAppointmentManage': ['findVisitorAppointmentAll'],
  '/manage/visitorManagement/visitorCars': ['findVisitorAppointmentAll'],
  '/manage/visitorManagement/visitorList': ['findVisitorListEntityList'],
  '/manage/socialVehiclesCarsManage/inSchoolCars': ['findVisitorVehicleAll'],
  '/manage/socialVehiclesCarsManage/socialBlackCars': ['findVehicleBlacklistAll'],
  '/manage/socialVehiclesCarsManage/issues': ['findVehicleApplicationAll'],
  '/manage/instruction': ['findPublishedInstructions'],
  '/manage/settings/instruction': ['findInstructionAll'],
  '/manage/settings/sys': ['findSystemSettings'],
  '/manage/settings/collection-config': ['editDynamicAttr'],
  '/manage/console/people': ['editUser'],
  '/manage/console/departments': ['editDepartment'],
  '/manage/console/posts': ['editPost'],
  '/manage/console/tenants': ['findTenants'],
  '/manage/console/govern/rolepermission': ['roles', 'findReachingRights', 'findMenuEntryAll'],
  '/manage/console/authorize/staff': ['findReachingRights'],
  '/manage/console/authorize/dept_post': ['findReachingRights'],
  '/manage/visitorManagement/overallSettings': ['saveVisitorOverallSettings', 'findVisitorFlowAll'],
  '/manage/visitorManagement/detailSettings': ['findVisitorDetailSettingsList', 'findVisitorKindAll'],
  '/manage/visitorManagement/fieldSettings': ['updateVisitorInfoFieldSettings'],
  '/manage/visitorManagement/registerFieldSettings': ['updateVisitorRegistorFieldSetting'],
  '/manage/visitorManagement/visitorPersonType': ['findVisitorCategoryConfig'],
  '/manage/visitorManagement/longTermVisitor/setting': ['findVisitorEntryRuleAll'],
  '/manage/visitorManagement/visitorInfo': ['findVisitorRegistrationEntityList'],
  '/manage/visitorManagement/longTermVisitor': ['saveVisitorLongTerm'],
  '/manage/visitorManagement/visitorBlacklist': ['saveVisitorBlacklist'],
  '/manage/visitorManagement/accessControlPersonalAuth': ['findVisitorEntryPermissionAll'],
  '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan': ['findVisitorAdminPermissionsEntityList'],
  '/manage/visitorManagement/notificationLog': ['findVisitorMessageLogAll'],
  '/manage/visitorManagement/visitorOperateLog': ['findVisitorOperateLogAll'],
}

/** Pages that ask for nothing that belongs to somebody. */
const no_query = ['/manage/home', '/manage/iframe']

/** Who holds it has it from other rights as well: every role with the first has the second. */
const goes_with: Partial<Record<Permission, readonly Permission[]>> = {
  'resource.manage': ['resource.see'],
  'vehicle.manage': ['visitor.see'],
}

/** Rights that no operation asks for, and why they are there. */
const asked_by_none: Readonly<Partial<Record<Permission, string>>> = {
  'group.manage': 'for groups of other people',
  'person.see_contact': 'decides which fields an answer has, not who may ask',
  'schema.introspect': 'decides on introspection, which is no operation',
}

const built = code
  .filter(({ file }) => file.endsWith('/manage_pages.ts'))
  .flatMap(({ text }) => [...text.matchAll(/'(\/manage\/[^']+)': page\(/g)].map(([, path = '']) => path))

const entries = new Map(initial_menus.map((one) => [one.uri, one]))

describe('a menu entry', () => {
  test('of each page that is built says what the page asks for', () => {
    const of_menu = built.filter((path) => entries.get(path)?.permission)
    expect(of_menu.filter((path) => !(path in first_queries) && !no_query.includes(path))).toEqual([])
    expect(Object.keys(first_queries).filter((path) => !built.includes(path))).toEqual([])
  })

  test.each(Object.entries(first_queries))('%s asks for the right of %s', (path, names) => {
    const permission = entries.get(path)?.permission ?? null
    expect(permission).not.toBeNull()
    const held = new Set<string>([permission ?? '', ...(goes_with[permission as Permission] ?? [])])
    const refused = names.filter((name) => rightsOf(name)?.every((right) => !held.has(right)))
    expect(refused).toEqual([])
  })
})

test('a right that no operation asks for says why it is there', () => {
  const asked = new Set([...operations.keys()].flatMap((name) => rightsOf(name) ?? []))
  expect(permission_names.filter((one) => !asked.has(one)).toSorted()).toEqual(
    Object.keys(asked_by_none).toSorted(),
  )
})
