import type { Page } from 'playwright-core'
import type { Account } from '#server/testing/campus.ts'
import type { user_paths } from '#rules/settings/user_paths.ts'
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

/** What a phone has besides: the same page in another form. */
export const phone_rows: Row[] = [
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
  await page.locator('.form-dialog').waitFor()
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

/** Every page of the back office: `every_page.test.ts` compares them with the routes. */
export const manage_rows: Row[] = [
  manage('home'),
  manage('resources/resources-list'),
  manage('resources/resources-list-add'),
  manage('resources/resources-list/:id', ({ ids }) => `resources/resources-list/${ids['Group room 1']}`),
  manage('resources/resources-type-list'),
  manage('resources/resources-type-list', () => 'resources/resources-type-list?add'),
  manage(
    'resources/resources-type-list',
    ({ ids }) => `resources/resources-type-list?id=${ids['Group rooms']}`,
  ),
  manage(templates),
  manage(`${templates}-add`),
  manage(`${templates}/:id`, ({ named }) => `${templates}/${named.template}`),
  manage('black/black-settings'),
  manage('black/black-settings', undefined, { open: openForm }),
  manage('appointment/appointment-list'),
  manage('appointment/appointment-list', undefined, { open: openRow }),
  manage('black/black-list'),
  manage('black/black-list', undefined, { open: openForm }),
  manage('accessControlCheck'),
  manage('signer'),
  manage('evaluate/evaluate-list'),
  manage('notice/notice-list'),
  manage('notice/notice-list', undefined, { open: openForm }),
  manage('settings/review-manage'),
  manage('settings/review-manage', undefined, { open: openForm }),
  manage('settings/operate-log', undefined, { data: /^[a-z_]+$|^\S{36}$/ }),
  manage('settings/operate-log', undefined, { open: openRow, data: /^[a-z_]+$|^\S{36}$/ }),
  manage('settings/notificationLog', undefined, { data: /^NOT_CONFIGURED$/ }),
  manage('settings/location-manage'),
  manage('settings/code', undefined, { data: /^[a-z]+_[a-z]+$/ }),
  manage('settings/code-item-list/:id?', ({ named }) => `settings/code-item-list/${named.table}`),
  manage('settings/code-item-Import/:id?', ({ named }) => `settings/code-item-Import/${named.table}`),
  manage('settings/code-item-Import/:id?', ({ named }) => `settings/code-item-Import/${named.table}`, {
    open: chooseFile,
    data: /\.csv$/,
  }),
]
