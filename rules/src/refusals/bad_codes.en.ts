/** Why a scanned code isn't taken. */
export const bad_codes: Readonly<Record<string, string>> = {
  expired: 'This code has expired; show the current one, not a picture of it',
  elsewhere: 'This is the code of another resource; scan the one where you booked',
  replaced: 'This code was replaced; use the new one at the resource',
}
