/** What becomes of an address that is to be shown in a frame. */
export type Framed = { shown: string; origin: string } | { outside: string } | null

/**
 * The address in the user's language, if its site is one of those that may be shown; else where it leads, to be opened in a
 * tab; null for what is no web address.
 * @param origins `frame_origins` of the settings
 */
export function framed(url: string | null, origins: readonly string[], locale: string): Framed {
  const address = URL.parse(url ?? '')
  if (!address || !['https:', 'http:'].includes(address.protocol)) return null
  // Who signs in by an address would tell the site that is shown.
  address.username = ''
  address.password = ''
  address.searchParams.set('locale', locale)
  return origins.includes(address.origin)
    ? { shown: address.href, origin: address.origin }
    : { outside: address.href }
}
