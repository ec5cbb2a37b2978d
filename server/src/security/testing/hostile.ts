import fc from 'fast-check'
import type { Place } from './operations.ts'
import { DAY, type Things } from './stage.ts'

/**
 * Texts that broke other systems: control characters, direction marks, lone surrogates, statements, markup,
 * paths, patterns.
 */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f',
  '\u007f',
  '\r\n',
  '\t',
  '\u2028',
  '\u202eevil\u202c',
  '\u200b\ufeff',
  '\ud800',
  'a\udfff',
  '👩‍👩‍👧‍👦',
  'é',
  'ﷺ'.repeat(60),
  'Z̸̢͙̺a̷l̴g̵o̶',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table hold; --",
  '$1',
  '${1}',
  '$now',
  '{{7*7}}',
  '%',
  '_',
  '\\',
  '%'.repeat(90),
  '\\%\\_',
  '[a-',
  '(a+)+$',
  '*',
  '|',
  '?',
  '\\u0000',
  '\\x00',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!--',
  ']]>',
  '&lt;',
  '../../../etc/passwd',
  '..\\..\\',
  '/files/../secret',
  '//evil.example/a.png',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '=1+1',
  '@SUM(A1)',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a'.repeat(201),
  'x'.repeat(20_000),
  '大'.repeat(3000),
  '💣'.repeat(500),
]

/** Days that don't exist, and days at the limits of calendars. */
const dates = [
  '2026-02-29',
  '2024-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '1970-01-01',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  '+012026-01-01',
  '2026-9-8',
  '2026-09-08T00:00:00Z',
  '20260908',
  '٢٠٢٦-٠٩-٠٨',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '1986-05-04',
  DAY,
  '2026-09-07',
  '2026-12-31',
  'infinity',
  'now',
  'epoch',
]
const times = [
  '24:00',
  '24:01',
  '25:00',
  '00:00',
  '23:59',
  '02:30',
  '8:00',
  '08:60',
  '08:00:00',
  '-01:00',
  '12:0',
  '08:00',
  '10:15',
  '18:00',
  '22:00',
  '１０:００',
  'allballs',
]
const stamps = [
  '2026-09-08 10:00:00',
  '2026-02-30 10:00:00',
  '9999-12-31 23:59:59',
  '0000-01-01 00:00:00',
  '2026-09-08 24:00:00',
  '2026-09-08T10:00:00',
  '1970-01-01 00:00:00',
  '2026-09-08 10:00:60',
]
const ints = [
  0, 1, -1, 2, 3, 7, 30, 60, 1440, 1441, 9999, 100_000, 2_000_000_000, 2_147_483_647, -2_147_483_648,
]
const floats = [0, -0, 0.1, 90, 90.000001, -180, 180.5, 1e308, 5e-324, -1e-300, 116.3975]
const cursors = ['cjA', 'cjk5OTk5OTk5OTk', 'cjk5OTk5OTk5OTk5OQ', 'ci0x', 'r1', '====', 'cjE\n']
const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{00000000-0000-0000-0000-000000000000}',
  "00000000-0000-0000-0000-000000000000'",
  '1',
  '-1',
]

/** Values for a place, some valid and many not, chosen by its type and its name. */
export function valuesAt({ path, type }: Place, things: Things): fc.Arbitrary<unknown> {
  const name = path.findLast((step) => !/^\d+$/.test(step)) ?? ''
  const known = [
    things.type,
    things.room,
    things.session,
    things.template,
    things.campus,
    things.group,
    things.deleted_room,
    things.tenant_id,
    things.draft,
    things.waiting,
    things.approval,
    things.flow,
    things.review_address,
    things.term,
    things.visitor_category,
  ]
  if (type === '[]') return fc.constantFrom<unknown>([], null, [null], [[]])
  if (type === '{}') return fc.constantFrom<unknown>({}, null)
  if (type === 'Int') return fc.oneof(fc.constantFrom(...ints), fc.integer(), fc.constant(null))
  if (type === 'Float')
    return fc.oneof(
      fc.constantFrom(...floats),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
    )
  if (type === 'Boolean') return fc.constantFrom(true, false, null)
  if (type === 'JSON')
    return fc.oneof(
      structures(name),
      fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
      fc.constantFrom<unknown>(...texts),
      // Harmless texts with a hostile one inside; also escaped as text.
      fc.constantFrom(...texts).map((text) => ({ [name]: [text] })),
      fc.constantFrom(...texts).map((text) => JSON.stringify({ [text]: text })),
      deep,
    )
  const usual = fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constant(null),
  )
  const fitting = /date|birthday/i.test(name)
    ? [...dates, ...stamps]
    : /time$|^operateTime$/.test(name)
      ? [...times, ...stamps, ...dates]
      : /ids?$|^parts$/i.test(name)
        ? [...known, ...uuids]
        : /^(after|before)$/.test(name)
          ? cursors
          : /^sort$/.test(name)
            ? [
                'id',
                '-id',
                'tenant_id',
                '-create_time',
                'state; drop',
                'resources_name',
                '1',
                '__proto__',
                'constructor',
                'toString',
              ]
            : []
  return fitting.length > 0
    ? fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 3 }, { arbitrary: usual, weight: 1 })
    : usual
}

/** Texts within structures: only the operation itself checks what a text field would refuse. */
const inside = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...dates, ...times, ...stamps),
  fc.constantFrom<unknown>(...ints, null, true, [], {}),
)

/** The shapes of the rules' structured fields, with something wrong or odd in them. */
const structures = (name: string): fc.Arbitrary<unknown> => {
  const line = fc.record(
    {
      name: inside,
      name_en: inside,
      start: inside,
      end: inside,
      start_time: inside,
      end_time: inside,
      weekdays: fc.array(inside, { maxLength: 3 }),
      begin_date: inside,
      end_date: inside,
      reason: inside,
    },
    { requiredKeys: [] },
  )
  if (/slots|periods/.test(name)) return fc.array(line, { maxLength: 4 })
  if (/months|weekdays/.test(name))
    return fc.array(fc.oneof(fc.integer({ min: -1, max: 13 }), inside), { maxLength: 13 })
  if (name.endsWith('_rule'))
    return fc.record({ max_sessions: inside, max_days_ahead: inside }, { requiredKeys: [] })
  return fc.dictionary(
    fc.oneof(fc.constantFrom(...texts.filter((text) => text !== '__proto__')), fc.string({ maxLength: 10 })),
    inside,
    { maxKeys: 4 },
  )
}

const deep = fc.constantFrom<unknown>(nest(500), nest(5), { a: { b: nest(50) } })

function nest(levels: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value }
  return value
}
