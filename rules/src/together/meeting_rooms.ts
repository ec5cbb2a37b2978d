/** Which rooms people meet in, where nobody said what kind of room it shall be. */

/** Equipment to show something to others, by its codes in the table `equipment`. */
const SHOWN_ON = new Set([
  'projector',
  'screen',
  'display',
  'interactive_board',
  'whiteboard',
  'video_conference',
])

/** People who look for a common time want to talk: a court, a piano or a device is no room for that. */
export const isMeetingRoom = (equipment: readonly string[]): boolean =>
  equipment.some((code) => SHOWN_ON.has(code))

/** Rooms to meet in first; otherwise the order stays. */
export const meetingRoomsFirst = <T>(rooms: readonly T[], equipmentOf: (room: T) => readonly string[]): T[] =>
  rooms.toSorted((a, b) => Number(isMeetingRoom(equipmentOf(b))) - Number(isMeetingRoom(equipmentOf(a))))
