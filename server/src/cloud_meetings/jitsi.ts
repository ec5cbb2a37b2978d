import { SignJWT } from 'jose'
import type { MeetingSettings } from '#rules/cloud_meetings/meeting_settings.ts'
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { MeetingRefused, type MeetingProvider } from './provider.ts'

/** Clocks of two machines differ. */
const SKEW_SECONDS = 60

/**
 * Jitsi: a room is an address, and exists while somebody is in it. With a secret, its addresses carry a token of the
 * person (HS256) that is valid for this room until the meeting closes; without one, whoever has the address comes in.
 */
export function jitsi({ address, app_id, secret }: MeetingSettings, outgoing: Outgoing): MeetingProvider {
  const base = address.replace(/\/+$/, '')
  return {
    open: async () => {},
    end: async () => {},
    async linkFor({ room, title, closes_at }, { account, name, email, moderates }, now) {
      const link = new URL(`${base}/${room}`)
      if (secret !== '') {
        const user = { id: account, name, ...(email ? { email } : {}), moderator: moderates }
        const since = Math.floor(now.epochMilliseconds / 1000) - SKEW_SECONDS
        const token = await new SignJWT({ room, context: { user } })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setAudience('jitsi')
          .setIssuer(app_id)
          .setSubject(link.hostname)
          .setNotBefore(since)
          .setExpirationTime(Math.floor(closes_at.epochMilliseconds / 1000))
          .sign(new TextEncoder().encode(secret))
        link.searchParams.set('jwt', token)
      }
      // What Jitsi reads after the # is JSON.
      link.hash = `config.subject=${encodeURIComponent(JSON.stringify(title))}`
      return link.href
    },
    async check() {
      const { status } = await outgoing(`${base}/external_api.js`, { method: 'GET' })
      if (status >= 300) throw new MeetingRefused(`HTTP ${status}`, true)
    },
  }
}
