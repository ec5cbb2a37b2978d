import { useMemo } from 'react'
import { qrModules } from './qr_modules.ts'

/** A QR code, black on white whatever the theme, so that readers see it in the dark mode too. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const rows = qrModules(text)
    const drawn = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: drawn.join('') }
  }, [text])
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
