/** Why somebody may not do something, where that needs no further word. */
export const not_allowed: Readonly<Record<string, string>> = {
  decided: 'You have decided already; it waits for others now',
  moved: 'The booking was moved since; decide on the newer request',
  decided_here: 'This step has been decided; nothing is left to do',
  approver: 'You are no longer one of the approvers',
  review_address: 'This is decided in the external system; open it from the approval',
  grant: 'This type is not open to you; ask its administrator',
  super_tenant: 'Only the managing organization may do this',
  super_admin: 'Only a super administrator may do this',
  all_types: 'Only administrators of all types may do this; choose a type that you administer',
  self: 'You can not do this to yourself',
  other_provider: 'Passwords are kept by another sign-in service; change it there',
}
