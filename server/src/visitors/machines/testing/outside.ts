import { signedHeaders } from '#server/platform/http/signed_messages.ts'
import { newId } from '#server/platform/database/columns.ts'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import type { AnswerData, TestServer } from '#server/testing/ask.ts'

interface Sent {
  /** The one-time id; a new one by default. */
  id?: string
  key?: string
  /** Seconds since 1970; the server's clock by default. */
  timestamp?: number
  tenant?: string
  machine?: string
  kind?: 'plates' | 'processes'
  headers?: Record<string, string>
}

/** What a machine is answered. */
export interface MachineAnswer extends AnswerData {
  colour: string
  reason: string
  plate: string
  known_plate: string | null
  open: boolean
  stay_id: string | null
  lines: { line: number; id: string | null; path: string | null; errcode: string; field: string | null }[]
}

export const newKey = async (server: TestServer, id: string, at_once = false): Promise<string> => {
  const { signing_key } = await server.data<{ signing_key: string | null }>(
    'admin',
    'provider',
    'mutation ($id: String, $at_once: Boolean) { renewVisitorMachineKey(id: $id, at_once: $at_once) { errcode signing_key } }',
    { id, at_once },
  )
  return signing_key ?? ''
}

/** A machine with a key, which sends messages over HTTP. @param at the address at which the server listens */
export async function outsideMachine(server: TestServer, at: string, model: Fields) {
  const id = idOf(await change(server, 'admin', 'saveVisitorMachine', 'VisitorMachineModel', model))
  const key = await newKey(server, id)
  const own_kind = model['kind'] === 'processes' ? 'processes' : 'plates'
  return {
    id,
    key,
    address: `${at}/machines/campus/${id}/${own_kind}`,
    async send(body: Fields | string, sent: Sent = {}) {
      const { tenant = 'campus', machine = id, kind = own_kind } = sent
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const timestamp = String(sent.timestamp ?? Math.floor(server.clock.now().epochMilliseconds / 1000))
      const response = await fetch(`${at}/machines/${tenant}/${machine}/${kind}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders(sent.key ?? key, { id: sent.id ?? newId(), timestamp, body: text }),
          ...sent.headers,
        },
        body: text,
      })
      const answer = await response.text()
      return { status: response.status, text: answer, ...(JSON.parse(answer) as MachineAnswer) }
    },
  }
}
