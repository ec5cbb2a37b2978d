import { codeIn, kindOfCode } from '#rules/attendance/codes.ts'
import type { MeasuredPosition, Proof } from '#rules/attendance/proof.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { readCode } from './renewing_codes.ts'
import { resourceOfCode } from './resource_codes.ts'

/** What somebody sends to show where they are. */
export interface ProofRequest {
  /** What a camera or a scanner read. */
  code: string | null
  latitude: number | null
  longitude: number | null
  /** Of the position. Meters. */
  accuracy: number | null
}

/** What a scanned code stands for. */
export interface ScannedCode {
  proof: Proof['code']
  /** The resource of a resource's or a door's code. */
  resources_id: string | null
  /** The session of a booking's code, and who showed it. */
  shown: { id: string; account: string } | null
}

/** Reads a scanned text. @throws Refused CODE_INVALID */
export async function scan(ctx: Ctx, text: string | null): Promise<ScannedCode> {
  if (!text) return { proof: 'none', resources_id: null, shown: null }
  const code = codeIn(text)
  if (!code) throw new Refused('CODE_INVALID', { why: 'unknown' }, 'code')
  if (kindOfCode(code) === 'resource')
    return { proof: 'static', resources_id: await resourceOfCode(ctx.tx, code), shown: null }
  const { kind, id, account } = await readCode(ctx, code)
  return kind === 'door'
    ? // A door's code that the caller had shown themselves proves nothing: they may have done so anywhere.
      { proof: account === viewerOf(ctx).account ? 'none' : 'renewing', resources_id: id, shown: null }
    : { proof: 'none', resources_id: null, shown: { id, account } }
}

/** The position that was sent; null: none, or not a whole one. */
export const positionOf = ({ latitude, longitude, accuracy }: ProofRequest): MeasuredPosition | null =>
  latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy }
