/** How long things live, in seconds. */
export const lifetimes = {
  /** Short, because a signed token can't be called back. */
  access_token: 15 * 60,
  id_token: 60 * 60,
  code: 60,
  /** A sign-in page may stay open for as long before it must be started again. */
  interaction: 60 * 60,
  /** Session and refresh token end this long after their last use. */
  idle: 12 * 60 * 60,
  /** However busy, a sign-in ends after this. */
  absolute: 14 * 24 * 60 * 60,
  /** Tokens that a demonstration account gets for scripts. */
  demo_token: 8 * 60 * 60,
} as const
