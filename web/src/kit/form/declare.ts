import type { ComponentType } from 'react'
import type { WordFile, Words } from '../../locales/types.d.ts'
import type { FieldOf, Say } from '../list/declare.tsx'

/** What a form holds: wire names with wire values. */
export type Values = Readonly<Record<string, unknown>>

/** What a control is given. It shows `value` and tells each change. */
export interface ControlProps {
  id: string
  value: unknown
  set: (value: unknown) => void
  /** The label, for controls that no <label> can name. */
  name: string
  invalid: boolean
  required: boolean
  described_by: string | undefined
  say: Say
  /** All values of the form, for choices that depend on others. */
  values: Values
}

/** What shows a value that isn't being edited. */
export interface ShownProps {
  value: unknown
  values: Values
  say: Say
}

export interface FieldMore {
  required?: boolean
  /** Whether the field is there. A field that isn't is neither checked nor sent. */
  when?: (values: Values) => boolean
  /** What is wrong with the value, as a sentence; null for nothing. Asked only about a filled field. */
  check?: (value: unknown, values: Values) => string | null
  /** Takes the whole width. */
  wide?: boolean
  /** How the value reads where it isn't edited; its text unless told. */
  shown?: ComponentType<ShownProps>
}

export interface Field<Name extends string = string> extends FieldMore {
  field: Name
  control: ComponentType<ControlProps>
  /** What the field says of a filled value by itself: bounds and shapes. */
  problem?: (value: unknown, tell: Tell) => string | null
}

/** The kit's own sentences. */
export type Tell = (problem: Problem, values?: Record<string, unknown>) => string
export type Problem = keyof Words['kit']['problem']

export type SectionOf<File extends WordFile> = Words[File] extends { sections: infer Sections }
  ? Extract<keyof Sections, string>
  : never

export interface Section<File extends WordFile> {
  /** Its heading: `sections.<key>`. */
  key: SectionOf<File>
  fields: readonly Field<FieldOf<File>>[]
  when?: (values: Values) => boolean
}

/** What a change of one field does to others. Gets the values as they are after the change; answers them all. */
export type Follow = (values: Values, field: string) => Values

/** What is wrong with the values taken together: a sentence by field. */
export type CheckAll = (values: Values) => ReadonlyMap<string, string>

/** The sections without their file, as the machinery goes through them. */
export type AnySection = { key: string; fields: readonly Field[]; when?: (values: Values) => boolean }
