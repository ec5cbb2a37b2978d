import type { ControlProps } from '../../kit/form/declare.ts'

/** Who added it, and when: read-only. */
export const Created = ({ id, value, values }: ControlProps) => (
  <p id={id} className="field-told">
    {[value, String(values['create_time'] ?? '').slice(0, 16)].filter(Boolean).join(' · ')}
  </p>
)
