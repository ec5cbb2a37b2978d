/** Whether a camera has a light that can be switched on. Browsers that can't tell have none. */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks()
  const able: unknown = track?.getCapabilities?.()
  return typeof able === 'object' && able !== null && Reflect.get(able, 'torch') === true
}

/** Switches the light of a camera. @returns whether it did */
export async function switchTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  // Not yet in the types of the DOM.
  const wanted = { advanced: [{ torch: on }] } as unknown as MediaTrackConstraints
  return track
    ? track.applyConstraints(wanted).then(
        () => true,
        () => false,
      )
    : false
}
