/**
 * What rules ask of people, and whether the product lets them do it. A rule that nobody can follow is not in force:
 * nobody is missed who can't sign in, and nothing waits for an approval that nobody can give. Product §4, §5.
 */
export interface Abilities {
  /** Signing in and out, marking sessions kept or missed: signInAppointmentInformation and its like. */
  attendance: boolean
  /** Approving and rejecting: approveAppointmentInformation and its like. */
  approvals: boolean
}

/** Of this product now. A test holds it against the operations that the server declares. */
export const abilities: Readonly<Abilities> = { attendance: false, approvals: false }
