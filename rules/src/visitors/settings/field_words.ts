import type { BuiltInCode, FieldKind } from './field_catalogue.ts'

/** Names and reasons of the fields in one language: a missing one doesn't compile. */
export type FieldWords = Readonly<Record<BuiltInCode, { name: string; why: string }>>

/** What the kinds of fields are called. */
export type KindWords = Readonly<Record<FieldKind, string>>
