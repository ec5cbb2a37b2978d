import { expect } from 'vitest'
import { ANSWER, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

interface Ability {
  action: string
  allowed: number
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

/** A feature's operations: the one that finds a row, and those of its actions, with arguments that change something. */
export interface ActionOperations {
  find: string
  /** The operation's name and its arguments for a row. */
  act: Readonly<Record<string, (id: string) => string>>
}

/**
 * Expects that a row tells exactly what its operations then do: nothing where it is allowed, else the same refusal.
 * @returns the refusal's code, or '0', of each action
 */
export async function sameAsOperations(
  server: TestServer,
  account: Account,
  { find, act }: ActionOperations,
  id: string,
): Promise<Record<string, string>> {
  const { actions } = await server.data<{ actions: Ability[] }>(
    account,
    'provider',
    `query row { ${find}(id: "${id}") { actions { action allowed errcode msg msg_en } } }`,
  )
  const told: Record<string, string> = {}
  const done: Record<string, unknown> = {}
  for (const { action, allowed, ...reason } of actions) {
    const call = act[action]?.(id) ?? ''
    const { errcode, msg, msg_en } = await server.data<AnswerData>(
      account,
      'provider',
      `mutation { ${call} { ${ANSWER} } }`,
    )
    done[action] = errcode === '0' ? null : { errcode, msg, msg_en }
    told[action] = reason.errcode ?? '0'
    expect({ [action]: allowed === 1 ? null : reason }).toEqual({ [action]: done[action] })
  }
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(act).toSorted())
  return told
}
