import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface ArrivedMail {
  to: string[]
  /** Headers and body, decoded where they are quoted-printable or base64. */
  text: string
  message_id: string
}

type Behaviour = 'accept' | 'refuse' | 'later' | 'cut'

/** A real SMTP server on this machine. */
export async function mailServer() {
  const mails: ArrivedMail[] = []
  let behaviour: Behaviour = 'accept'
  let onArrival: () => Promise<void> = async () => {}
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (behaviour === 'refuse')
        return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      if (behaviour === 'later') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      done()
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (raw += piece))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: decoded(raw),
          message_id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        void onArrival().then(() => done())
      })
    },
    onConnect: (_session, done) => done(behaviour === 'cut' ? new Error('closed') : null),
  })
  // A client that goes away is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    behave: (as: Behaviour) => void (behaviour = as),
    /** What happens after a mail has arrived, before it is acknowledged. */
    onArrival: (what: () => Promise<void>) => void (onArrival = what),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Each part of a mail in its own encoding, and encoded words of headers, as plain text. */
function decoded(raw: string): string {
  const words = raw
    .replaceAll(/\r\n[ \t]+(?==\?)/g, '')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
  return words
    .split(/\r\n--/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\n\n')
      if (/transfer-encoding: base64/i.test(head))
        return `${head}\n\n${Buffer.from(text, 'base64').toString()}`
      return `${head}\n\n${/transfer-encoding: quoted-printable/i.test(head) ? quoted(text) : text}`
    })
    .join('\n--')
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
