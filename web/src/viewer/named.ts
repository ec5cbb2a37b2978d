import { english } from './language.ts'

/**
 * The name of something in the user's language: the field itself, or its `_en` twin if the language is
 * English and the twin is filled. Every pair on the wire is read through this. Spec 000 §1.
 */
export function named<Field extends string>(
  of: { readonly [Name in Field]?: unknown } | null | undefined,
  field: Field,
): string {
  const plain = Reflect.get(of ?? {}, field)
  const twin = Reflect.get(of ?? {}, `${field}_en`)
  const chosen = english() && typeof twin === 'string' && twin.trim() !== '' ? twin : plain
  return typeof chosen === 'string' ? chosen : ''
}
