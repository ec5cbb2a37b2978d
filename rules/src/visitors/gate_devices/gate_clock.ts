/** The time at a gate without a network, by the server's clock when it was last heard. */

/** The moment at which the server was heard, by three clocks. */
export interface HeardAt {
  /** The server's: seconds since 1970. */
  server: number
  /** The device's: milliseconds since 1970. Whoever holds the device can set it. */
  device: number
  /** Milliseconds of a clock that nobody sets, which begins anew with the page; null: heard before the page was opened. */
  steady: number | null
}

export interface GateTime {
  /** Seconds since 1970, as the server would say. */
  now: number
  /** The device's clock was put back: what was noted later lies in its future. */
  put_back: boolean
}

/** Clocks that differ by less are called right. Seconds. */
export const CLOCK_TOLERANCE_SECONDS = 60

/**
 * The time by the device's clock, corrected by how wrong it was when the server was heard; by the steady one where it was put back
 * since. A steady clock may stand while the device sleeps, so that the later of the two counts.
 * @param noted the latest time that was noted before, which the time never falls behind
 */
export function gateTime(heard: HeardAt, device: number, steady: number, noted: number): GateTime {
  const by_device = heard.server + (device - heard.device) / 1000
  const by_steady = heard.steady === null ? heard.server : heard.server + (steady - heard.steady) / 1000
  const least = Math.max(by_steady, noted)
  return {
    now: Math.floor(Math.max(by_device, least)),
    put_back: by_device < least - CLOCK_TOLERANCE_SECONDS,
  }
}

/** How far the device's clock goes before the server's; negative: behind. Whole seconds. */
export const skewOf = ({ server, device }: Pick<HeardAt, 'server' | 'device'>): number =>
  Math.round(device / 1000 - server)
