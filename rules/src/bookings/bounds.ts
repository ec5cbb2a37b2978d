/** What a person may enter at most: characters of the texts, and people. Forms and the server's inputs accept the same. */
export const booking_bounds = {
  theme: 100,
  phone: 30,
  email: 200,
  remark: 1000,
  event: 200,
  entourage: 1000,
  person_times: 100_000,
} as const
