import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { useEffect, useRef } from 'react'

/** A panorama that can be turned. Its library is loaded only if a resource has such a picture. */
export function Panorama({ address, label }: { address: string; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const viewer = new Viewer({ container: box.current, panorama: address, navbar: ['zoom', 'fullscreen'] })
    return () => viewer.destroy()
  }, [address])
  return <div ref={box} className="panorama" role="img" aria-label={label} />
}
