/** Why nothing of a resource can be booked: `details.what` of STOPPED. */
export const stopped = (what: unknown): string => {
  if (what === 'by_seat') return 'This room is booked by the seat; choose one on its plan'
  return what === 'type' ? 'This type is not offered any more' : 'This resource is out of use'
}
