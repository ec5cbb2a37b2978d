/** What the page itself shows of an area's frame before its scripts have come: see `index.html`. */
const frame = globalThis.document?.querySelector('.frame-to-come')

/** The same for as long as the area's own frame is on its way: nothing flashes in between. */
export const FrameToCome = () => <div ref={(place) => void (frame && place?.replaceChildren(frame))} />
