export type Device = 'mobile' | 'desktop'

/** By user agent. A tablet gets the desktop pages: it has room for them. Spec 000 §1. */
export function deviceOf(user_agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(user_agent)) return 'desktop'
  if (/Android/i.test(user_agent)) return /Mobile/i.test(user_agent) ? 'mobile' : 'desktop'
  return /iPhone|iPod|Windows Phone|BlackBerry|webOS|Opera Mini|IEMobile|Mobile.*Firefox|MicroMessenger.*Mobile|HarmonyOS.*Phone|Phone;.*OpenHarmony/i.test(
    user_agent,
  )
    ? 'mobile'
    : 'desktop'
}

/** First segments below which `pc` and `mobile` are ordinary names. */
const own_areas = ['pc', 'mobile', 'manage', 'error', 'tenant', 'visitor']

/**
 * The path on this device: `/mobile/…` becomes `/pc/…` on a desktop and the reverse on a phone; for a path
 * that contains one of the two further on, such as an old link below a host's prefix, the part that begins
 * there. A path that begins with one of our areas stays, so `/pc/resources/mobile/list` does. Spec 000 §1,
 * §2, §5.
 * @returns the other path, or null if this one is right. Query and hash are not part of it
 */
export function pathOnDevice(pathname: string, device: Device): string | null {
  const right = device === 'mobile' ? 'mobile' : 'pc'
  const segments = pathname.split('/').slice(1)
  const at = own_areas.includes(segments[0] ?? '')
    ? 0
    : segments.findIndex(
        (segment, n) => (segment === 'pc' || segment === 'mobile') && n < segments.length - 1,
      )
  const [area, ...rest] = at === -1 ? [] : segments.slice(at)
  if ((area !== 'pc' && area !== 'mobile') || (at === 0 && area === right)) return null
  // The visitors' pages exist only for the phone.
  if (area === 'mobile' && rest[0] === 'visitor') return at === 0 ? null : ['', area, ...rest].join('/')
  return ['', right, ...rest].join('/')
}
