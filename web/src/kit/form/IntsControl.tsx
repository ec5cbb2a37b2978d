import { useState } from 'react'
import { TextControl } from './controls.tsx'
import type { ControlProps } from './declare.ts'
import { intsIn, intsWritten } from './ints.ts'

/** Whole numbers in the order in which they are typed. What is no number stays as it was typed, and is told. */
export function IntsControl(props: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // What is being typed is kept, such as the comma before the next number.
  const same = typed !== null && intsWritten(intsIn(typed) ?? typed) === intsWritten(props.value)
  return (
    <TextControl
      {...props}
      value={same ? typed : intsWritten(props.value)}
      set={(text) => {
        setTyped(String(text))
        props.set(intsIn(String(text)) ?? text)
      }}
    />
  )
}
