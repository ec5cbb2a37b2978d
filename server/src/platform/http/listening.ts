import { CannotStart } from '#postgres/cannot_start.ts'
import { whyNotFree } from '#postgres/free_port.ts'

interface Place {
  host: string
  port: number
}

/**
 * Refuses an address that can't be listened on. Checked before anything that takes long; another program may
 * still take it afterwards.
 * @throws CannotStart
 */
export async function ensureFree(place: Place): Promise<void> {
  const cause = await whyNotFree(place.port, place.host)
  if (cause) throw listeningFailed(cause, place)
}

/** A failure to listen as one sentence; any other error unchanged. */
export function listeningFailed(cause: unknown, { host, port }: Place): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use; stop the other program, or set PORT to another one.`)
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} is not allowed for this user; set PORT to one above 1024.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new CannotStart(`HOST ${host} is no address of this machine.`)
  return cause
}
