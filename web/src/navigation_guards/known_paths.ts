/**
 * The pages below /pc and /mobile, without the base; `:id` stands for any one segment. Listed a second time because a
 * signed-out user loads none of the route tables; a test compares the lists.
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

export type UserPath = (typeof user_paths)[number]

const other_paths = ['/', '/signin-callback', '/tenant/init', '/pc', '/mobile'] as const

const patterns = [
  ...other_paths,
  ...user_paths.flatMap((path) => [`/pc/${path}`, `/mobile/${path}`]),
  '/error/:kind',
].map((path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:(id|kind)/g, '[^/]+')}/?$`))

/**
 * Whether a page exists at a path, for any user. Below /manage that is for its own routes to say, which load after the
 * sign-in: nobody else should load anything for each of its pages.
 */
export const isKnown = (pathname: string): boolean =>
  /^\/manage(\/|$)/.test(pathname) || patterns.some((pattern) => pattern.test(pathname))

const user_pages: ReadonlySet<string> = new Set(user_paths)

/** Whether this build has the page of a path such as /pc/home. */
export const hasUserPage = (path: string): boolean =>
  /^\/(pc|mobile)\//.test(path) && user_pages.has(path.replace(/^\/\w+\//, ''))
