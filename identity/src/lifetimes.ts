/** Lifetimes in seconds. */
export const lifetimes = {
  /** Short, because a signed token can't be revoked. */
  access_token: 15 * 60,
  id_token: 60 * 60,
  code: 60,
  /** How long a sign-in page may stay open before it must be started again. */
  interaction: 60 * 60,
  /** Session and refresh token end this long after their last use. */
  idle: 12 * 60 * 60,
  /** However active, a sign-in ends after this. */
  absolute: 14 * 24 * 60 * 60,
  /** Tokens issued to scripts for a demonstration account. */
  demo_token: 8 * 60 * 60,
} as const
