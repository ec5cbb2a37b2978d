/** Why nothing of a resource can be booked: `details.what` of STOPPED. */
export const stopped = (what: unknown): string => {
  if (what === 'by_seat') return '此处按座位预约，请在座位图上选座'
  return what === 'type' ? '该类型已停用' : '该资源已停用'
}
