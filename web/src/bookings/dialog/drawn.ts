interface Refused {
  errcode: string
  details?: unknown
}

/** All that is refused is that the date is given out by draw, for which requests are taken now. */
export const isDrawn = (against: readonly Refused[]): boolean =>
  against.length > 0 &&
  against.every(
    ({ errcode, details }) => errcode === 'DRAW' && Reflect.get(Object(details), 'why') === 'open',
  )
