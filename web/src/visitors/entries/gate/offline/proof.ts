import { forget, keep, kept } from './kept.ts'

/** By what this browser shows that it is a device: its id, and what it was told when the office enrolled it; null: it didn't. */
export interface OwnProof {
  id: string
  device_key: string | null
}

const PROOF = 'enrolment'

/** A browser that was enrolled is a device whoever is signed in; any other is one of an account. */
const nameOf = (account: string) => `gate.device ${account}`

/** @returns null: it is no device yet */
export async function ownProof(account: string): Promise<OwnProof | null> {
  const enrolled = await kept<OwnProof>(PROOF)
  if (enrolled) return enrolled
  const id = localStorage.getItem(nameOf(account))
  return id === null ? null : { id, device_key: null }
}

export const keepProof = async (account: string, proof: OwnProof): Promise<void> =>
  proof.device_key === null ? localStorage.setItem(nameOf(account), proof.id) : keep(PROOF, proof)

export const forgetProof = async (account: string, { device_key }: OwnProof): Promise<void> =>
  device_key === null ? localStorage.removeItem(nameOf(account)) : forget(PROOF)
