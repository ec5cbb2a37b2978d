/**
 * The pages below /pc and /mobile, without the base; `:id` stands for any one segment. Listed beside the route tables
 * because a signed-out user loads none of them, and the server tells where an entry of the header may lead; a test
 * compares the lists.
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
  'visitors',
  'arrival/:id',
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

const user_pages = user_paths.map(
  (path) => new RegExp(`^/(?:pc|mobile)/${path.replaceAll(':id', '[^/]+')}/?$`),
)

/** Whether a path such as /pc/home is a page of the user area. */
export const isUserPage = (pathname: string): boolean => user_pages.some((page) => page.test(pathname))

/**
 * Whether a path is within the management area. Which of its pages exist is for its own routes to say, which load after
 * the sign-in: nobody else should load anything for each of them.
 */
export const isOfManagement = (pathname: string): boolean => /^\/manage([/?#]|$)/.test(pathname)

/**
 * Whether an entry of the header may lead to an address within the product: what follows `?` or `#` is the page's. The
 * roots lead to the home page.
 */
export function leadsToAPage(link: string): boolean {
  const pathname = link.replace(/[?#].*$/s, '')
  return /^\/(pc|mobile)?\/?$/.test(pathname) || isUserPage(pathname) || isOfManagement(pathname)
}

/** The pages of visitors, below /mobile/visitor: they have no twin on a desktop, which may open them too. */
export const visitor_paths = [
  'home',
  'mine',
  'history',
  'vehicle',
  'detail/:id',
  'qrcode/:id',
  'addinfo',
  'register',
] as const
export type VisitorPath = (typeof visitor_paths)[number]

/** Whether a path is a page of visitors. Written out, since every phone loads it. */
export const isVisitorPage = (pathname: string): boolean =>
  /^\/mobile\/visitor\/(home|mine|history|vehicle|addinfo|register|(detail|qrcode)\/[^/]+)\/?$/.test(pathname)
