import { readMessage, type FromHost, type ToHost } from './messages.ts'

/** The page that frames us, as far as messages go. */
export interface HostWindow {
  postMessage(message: ToHost, target_origin: string): void
}

/** A message as the browser hands it over. */
export interface Heard {
  source: unknown
  origin: string
  data: unknown
}

export interface Link {
  say(message: ToHost): void
  /** Called with every message that reached this window. @returns what the host says; null for all else */
  read(event: Heard): FromHost | null
}

/**
 * The way to the page that frames us and back. Only sites on the tenant's list are listened to and spoken to.
 * @param allowed the origins on that list
 * @param framed_by the origin of that page, where the browser tells it. Else whatever is said goes to each that is
 *   allowed, and the browser delivers it to the right one alone, until a message tells which one that is
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
