export type Device = 'mobile' | 'desktop'

/** By user agent. A tablet gets the desktop pages: it has the room for them. Spec 000 §1. */
export function deviceOf(user_agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(user_agent)) return 'desktop'
  if (/Android/i.test(user_agent)) return /Mobile/i.test(user_agent) ? 'mobile' : 'desktop'
  return /iPhone|iPod|Windows Phone|BlackBerry|webOS|Opera Mini|IEMobile|Mobile.*Firefox|MicroMessenger.*Mobile|HarmonyOS.*Phone|Phone;.*OpenHarmony/i.test(
    user_agent,
  )
    ? 'mobile'
    : 'desktop'
}

/**
 * Where a path belongs on this device: `/mobile/…` becomes `/pc/…` on a desktop and the reverse on a phone.
 * Only the first segment counts, so that `/pc/resources/mobile/list` stays what it is. Spec 000 §1, §5.
 * @returns the other path, or null when this one is right. Query and hash are not part of it
 */
export function pathOnDevice(pathname: string, device: Device): string | null {
  const [, area, ...rest] = pathname.split('/')
  const right = device === 'mobile' ? 'mobile' : 'pc'
  if ((area !== 'pc' && area !== 'mobile') || area === right) return null
  // The visitors' pages exist for the phone alone.
  if (area === 'mobile' && rest[0] === 'visitor') return null
  return ['', right, ...rest].join('/')
}
