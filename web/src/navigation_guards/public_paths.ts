/** Routes whose meta says that no sign-in is needed. Spec 000 §2, 001 §2. */
export const public_paths = [
  '/tenant/init',
  '/error',
  '/signin-callback',
  '/mobile/visitor/addinfo',
  '/mobile/visitor/register',
] as const
