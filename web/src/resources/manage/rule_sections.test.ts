import { describe, expect, test } from 'vitest'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import type { CatalogueField } from '#rules/records/field_kinds.ts'
import en from '../../locales/en/manage/resource_forms.json' with { type: 'json' }
import zh from '../../locales/zh/manage/resource_forms.json' with { type: 'json' }
import { own_rule_fields } from './rule_sections.tsx'

/** The keys of the words that a form needs for a field. */
function wordsFor(name: string, field: CatalogueField): string[] {
  const options =
    field.kind === 'one_of' ? field.values.map(String) : field.kind === 'names' ? field.offered : []
  const columns = field.kind === 'rows' ? Object.keys(field.fields) : []
  return [
    `fields.${name}`,
    ...options.map((value) => `options.${name}.${value}`),
    ...columns.map((column) => `columns.${name}.${column}`),
  ]
}

const wordOf = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => Object(at)[part], words)

describe('every booking rule', () => {
  test('has words in both languages', () => {
    const keys = Object.entries(booking_rule_fields).flatMap(([name, field]) => wordsFor(name, field))
    expect({
      zh: keys.filter((key) => typeof wordOf(zh, key) !== 'string'),
      en: keys.filter((key) => typeof wordOf(en, key) !== 'string'),
    }).toEqual({ zh: [], en: [] })
  })

  test('stands in the form once', () => {
    const known = own_rule_fields.map(({ field }) => field)
    expect(known.toSorted()).toEqual(Object.keys(booking_rule_fields).toSorted())
  })
})
