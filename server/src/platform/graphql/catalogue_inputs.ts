import type { Catalogue, CatalogueField, FieldValue, RowsKind, RowValue } from '#rules/records/field_kinds.ts'
import type { Traits } from '#rules/records/record.ts'
import { listedNames } from '#rules/records/wire_formats.ts'
import {
  date,
  decimal,
  endTime,
  flag,
  id,
  int,
  json,
  list,
  oneOf,
  readAll,
  text,
  time,
  timestamp,
  type Input,
  type Inputs,
} from './inputs.ts'
import { parsedJson } from './storable.ts'
import { pictureAddress } from '../files/address.ts'
import { richText } from '../html/rich_text.ts'
import { invalid, Refused } from '../refused.ts'

type Sent<Value> = Value extends readonly (infer One)[] ? One[] : Value extends number ? number : Value

/** The inputs of a catalogue: each field by itself, null where it was not given. */
export const inputsOf = <const Fields extends Catalogue>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field)])) as {
    -readonly [Name in keyof Fields]: Input<Sent<FieldValue<Fields[Name]>> | null>
  }

function inputOf(field: CatalogueField & Traits): Input<unknown> {
  const need = field.required ? { required: true } : {}
  switch (field.kind) {
    case 'whole':
      return int({ min: field.min, max: field.max, ...need })
    case 'decimal':
      return decimal({ min: field.min, max: field.max, ...need })
    case 'one_of':
      return int({ oneOf: field.values, ...need })
    case 'flag':
      return flag(need)
    case 'text':
      return text({
        max: field.max,
        ...need,
        ...(field.pattern ? { pattern: field.pattern } : {}),
      })
    case 'word':
      return oneOf(field.values, need)
    case 'html':
      return richText({ max: field.max, ...need })
    case 'ref':
      return id({ required: field.required === true })
    case 'picture':
      return pictureAddress()
    case 'names':
      return field.open
        ? text({ max: field.max, pattern: /^[\w, ]*$/ })
        : knownNames(field.offered, field.max)
    case 'time':
      return field.end ? endTime(need) : time(need)
    case 'date':
      return date(need)
    case 'moment':
      return timestamp(need)
    case 'numbers':
      return json((value, path) => {
        const numbers = numbersOf(value, path, field.max)
        // None, or all of them, restrict nothing.
        return numbers.length === 0 || numbers.length === field.max ? null : numbers
      })
    case 'ints':
      return list(int({ min: field.min, max: field.max, required: true }), { max: field.most })
    case 'rows':
      return rowsOf(field)
    case 'group': {
      const members = membersOf(field.fields)
      // From old clients its JSON text.
      return json((value, path) =>
        readObject(members, typeof value === 'string' ? parsedJson(value, path) : value, path),
      )
    }
  }
}

/** Names separated by commas, each a known one. */
function knownNames(offered: readonly string[], max: number): Input<string | null> {
  const input = text({ max })
  return {
    ...input,
    read(value, path) {
      const listed = listedNames(input.read(value, path))
      if (listed.some((one) => !offered.includes(one)))
        throw invalid(path, 'not_one_of', { allowed: offered.join(', ') })
      return listed.join(',') || null
    },
  }
}

/** The rows of a list, in order; conditions that weren't given are not stored. */
function rowsOf({ fields, max, sorted_by, check }: RowsKind): Input<unknown> {
  const members = membersOf(fields)
  const keyOf = (row: object) => String(Reflect.get(row, sorted_by ?? ''))
  return json((value, path) => {
    const rows = listOf(value, path, max, (one, at) => {
      const values = Object.entries(readObject(members, one, at))
      const row = Object.fromEntries(values.filter(([, value]) => value !== null)) as RowValue<Catalogue>
      const wrong = check(row, at)
      if (wrong.length > 0) throw new Refused(wrong)
      return row
    })
    return sorted_by === null ? rows : rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  })
}

/** Reads an object with no other fields than these; the refusals of all fields are returned together. */
function readObject(members: Inputs, value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'format')
  const names = Object.keys(members)
  const strange = Object.keys(value).find((name) => !names.includes(name))
  if (strange !== undefined)
    throw invalid(`${path}.${strange}`.slice(0, 200), 'not_one_of', { allowed: names.join(', ') })
  return readAll(members, { ...value }, `${path}.`)
}

const membersOf = (fields: Catalogue): Inputs =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, memberOf(field)]))

/**
 * A field of an object within JSON: GraphQL has not looked at its type, and a form sends '' for what is empty.
 */
function memberOf(field: CatalogueField): Input<unknown> {
  const input = inputOf(field)
  return {
    ...input,
    read(value, path) {
      if (value === undefined || value === null || value === '') {
        if (field.kind === 'time' && field.otherwise !== null) throw invalid(path, 'required')
        return field.otherwise
      }
      if (field.kind === 'numbers') {
        const numbers = numbersOf(value, path, field.max)
        return numbers.length === 0 ? null : numbers
      }
      if (field.kind === 'whole') return wholeOf(value, path, field.min, field.max)
      if (field.kind === 'text' && typeof value !== 'string') throw invalid(path, 'format')
      return input.read(value, path)
    },
  }
}

/** Reads every element; the refusals of all elements are returned together. */
function listOf<Value>(
  value: unknown,
  path: string,
  max: number,
  read: (one: unknown, path: string) => Value,
): Value[] {
  if (!Array.isArray(value)) throw invalid(path, 'format')
  if (value.length > max) throw invalid(path, 'too_many', { max, length: value.length })
  const wrong: Refused[] = []
  const out = value.flatMap((one, i) => {
    try {
      return [read(one, `${path}.${i}`)]
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      wrong.push(cause)
      return []
    }
  })
  if (wrong.length > 0) throw new Refused(wrong.flatMap((one) => one.refusals))
  return out
}

/** Without duplicates, in ascending order. */
const numbersOf = (value: unknown, path: string, max: number) =>
  [...new Set(listOf(value, path, max, (one, at) => wholeOf(one, at, 1, max)))].toSorted((a, b) => a - b)

function wholeOf(value: unknown, path: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw invalid(path, 'out_of_range', { min, max, value: typeof value === 'number' ? value : null })
  }
  return value
}
