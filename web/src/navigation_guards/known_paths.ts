/**
 * The pages below /pc and /mobile, and all others, without the base; `:id` stands for any one segment. Listed
 * a second time because a signed-out user loads none of the route tables; a test compares the lists.
 */
export const user_paths = [
  'signer',
  'scan',
  'appointment/:id/qrcode',
  'scanRegister',
  'join/:id',
  'home',
  'together',
  'me',
  'groups',
  'approvals',
  'inbox',
  'blacklist',
  'waiting',
  'draws',
  'draws/:id',
  'exceptions',
  'resources/:id/list',
  'seats/:id',
  'seats/types/:id',
  'myAppointment',
  'changeTime/:id',
  'overview',
  'status',
  'comments',
  'announcements',
  'announcementDetail/:id',
] as const

/** The pages of the management area that this build has. */
export const manage_page_paths = [
  '/manage/home',
  '/manage/resources/resources-list',
  '/manage/resources/resources-list-add',
  '/manage/resources/resources-list/:id',
  '/manage/settings/location-manage',
  '/manage/settings/code',
  '/manage/settings/code-item-list/:id?',
  '/manage/settings/code-item-Import/:id?',
] as const

/** Groups of its menu that hold such a page: their own path leads to one of those. */
export const manage_group_paths = ['/manage/resources', '/manage/settings'] as const

const other_paths = ['/', '/signin-callback', '/tenant/init', '/pc', '/mobile', '/manage'] as const

const patterns = [
  ...other_paths,
  ...manage_group_paths,
  ...manage_page_paths,
  ...user_paths.flatMap((path) => [`/pc/${path}`, `/mobile/${path}`]),
  '/error/:kind',
].map(
  (path) =>
    new RegExp(
      `^${path
        .replace(/\/$/, '')
        .replaceAll('/:id?', '(/[^/]+)?')
        .replace(/:(id|kind)/g, '[^/]+')}/?$`,
    ),
)

/** Whether a page exists at a path, for any user. */
export const isKnown = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname))

const manage_pages: ReadonlySet<string> = new Set(manage_page_paths)

/** Whether this build has the page of a path of the management area, as the route table spells it. */
export const hasPage = (path: string): boolean => manage_pages.has(path)

const user_pages: ReadonlySet<string> = new Set(user_paths)

/** Whether this build has the page of a path such as /pc/home. */
export const hasUserPage = (path: string): boolean =>
  /^\/(pc|mobile)\//.test(path) && user_pages.has(path.replace(/^\/\w+\//, ''))
