import type { ComponentType } from 'react'
import type { WordFile, Words } from '../../locales/types.d.ts'
import type { FieldOf, Label } from '../list/declare.tsx'

/** A form's values: wire names with wire values. */
export type Values = Readonly<Record<string, unknown>>

/** Props of a control. It shows `value` and reports each change. */
export interface ControlProps {
  id: string
  value: unknown
  set: (value: unknown) => void
  /** The label, for controls that can't be labelled by a <label>. */
  name: string
  invalid: boolean
  required: boolean
  described_by: string | undefined
  /** What the input shows and how it is typed, besides its value. */
  input?: InputMore | undefined
  label: Label
  /** All values of the form, for choices that depend on others. */
  values: Values
}

/** What an input shows and how it is typed, besides its value. */
export interface InputMore {
  inputMode?: 'tel' | 'email'
  autoComplete?: 'tel' | 'email'
  autoFocus?: boolean
  placeholder?: string
  /** The id of a `datalist` of usual values. */
  list?: string
  /** After the value: a unit. */
  suffix?: string
}

/** Props of the read-only view of a value. */
export interface ShownProps {
  value: unknown
  values: Values
  label: Label
}

export interface FieldMore {
  required?: boolean
  /** Whether the field applies. A field that doesn't is neither checked nor sent. */
  when?: (values: Values) => boolean
  /** The problem with the value, as a sentence; null for none. Called only for a filled field. */
  check?: (value: unknown, values: Values) => string | null
  /** Takes the full width. */
  wide?: boolean
  /** How the value is shown read-only; as text by default. */
  shown?: ComponentType<ShownProps>
}

export interface FormFieldOf<Name extends string = string> extends FieldMore {
  field: Name
  control: ComponentType<ControlProps>
  input?: InputMore
  /** The field's own check of a filled value: bounds and formats. */
  problem?: (value: unknown, tell: Tell) => string | null
}

/** The kit's own sentences. */
export type Tell = (problem: FieldProblem, values?: Record<string, unknown>) => string
export type FieldProblem = keyof Words['kit']['problem']

export type SectionOf<File extends WordFile> = Words[File] extends { sections: infer Sections }
  ? Extract<keyof Sections, string>
  : never

export interface Section<File extends WordFile> {
  /** Its heading: `sections.<key>`. */
  key: SectionOf<File>
  fields: readonly FormFieldOf<FieldOf<File>>[]
  when?: (values: Values) => boolean
}

/** How a change of one field affects others. Gets the values after the change; returns all values. */
export type Follow = (values: Values, field: string) => Values

/** Problems with the values taken together: a sentence by field. */
export type CheckAll = (values: Values) => ReadonlyMap<string, string>

/** A section without its file type, as the form's machinery uses it. */
export type AnySection = { key: string; fields: readonly FormFieldOf[]; when?: (values: Values) => boolean }
