/**
 * Features that rules depend on, and whether the product offers them. A rule that nobody can follow is not in
 * force: nobody is marked as missing a session if they can't sign in, and nothing waits for an approval that
 * nobody can give. Product §4, §5.
 */
export interface Abilities {
  /** Signing in and out, marking sessions performed or missed: signInAppointmentInformation and the like. */
  attendance: boolean
  /** Approving and rejecting: approveAppointmentInformation and similar operations. */
  approvals: boolean
}

/** The current product's abilities. A test compares them with the operations that the server declares. */
export const abilities: Readonly<Abilities> = { attendance: false, approvals: false }
