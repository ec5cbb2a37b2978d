import { readMessage, type FromHost, type ToHost } from './messages.ts'

/** The embedding page, as far as messages are concerned. */
export interface HostWindow {
  postMessage(message: ToHost, target_origin: string): void
}

/** A message event of the browser. */
export interface Heard {
  source: unknown
  origin: string
  data: unknown
}

export interface Link {
  say(message: ToHost): void
  /** Called with every message that reaches this window. @returns the host's message; null for any other */
  read(event: Heard): FromHost | null
}

/**
 * The connection to the embedding page. Only origins on the tenant's list are accepted and addressed.
 * @param allowed the origins on that list
 * @param framed_by the origin of that page, if the browser reports it. Otherwise a message is posted to each
 *   allowed origin, and the browser delivers it only to the matching one, until a message reveals the origin
 */
export function openLink(
  host: HostWindow,
  allowed: readonly string[],
  framed_by: string | undefined = undefined,
): Link {
  let known = framed_by === undefined ? allowed : allowed.filter((origin) => origin === framed_by)
  return {
    say: (message) => known.forEach((origin) => host.postMessage(message, origin)),
    read({ source, origin, data }) {
      if (source !== host || !known.includes(origin)) return null
      const message = readMessage(data)
      if (message) known = [origin]
      return message
    },
  }
}
