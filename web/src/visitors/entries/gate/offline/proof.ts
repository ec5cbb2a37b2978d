import { forget, keep, kept } from './kept.ts'

/** By what this browser shows that it is a device: its id, and what it was told when the office enrolled it; null: it didn't. */
export interface OwnProof {
  id: string
  device_key: string | null
}

/** A browser that was enrolled is a device of a tenant, whoever is signed in; any other is one of a person. */
const enrolmentOf = (owner: string) => `enrolment ${owner.slice(0, owner.indexOf('/') + 1)}`
const nameOf = (owner: string) => `gate.device ${owner}`

/** @returns null: it is no device yet */
export async function ownProof(owner: string): Promise<OwnProof | null> {
  const enrolled = await kept<OwnProof>(enrolmentOf(owner))
  if (enrolled) return enrolled
  const id = localStorage.getItem(nameOf(owner))
  return id === null ? null : { id, device_key: null }
}

export const keepProof = async (owner: string, proof: OwnProof): Promise<void> =>
  proof.device_key === null ? localStorage.setItem(nameOf(owner), proof.id) : keep(enrolmentOf(owner), proof)

export const forgetProof = async (owner: string, { device_key }: OwnProof): Promise<void> =>
  device_key === null ? localStorage.removeItem(nameOf(owner)) : forget(enrolmentOf(owner))
