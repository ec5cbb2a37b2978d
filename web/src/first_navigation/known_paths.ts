/**
 * The pages below /pc and /mobile, and all others, without the base; `:id` stands for any one segment. Listed
 * a second time because a signed-out user loads none of the route tables; a test compares the lists.
 */
export const user_paths = ['home', 'me', 'resources/:id/list', 'myAppointment'] as const

export const other_paths = [
  '/',
  '/signin-callback',
  '/tenant/init',
  '/pc',
  '/mobile',
  '/manage',
  '/manage/home',
  '/manage/resources',
  '/manage/resources/resources-list',
  '/manage/resources/resources-list-add',
  '/manage/resources/resources-list/:id',
] as const

const patterns = [
  ...other_paths,
  ...user_paths.flatMap((path) => [`/pc/${path}`, `/mobile/${path}`]),
  '/error/:kind',
].map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(':id', '[^/]+').replace(':kind', '[^/]+')}/?$`),
)

/** Whether a page exists at a path, for any user. */
export const isKnown = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname))
