import { plateKind } from '#rules/visitors/people/plates.ts'
import './plate.css'

/** A number plate, drawn in the colours that it has, so that its owner sees a slip. */
export function Plate({ text }: { text: string }) {
  const kind = plateKind(text)
  const look = kind === 'new_energy' ? 'green' : kind === 'ordinary' ? 'blue' : 'plain'
  return <span className={`own-plate own-plate-${look}`}>{text}</span>
}
