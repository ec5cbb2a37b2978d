/**
 * Those that the features of visitors read. Existing tenants are offered them once, since nothing of visitors works without:
 * decision 0015.
 */
const visitor_code_tables = {
  visitor_type: ['appointment', 'invitation', 'process_invitation', 'group'],
  person_type: ['guest', 'parent', 'alumni', 'applicant', 'supplier', 'contractor', 'courier', 'family'],
  identity_type: ['mainland', 'hk_macao_taiwan', 'foreign'],
  card_type: ['id_card', 'hk_macao_permit', 'taiwan_permit', 'residence_permit', 'passport', 'other'],
  gender: ['male', 'female', 'undisclosed'],
  visit_path: ['on_foot', 'public_transport', 'taxi', 'car', 'coach'],
  vehicle_kind: ['car', 'new_energy_car', 'coach', 'truck', 'motorcycle', 'special'],
} as const

/**
 * The initial code tables of a tenant, and the codes of their values in order: those that pages read. Administrators add
 * others for the extended properties of their types.
 */
export const initial_code_tables = {
  equipment: [
    'projector',
    'screen',
    'display',
    'interactive_board',
    'whiteboard',
    'computer',
    'video_conference',
    'microphone',
    'sound_system',
    'camera',
    'recording',
    'piano',
    'power_sockets',
    'air_conditioning',
    'step_free_access',
  ],
  event: [
    'meeting',
    'lecture',
    'class',
    'seminar',
    'exam',
    'defence',
    'club',
    'sport',
    'rehearsal',
    'self_study',
  ],
  cancel_reason: ['no_longer_needed', 'time_changed', 'place_changed', 'illness', 'maintenance'],
  ...visitor_code_tables,
} as const

/** The names of the code tables that existing tenants are offered. */
export const offered_code_tables = Object.keys(visitor_code_tables)
