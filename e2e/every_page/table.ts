import type { Page } from 'playwright-core'
import type { Account } from '#server/testing/campus.ts'
import type { user_paths, VisitorPath } from '#rules/settings/user_paths.ts'
import { TUESDAY } from '../booking/campus.ts'
import { showColumns } from '../booking/phone_steps.ts'
import { isThere } from '../settled.ts'
import type { FullCampus } from './campus.ts'

/** A page, or a part of it that opens on it. */
export interface Row {
  /** Below the area, as the routes spell it. */
  path: string
  /** The student by default. */
  as?: Account
  /** The address below the area, if the path has a parameter, or for one of several views. */
  at?: (campus: FullCampus) => string
  /** Opens what is looked at, on the page. */
  open?: (page: Page) => Promise<unknown>
  /** What looks like a key that has no text, and is one of the data. */
  data?: RegExp
}

type UserPath = (typeof user_paths)[number]

/** Every page below /pc and /mobile: one without a row does not compile. */
const user_pages: Record<UserPath, Omit<Row, 'path'>[]> = {
  home: [{}, { as: 'teacher' }],
  me: [{}],
  inbox: [{}],
  groups: [{}],
  scan: [{}],
  signer: [{}, { as: 'admin' }],
  scanRegister: [{ as: 'admin' }],
  approvals: [{ as: 'admin' }],
  overview: [{ as: 'admin', at: () => `overview?date=${TUESDAY}` }],
  status: [
    { at: () => `status?date=${TUESDAY}` },
    { as: 'admin', at: () => `status?date=${TUESDAY}&range=week` },
  ],
  blacklist: [{}],
  visitors: [
    { as: 'teacher' },
    ...['approve', 'invite'].map((view) => ({ as: 'teacher' as const, at: () => `visitors?view=${view}` })),
  ],
  'arrival/:id': [{ as: 'teacher', at: ({ named }) => `arrival/${named.arrival}` }],
  exceptions: [{}],
  waiting: [{}],
  draws: [{}],
  'draws/:id': [{ at: ({ named }) => `draws/${named.draw}` }],
  together: [{}, { at: () => 'together?with=teacher&with=student2' }],
  comments: [{}],
  announcements: [{}],
  'announcementDetail/:id': [{ at: ({ named }) => `announcementDetail/${named.notice}` }],
  'appointment/:id/qrcode': [{ at: ({ named }) => `appointment/${named.session}/qrcode` }],
  'changeTime/:id': [{ at: ({ named }) => `changeTime/${named.session}` }],
  'join/:id': [{ as: 'student2', at: ({ named }) => `join/${named.invitation}` }],
  myAppointment: ['upcoming', 'todo', 'in_progress', 'booked', 'favorites', 'past'].map((view) => ({
    at: () => `myAppointment?when=${view}`,
  })),
  'resources/:id/list': [
    { at: ({ ids }) => `resources/${ids['Group rooms']}/list?date=${TUESDAY}` },
    { as: 'student2', at: ({ ids }) => `resources/${ids['Domes']}/list?date=${TUESDAY}` },
  ],
  'seats/:id': [{ at: (campus) => campus.plan('pc').replace('/pc/', '') }],
  'seats/types/:id': [{ at: ({ ids }) => `seats/types/${ids['Reading seats']}` }],
}

export const user_rows: Row[] = Object.entries(user_pages).flatMap(([path, rows]) =>
  rows.map((row) => ({ path, ...row })),
)

/** The pages of visitors, below /mobile. */
const visitor_pages: Record<VisitorPath, Omit<Row, 'path'>> = {
  home: {},
  mine: {},
  history: {},
  vehicle: {},
  'detail/:id': { at: ({ named }) => `visitor/detail/${named.visit}` },
  'qrcode/:id': { at: ({ named }) => `visitor/qrcode/${named.visit}` },
  addinfo: { at: ({ named }) => `visitor/addinfo#${named.visit_link}` },
  register: { at: () => 'visitor/register?tenantKey=unknown' },
}

/** What a phone has besides: pages of its own, and the same page in another form. */
export const phone_rows: Row[] = [
  ...Object.entries(visitor_pages).map(([path, row]) => ({ path: `visitor/${path}`, ...row })),
  { path: 'visitor/vehicle', at: () => 'visitor/vehicle?add' },
  {
    path: 'resources/:id/list',
    at: ({ ids }) => `resources/${ids['Group rooms']}/list?date=${TUESDAY}`,
    open: showColumns,
  },
]

const manage = (path: string, at?: Row['at'], more: Pick<Row, 'open' | 'data'> = {}): Row => ({
  path,
  as: 'admin',
  ...(at ? { at } : {}),
  ...more,
})

/** A file of which one line is wrong. */
async function chooseFile(page: Page): Promise<void> {
  const lines = ['item_code,item_name,item_name_en,item_parent', 'blue,蓝,Blue,', 'not a code,错,Wrong,']
  await page.locator('input[type=file]').setInputFiles({
    name: 'colours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('row').filter({ hasText: 'not a code' }).waitFor()
}

/** The form of a new row, over its list. */
const openForm = async (page: Page) => {
  await page.locator('.manage-page-head .button-main').click()
  await page.getByRole('dialog').locator('form').first().waitFor()
}

/** All of the first row, at its side. */
const openRow = async (page: Page) => {
  const view = page.getByRole('button', { name: /^(View|查看)$/ })
  if (await isThere(view)) await view.first().click()
  else {
    await page
      .getByRole('button', { name: /^(More actions|更多操作)$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^(View|查看)$/ }).click()
  }
  await page.getByRole('dialog').waitFor()
}

const templates = 'resources/resources-rule-template'

/** Every page of the back office: `back_office.test.ts` compares them with the routes. */
export const manage_rows: Row[] = [
  manage('home'),
  ...['', '?from=2026-01-01&to=2026-12-31&by=resource'].map((query) =>
    manage('appointment/appointment-statistics', () => `appointment/appointment-statistics${query}`),
  ),
  manage('appointment/venues-statistics'),
  manage('resources/resources-list'),
  manage('resources/resources-list-add'),
  ...['', '?month=2026-09', '?import', '?view=use', '?view=use&span=month', '?view=strict'].map((query) =>
    manage('resources/calendar', () => `resources/calendar${query}`),
  ),
  manage('resources/resources-import'),
  manage('resources/resources-codes'),
  manage('resources/resources-change'),
  manage('resources/resources-list/:id', ({ ids }) => `resources/resources-list/${ids['Group room 1']}`),
  manage('resources/seat-resources-list'),
  manage('resources/seat-resources-list-add'),
  manage('resources/seats/list'),
  manage('resources/seats/list', () => 'resources/seats/list?import'),
  manage('resources/seats/edit/:id', ({ ids }) => `resources/seats/edit/${ids['North Room']}`),
  manage('resources/seats/detail', ({ ids }) => `resources/seats/detail?id=${ids['North Room']}`),
  manage('resources/resources-type-list'),
  manage('resources/resources-type-list', () => 'resources/resources-type-list?add'),
  manage(
    'resources/resources-type-list',
    ({ ids }) => `resources/resources-type-list?id=${ids['Group rooms']}`,
  ),
  manage('resources/resources-occupy-list'),
  ...[
    'visitorInfo',
    'longTermVisitor',
    'visitorBlacklist',
    'accessControlPersonalAuth',
    'visitorList',
  ].flatMap((name) => [
    manage(`visitorManagement/${name}`),
    manage(`visitorManagement/${name}`, undefined, { open: openForm }),
  ]),
  manage('console/people', () => 'console/people?import'),
  manage('visitorManagement/visitorInfo', () => 'visitorManagement/visitorInfo?import'),
  ...['', '?view=gates', '?view=devices', '?view=machines'].map((query) =>
    manage(
      'visitorManagement/visitorAuthorizationHandheldCodeScan',
      () => `visitorManagement/visitorAuthorizationHandheldCodeScan${query}`,
    ),
  ),
  ...['inSchoolCars', 'socialBlackCars'].flatMap((name) => [
    manage(`socialVehiclesCarsManage/${name}`),
    manage(`socialVehiclesCarsManage/${name}`, undefined, { open: openForm }),
  ]),
  ...['', '?view=all'].map((query) =>
    manage('socialVehiclesCarsManage/issues', () => `socialVehiclesCarsManage/issues${query}`),
  ),
  manage('socialVehiclesCarsManage/issues', undefined, { open: openRow }),
  manage('visitorManagement/notificationLog'),
  manage('visitorManagement/visitorOperateLog'),
  manage('resources/resources-occupy-list', undefined, { open: openForm }),
  manage('resources/resources-occupy-list', () => 'resources/resources-occupy-list?import'),
  manage(templates),
  manage(`${templates}-add`),
  manage(`${templates}/:id`, ({ named }) => `${templates}/${named.template}`),
  manage('black/black-settings'),
  manage('black/black-settings', undefined, { open: openForm }),
  manage('appointment/appointment-list'),
  manage('appointment/appointment-list', undefined, { open: openRow }),
  manage('appointment/appointmentUser-list'),
  manage(
    'appointment/appointment-update/:id',
    ({ named }) => `appointment/appointment-update/${named.session}`,
  ),
  manage('visitorManagement/visitorList', () => 'visitorManagement/visitorList?view=roll_call'),
  manage('visitorManagement/visitorCars'),
  manage('visitorManagement/visitorInvitation'),
  manage('visitorManagement/visitorInvitationBear'),
  manage('visitorManagement/statistics'),
  manage('visitorManagement/visitorAppointmentManage'),
  manage('visitorManagement/visitorAppointmentManage', undefined, { open: openForm }),
  manage(
    'visitorManagement/visitorAppointmentManage',
    ({ named }) => `visitorManagement/visitorAppointmentManage?visit=${named.visit}`,
  ),
  manage('black/black-list'),
  manage('black/black-list', undefined, { open: openForm }),
  manage('cloudMeeting/cloudMeeting-list'),
  manage('cloudMeeting/parameterSetting'),
  manage('cloudMeeting/IPwhiteList'),
  manage('cloudMeeting/IPwhiteList', undefined, { open: openForm }),
  manage('accessControlCheck'),
  manage('signer'),
  manage('evaluate/evaluate-list'),
  manage('notice/notice-list'),
  manage('notice/notice-list', undefined, { open: openForm }),
  manage('settings/review-manage'),
  manage('settings/review-manage', undefined, { open: openForm }),
  manage('settings/review-manage', () => 'settings/review-manage?view=flows'),
  manage('settings/review-manage', () => 'settings/review-manage?flow=new'),
  manage('settings/review-manage', () => 'settings/review-manage?view=away&of=teacher'),
  manage('settings/operate-log', undefined, { data: /^[a-z_]+$|^\S{36}$/ }),
  manage('settings/operate-log', undefined, { open: openRow, data: /^[a-z_]+$|^\S{36}$/ }),
  manage('settings/notificationLog', undefined, { data: /^NOT_CONFIGURED$/ }),
  manage('console/govern/rolepermission', () => 'console/govern/rolepermission?of=resource_admin'),
  manage('console/govern/rolepermission', () => 'console/govern/rolepermission?view=menu', {
    data: /^\/manage/,
  }),
  manage('console/authorize/staff', () => 'console/authorize/staff?of=manager'),
  manage('console/authorize/dept_post', () => 'console/authorize/dept_post?of=library'),
  manage('console/people'),
  manage('console/people', undefined, { open: openForm }),
  manage('console/departments'),
  manage('console/posts'),
  manage('console/tenants', undefined, { data: /^Asia\// }),
  manage('console/tenants', undefined, { open: openForm }),
  manage('settings/collection-config'),
  manage('settings/sys'),
  manage('settings/table', undefined, { data: /^\/manage\// }),
  manage('settings/theme/:id', ({ named }) => `settings/theme/${named.settings}`),
  manage('iframe', () => 'iframe?url=https://elsewhere.example/', { data: /^elsewhere\.example$/ }),
  manage('instruction'),
  manage('settings/instruction', undefined, { data: /^\/manage\// }),
  manage('settings/instruction/:id', ({ named }) => `settings/instruction/${named.chapter}`, {
    data: /^\/manage\//,
  }),
  manage('settings/location-manage'),
  manage('settings/code', undefined, { data: /^[a-z]+_[a-z]+$/ }),
  manage('settings/code-item-list/:id?', ({ named }) => `settings/code-item-list/${named.table}`),
  manage('settings/code-item-Import/:id?', ({ named }) => `settings/code-item-Import/${named.table}`),
  manage('settings/code-item-Import/:id?', ({ named }) => `settings/code-item-Import/${named.table}`, {
    open: chooseFile,
    data: /\.csv$/,
  }),
  manage('visitorManagement'),
  manage('visitorManagement/overallSettings'),
  manage('visitorManagement/detailSettings'),
  manage('visitorManagement/fieldSettings'),
  manage('visitorManagement/registerFieldSettings'),
  manage('visitorManagement/visitorPersonType'),
  manage('visitorManagement/longTermVisitor/setting'),
  manage('visitorManagement/longTermVisitor/setting/detail'),
]

/** Of settings, rights and visitors: about half of them, which are tried beside the others. */
export const isOfSettings = ({ path }: Row): boolean =>
  /^(?:settings|console|visitorManagement|socialVehiclesCarsManage)\b/.test(path)
