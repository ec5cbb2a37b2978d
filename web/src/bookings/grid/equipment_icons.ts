import type { Icon } from '../../kit/grid/types.ts'

/** Icons of equipment, by the codes of the tenant's initial code table; in order of priority. */
const drawings: Readonly<Record<string, string>> = {
  projector: 'M1.5 5h13v6h-13zM10.5 9.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M4 11v2M12 11v2',
  display: 'M2 3h12v8H2zM6 14h4M8 11v3',
  interactive_board: 'M2 3h12v8H2zM8 14v-3M5 8l2-2 1.5 1.5L11 5',
  video_conference: 'M1.5 4.5h9v7h-9zM10.5 7l4-2v6l-4-2',
  recording: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  camera: 'M2 5h3l1-2h4l1 2h3v8H2zM8 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  piano: 'M2 3h12v10H2zM5 3v5M8 3v5M11 3v5M5 8v5M8 8v5M11 8v5',
  computer: 'M3 3h10v7H3zM1.5 13h13',
  microphone: 'M6 2.5h4v6H6zM4 7.5c0 5 8 5 8 0M8 11.5v3',
  sound_system: 'M2 6v4h3l3 3V3L5 6zM11 6c1 1 1 3 0 4M13 4c2 2 2 6 0 8',
  screen: 'M1.5 2.5h13M3 2.5v8h10v-8M8 10.5v3M6 14h4',
  whiteboard: 'M2 3h12v8H2zM4.5 8l3-2.5 4 1M5 11l-1 3M11 11l1 3',
  power_sockets: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M6 6.5v3M10 6.5v3',
  air_conditioning: 'M2 3h12v5H2zM4.5 6h7M5 10.5v3M8 10.5v3M11 10.5v3',
  step_free_access: 'M7 3.5a1 1 0 1 0 0-.1M7 6v4h4l2 3.5M7 7.5h3.5M6 8a3.5 3.5 0 1 0 4 5',
}

/** This many fit beside the other facts of a row; the details list all. */
const MAX_COUNT = 4
const order = Object.keys(drawings)

/**
 * The equipment icons of a grid row: those that have a drawing, in order of priority.
 * @param names of the codes, in the user's language
 */
export const equipmentIcons = (codes: readonly string[], names: ReadonlyMap<string, string>): Icon[] =>
  order
    .filter((code) => codes.includes(code))
    .slice(0, MAX_COUNT)
    .map((code) => ({ drawing: drawings[code] ?? '', says: names.get(code) ?? code }))
