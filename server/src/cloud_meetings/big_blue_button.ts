import { createHash } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import type { MeetingSettings } from '#rules/cloud_meetings/meeting_settings.ts'
import { maySucceedLater, type Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { MeetingRefused, type MeetingProvider } from './provider.ts'

/** The call, its query and the shared secret, hashed: what the server compares. */
export const checksum = (call: string, query: string, secret: string): string =>
  createHash('sha256').update(`${call}${query}${secret}`).digest('hex')

/** What a first attempt that got no answer, or the meeting's end, leaves behind: what was asked for is so. */
const DONE_BEFORE = new Set(['notFound', 'idNotUnique'])
/** Nothing but another address or secret helps. */
const PERMANENT = new Set(['checksumError', 'unsupportedRequest'])

/** The text of an element that has no others in it; null: there is none. */
const textOf = (xml: string, element: string): string | null =>
  new RegExp(`<${element}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1]?.trim() ?? null

const minutesUntil = (later: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil((later.epochMilliseconds - now.epochMilliseconds) / 60_000))

/**
 * BigBlueButton, by its HTTP interface. Its address is what `bbb-conf --secret` tells, with or without `api` at its end.
 * A meeting is made when its time is near: one that waits for hours for its people is forgotten by the server.
 */
export function bigBlueButton({ address, secret }: MeetingSettings, outgoing: Outgoing): MeetingProvider {
  const base = address.replace(/\/+$/, '').replace(/\/api$/, '')
  const signed = (call: string, fields: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(fields).toString()
    return `${base}/api/${call}?${query}${query === '' ? '' : '&'}checksum=${checksum(call, query, secret)}`
  }
  const ask = async (call: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const { status, text } = await outgoing(signed(call, fields), { method: 'GET' })
    if (status >= 300) throw new MeetingRefused(`HTTP ${status}`, !maySucceedLater(status))
    if (textOf(text, 'returncode') === 'SUCCESS') return
    const key = textOf(text, 'messageKey') ?? 'no answer of BigBlueButton'
    if (!DONE_BEFORE.has(key)) throw new MeetingRefused(key, PERMANENT.has(key))
  }
  return {
    open: ({ room, title, closes_at }, now) =>
      ask('create', {
        meetingID: room,
        // Two characters at least.
        name: title.padEnd(2, '·'),
        meetingExpireIfNoUserJoinedInMinutes: String(minutesUntil(closes_at, now)),
        allowStartStopRecording: 'false',
      }),
    end: ({ room }) => ask('end', { meetingID: room }),
    linkFor: ({ room }, { account, name, moderates }) =>
      Promise.resolve(
        signed('join', {
          meetingID: room,
          fullName: name,
          userID: account,
          role: moderates ? 'MODERATOR' : 'VIEWER',
        }),
      ),
    check: () => ask('getMeetings', {}),
  }
}
