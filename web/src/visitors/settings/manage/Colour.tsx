import type { ControlProps } from '../../../kit/form/declare.ts'
import './visitor_settings.css'

/** Where none has been chosen. */
const USUAL = '#2f7d4f'

/** A colour, chosen by the system's picker. */
export function ColourControl({ id, value, set, name, described_by }: ControlProps) {
  return (
    <input
      id={id}
      type="color"
      className="visitor-colour"
      aria-label={name}
      aria-describedby={described_by}
      value={typeof value === 'string' && value !== '' ? value : USUAL}
      onChange={({ target }) => set(target.value)}
    />
  )
}

/** A colour as the gate's screen has it. */
export const Colour = ({ colour }: { colour: string | null }) =>
  colour === null ? null : <span className="visitor-colour" style={{ background: colour }} title={colour} />
