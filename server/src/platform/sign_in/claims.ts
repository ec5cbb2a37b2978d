/** Names and the mail address as a sign-in states them; `at` is when, in seconds since 1970. */
export type SignInClaims = {
  name?: string
  name_en?: string
  email?: string
  at?: number
}
