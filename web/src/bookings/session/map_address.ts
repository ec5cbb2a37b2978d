/** Where a place is shown on a public map; null where nobody has said where it is. */
export function mapAddress(of: { latitude: number | null; longitude: number | null }): string | null {
  const { latitude, longitude } = of
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
