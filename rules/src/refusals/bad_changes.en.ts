/** Why a booking can't be changed as it was asked for. */
export const bad_changes: Readonly<Record<string, string>> = {
  other_type: 'Choose a resource of the same type; book another type anew',
  no_participant: 'Choose one of those who take part',
  owner: 'It is theirs already',
  several: 'Rules can be set aside for a single session only',
  document_masked: 'Enter the whole document number',
  document_checksum: 'This document number is not right: check its last sign',
  one_time_code: 'The code is wrong or no longer valid; check it, or ask for another one',
  no_plan: 'This room has no plan yet, or is none of yours',
  elsewhere: 'It does not stand in this zone: change its place, or the zone on the plan',
  no_maintenance: 'Only for the state of maintenance',
  overlap: 'Seats stand on one another: move them, or publish the plan all the same',
}
