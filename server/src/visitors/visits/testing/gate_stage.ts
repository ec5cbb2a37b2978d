import { Temporal } from 'temporal-polyfill'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change } from '#server/resources/testing/make.ts'
import { idOf, visitStage, type Fields } from './stage.ts'

/** Noon of the visits' day. */
export const NOON = Temporal.Instant.from('2026-09-08T12:00:00+08:00')

const north = { code: 'north', name: '北门', name_en: 'North gate' }

/**
 * The stage of visits with gates, and a guard.
 * @param gates as they are added
 * @param permission the gates at which the guard checks; null: all
 */
export async function gateStage({
  gates = [north],
  permission = null,
}: { gates?: readonly Fields[]; permission?: string | null } = {}) {
  const stage = await visitStage()
  const { server } = stage
  const { tenant_id } = server.campus
  for (const gate of gates) idOf(await change(server, 'admin', 'saveVisitorGate', 'VisitorGateModel', gate))
  const duty = { admin_user: 'guard', permission }
  idOf(await change(server, 'admin', 'saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', duty))
  const tell = (fields: Fields, by: Account = 'guard') =>
    change(server, by, 'saveVisitorEntry', 'VisitorEntryModel', {
      gate: 'north',
      direction: 'in',
      ...fields,
    })
  /** An approved visit of the student to the teacher; the clock stands at noon of its day. */
  const approved = async (fields: Fields = {}) => {
    server.clock.set(FIRST_DAY)
    const id = idOf(await stage.apply('student', fields))
    await stage.act('teacher', 'confirm', [id])
    await stage.act('admin', 'approve', [id])
    server.clock.set(NOON)
    return id
  }
  return {
    ...stage,
    tell,
    approved,
    tenant: { id: tenant_id, time_zone: 'Asia/Shanghai' },
    /** A visit that came in at noon; the ids of visit and stay. */
    arrived: async (fields: Fields = {}) => {
      const visit = await approved(fields)
      return { visit, stay: idOf(await tell({ apply_id: visit })) }
    },
    /** English titles of what somebody was told of a kind, the latest first. */
    told: async (account: Account, kind: string) => {
      const { edges } = await stage.ask<{
        edges: { node: { kind: string; title_en: string; link: string } }[]
      }>(account, '{ findMyNotificationAll(first: 200) { edges { node { kind title_en link } } } }')
      return edges.flatMap(({ node }) => (node.kind === kind ? [node] : []))
    },
    mutate: (account: Account, name: string, variables: Fields) => {
      const types: Record<string, string> = {
        ids: '[String!]!',
        safe: 'Boolean!',
        drill: 'Boolean',
        answer: 'String!',
      }
      const names = Object.keys(variables)
      const declared = names.map((one) => `$${one}: ${types[one] ?? 'String!'}`).join(', ')
      const given = names.map((one) => `${one}: $${one}`).join(', ')
      return stage.ask<AnswerData>(
        account,
        `mutation (${declared}) { ${name}(${given}) { ${ANSWER} } }`,
        variables,
      )
    },
  }
}
export type GateStage = Awaited<ReturnType<typeof gateStage>>
