import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that arrived: its name and its fields, the checksum left out. */
export interface MeetingCall {
  call: string
  fields: Record<string, string>
}

const answerOf = (code: 'SUCCESS' | 'FAILED', key = '') =>
  `<?xml version="1.0"?>\n<response>\n<returncode>${code}</returncode>\n<messageKey><![CDATA[${key}]]></messageKey></response>`

/**
 * A small BigBlueButton on this machine. It refuses what isn't signed with its secret, keeps which meetings are open, and
 * also has the file by which Jitsi is tried.
 */
export async function meetingServer(secret: string) {
  const calls: MeetingCall[] = []
  const open = new Set<string>()
  let down = false
  let loses = false

  /** What it says to a call, as its documentation has it. */
  function answerTo(call: string, query: string): string {
    const [signed = '', sum = ''] = query.split(/&?checksum=/)
    const wanted = createHash('sha256')
      .update(call + signed + secret)
      .digest('hex')
    if (sum !== wanted) return answerOf('FAILED', 'checksumError')
    const fields = Object.fromEntries(new URLSearchParams(signed))
    calls.push({ call, fields })
    const id = fields['meetingID'] ?? ''
    if (call === 'create') open.add(id)
    if (call === 'end' && !open.delete(id)) return answerOf('FAILED', 'notFound')
    if (call === 'join' && !open.has(id)) return answerOf('FAILED', 'notFound')
    return answerOf('SUCCESS')
  }

  const http = createServer((request, response) => {
    if (down) return void request.socket.destroy()
    const { pathname, search } = new URL(request.url ?? '/', 'http://here')
    if (pathname === '/external_api.js') return void response.end('//')
    const call = /^\/bigbluebutton\/api\/(\w+)$/.exec(pathname)?.[1]
    if (call === undefined) return void response.writeHead(404).end()
    const answer = answerTo(call, search.slice(1))
    if (loses) return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    address,
    calls,
    open,
    /** From now on it breaks off every connection, or no longer. */
    goDown: (is: boolean) => void (down = is),
    /** From now on it does what it is asked, and breaks off before it answers. */
    loseAnswers: (is: boolean) => void (loses = is),
    stop: () => new Promise((done) => http.close(done)),
  }
}

export type MeetingServer = Awaited<ReturnType<typeof meetingServer>>
