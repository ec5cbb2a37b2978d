interface LineDrawingProps {
  /** Path in a box of 24 by 24. */
  path: string
  /** Its width and height in pixels. */
  size: number
  /** Thickness of its lines. */
  weight?: number
}

/** A drawing of lines in the colour of the text. Not read out: what it says stands beside it. */
export const LineDrawing = ({ path, size, weight = 1.7 }: LineDrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
