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
} as const
