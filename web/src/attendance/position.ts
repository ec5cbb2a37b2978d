/** Where the device is, in the words of signing in. */
export interface DevicePosition {
  latitude: number
  longitude: number
  accuracy: number
}

/** Why there is no position: the person said no, the device doesn't know, it took too long. */
export type NoPosition = 'denied' | 'unknown' | 'slow'

const WAIT_MS = 15_000
/** A position may be so old. */
const FRESH_MS = 20_000
const reasons: Readonly<Record<number, NoPosition>> = { 1: 'denied', 2: 'unknown', 3: 'slow' }

/** Asks the device where it is; the browser asks the person first. */
export const positionNow = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = globalThis.navigator.geolocation,
): Promise<DevicePosition | NoPosition> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve('unknown')
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(reasons[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    )
  })
