/**
 * Sends requests without waiting for answers, like independent users, and counts the answers. A process of
 * its own on bare sockets: its CPU time would otherwise be taken from the server that it measures.
 */
import { connect, type Socket } from 'node:net'

/** One request in wire format. */
export interface Shot {
  /** `book`, or the name of a kind of reader. */
  kind: string
  bytes: string
}

export interface Answered {
  kind: string
  /** HTTP status; 0 if the connection broke without an answer. */
  status: number
  /** The errcode of a mutation, '0' on success; '' for other requests. */
  errcode: string
  ms: number
  /** Seconds to wait, if announced. */
  retry_after: number
}

interface Line {
  socket: Socket
  text: string
  shot: { kind: string; began: number; told(answered: Answered): void } | null
}

/** Opens keep-alive connections with one request at a time each: a new one if none is free. */
export function openGun(port: number) {
  const free: Line[] = []
  const all = new Set<Line>()

  const finish = (line: Line, status: number, errcode = '', retry_after = 0) => {
    const { shot } = line
    line.shot = null
    line.text = ''
    if (shot) shot.told({ kind: shot.kind, status, errcode, ms: performance.now() - shot.began, retry_after })
  }
  const fresh = (): Line => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    const line: Line = { socket, text: '', shot: null }
    all.add(line)
    socket.on('data', (part: string) => {
      line.text += part
      const head = line.text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(line.text)?.[1] ?? NaN)
      const whole = Number.isNaN(length)
        ? line.text.endsWith('\r\n0\r\n\r\n')
        : line.text.length >= head + 4 + length
      if (!whole) return
      const errcode = /"errcode":"(\w+)"/.exec(line.text)?.[1] ?? ''
      const retry_after = Number(/retry-after: (\d+)/i.exec(line.text)?.[1] ?? 0)
      finish(line, Number(line.text.slice(9, 12)), errcode, retry_after)
      free.push(line)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(line)
      const at = free.indexOf(line)
      if (at >= 0) free.splice(at, 1)
      finish(line, 0)
    })
    return line
  }

  return {
    fire({ kind, bytes }: Shot): Promise<Answered> {
      return new Promise((told) => {
        const line = free.pop() ?? fresh()
        line.shot = { kind, began: performance.now(), told }
        line.socket.write(bytes)
      })
    },
    close: () => all.forEach(({ socket }) => socket.destroy()),
  }
}

/** A POST of a GraphQL document in wire format, without a browser's extra headers. */
export function posted(
  endpoint: string,
  operation: string,
  token: string,
  query: string,
  variables: object,
): string {
  const body = JSON.stringify({ query, variables })
  return `POST /graphql/${endpoint} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-operation: ${operation}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
