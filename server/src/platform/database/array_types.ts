import { parse } from 'postgres-array'
import { Temporal } from 'temporal-polyfill'

const asText = (text: string): unknown => text
const instantOf = (text: string): unknown => Temporal.Instant.from(text.replace(' ', 'T'))
const jsonOf = (text: string): unknown => JSON.parse(text)

/** PostgreSQL's type ids of the arrays used in parameters and results, and how an element is parsed. */
const ARRAYS: readonly (readonly [number, (text: string) => unknown])[] = [
  [1000, (text) => text === 't'], // boolean
  [1003, asText], // name
  [1005, Number], // smallint
  [1007, Number], // integer
  [1009, asText], // text
  [1014, asText], // char(n)
  [1015, asText], // varchar
  [1016, Number], // bigint
  [1021, Number], // real
  [1022, Number], // double precision
  [1028, Number], // oid
  [1182, asText], // date
  [1185, instantOf], // timestamptz
  [2951, asText], // uuid
  [3807, jsonOf], // jsonb
]

/**
 * How arrays are serialised and parsed. The driver would query the array types on each new connection, and if
 * that connection is lost meanwhile, nobody catches the error and the process ends. So the types are listed
 * here (`fetch_types: false`).
 */
export const array_types = Object.fromEntries(
  ARRAYS.map(([number, read]) => [
    `array_${number}`,
    {
      to: number,
      from: [number],
      serialize: (value: unknown) => (Array.isArray(value) ? literalOf(value) : String(value)),
      parse: (text: string) => parse(text, read),
    },
  ]),
)

const SPECIAL = /["\\]/

const literalOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join(',')}}`

function elementOf(value: unknown): string {
  if (value === undefined) throw new TypeError('an array for PostgreSQL holds undefined')
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return literalOf(value)
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object' && !(value instanceof Temporal.Instant)
        ? JSON.stringify(value)
        : String(value)
  // Hardly any of the millions of values that an import sends needs escaping.
  return SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`
}
