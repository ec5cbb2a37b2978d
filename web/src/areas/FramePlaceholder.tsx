/** The page's own placeholder for an area's frame until its scripts have loaded: see `index.html`. */
const frame = globalThis.document?.querySelector('.frame-placeholder')

/** The same placeholder until the area's own frame is loaded, so that nothing flashes in between. */
export const FramePlaceholder = () => <div ref={(place) => void (frame && place?.replaceChildren(frame))} />
