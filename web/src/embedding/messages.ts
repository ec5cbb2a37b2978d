import type { Language } from '../viewer/language.ts'

/** Messages from the embedding page. docs/embedding.md has the tables. */
export type FromHost =
  | { type: 'reservation:token'; token: string; expires_at: number | null }
  | { type: 'reservation:language'; language: Language }
  | { type: 'reservation:route'; route: string }

/**
 * Why a token is needed: there was none, it expires within a minute, it has expired, or the server refused
 * it.
 */
export type HostReason = 'missing' | 'expiring' | 'expired' | 'refused'

/** Messages to the embedding page. */
export type ToHost =
  | { type: 'reservation:ready'; version: 1; language: Language; route: string }
  | { type: 'reservation:needs_token'; reason: HostReason }
  | { type: 'reservation:route'; route: string }
  | { type: 'reservation:title'; title: string }
  | { type: 'reservation:height'; height: number }
  | { type: 'reservation:chunk_load_error'; route: string }
  | { type: 'reservation:sign_out' }

/** As long as any token that the server accepts, in characters allowed in a header. */
const TOKEN = /^[\w.~+/=-]{1,8192}$/
const LANGUAGE = /^(en|zh)(?:[-_][\w-]{1,30})?$/i
const MAX_ROUTE = 2000

/** Reads the data of a message; null if it isn't one of ours, or is malformed. */
export function readMessage(data: unknown): FromHost | null {
  if (typeof data !== 'object' || data === null) return null
  const field = (name: string): unknown => Reflect.get(data, name)
  switch (field('type')) {
    case 'reservation:token': {
      const [token, expires_at = null] = [field('token'), field('expires_at')]
      if (typeof token !== 'string' || !TOKEN.test(token)) return null
      if (expires_at !== null && !(typeof expires_at === 'number' && Number.isFinite(expires_at))) return null
      return { type: 'reservation:token', token, expires_at }
    }
    case 'reservation:language': {
      const wanted = field('language')
      const [, language] = (typeof wanted === 'string' && LANGUAGE.exec(wanted)) || []
      if (language === undefined) return null
      return { type: 'reservation:language', language: language.toLowerCase() === 'en' ? 'en' : 'zh' }
    }
    case 'reservation:route': {
      const route = field('route')
      if (typeof route !== 'string' || route.length > MAX_ROUTE || !route.startsWith('/')) return null
      return { type: 'reservation:route', route }
    }
    default:
      return null
  }
}
