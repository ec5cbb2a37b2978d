import type { XlsxCell, XlsxSheet } from '../../kit/export/xlsx.ts'
import { named } from '../../viewer/named.ts'
import type { FoundStatistics } from '../figures.graphql.ts'
import { definitionsOf } from './figure_texts.ts'

type Words = (
  key:
    | 'figure'
    | 'definition'
    | 'before'
    | 'year_before'
    | 'as_of_head'
    | 'weekday'
    | 'hour'
    | 'reason'
    | 'times'
    | 'distribution'
    | 'took'
    | 'from'
    | 'to'
    | 'open_hours'
    | 'booked_hours'
    | 'utilisation'
    | 'unmet',
  values?: { period: string },
) => string

interface ExportedFigures {
  data: FoundStatistics
  /** By what the groups belong together. */
  by: string
  /** The name of the figure that is followed over time. */
  drawn: string
  /** Names of the sheets. */
  sheets: { figures: string; course: string; groups: string; hours: string; reasons: string; took: string }
  word: Words
}

const period = ({ begin, end }: { begin: string; end: string }) => `${begin} – ${end}`

/** Everything that the page shows, as tables: the figures with their definitions, over time, by group, by hour, the reasons, and how long what took. */
export function figureSheets({ data, by, drawn, sheets, word }: ExportedFigures): XlsxSheet[] {
  const { total, before, year_before } = data
  const definitions = definitionsOf(data)
  const names = definitions.map((about) => named(about, 'name'))
  const valuesOf = (row: FoundStatistics['groups'][number]): XlsxCell[] =>
    definitions.map(({ key }) => row[key])
  return [
    {
      name: sheets.figures,
      rows: [
        [
          word('figure'),
          period(total),
          word('before', { period: period(before) }),
          word('year_before', { period: period(year_before) }),
          word('definition'),
        ],
        ...definitions.map((about): XlsxCell[] => [
          named(about, 'name'),
          total[about.key],
          before[about.key],
          year_before[about.key],
          named(about, 'definition'),
        ]),
        [word('as_of_head'), data.as_of],
      ],
    },
    {
      name: sheets.course,
      rows: [
        [word('from'), word('to'), drawn],
        ...data.series.map((part) => [part.begin, part.end, part.value]),
      ],
    },
    {
      name: sheets.groups,
      rows: [[by, ...names], ...data.groups.map((group) => [named(group, 'name'), ...valuesOf(group)])],
    },
    {
      name: sheets.hours,
      rows: [
        [
          word('weekday'),
          word('hour'),
          word('open_hours'),
          word('booked_hours'),
          word('utilisation'),
          word('unmet'),
        ],
        ...data.hours.map((one): XlsxCell[] => [
          one.weekday,
          one.hour,
          one.open_hours,
          one.booked_hours,
          one.utilisation,
          one.unmet,
        ]),
      ],
    },
    {
      name: sheets.reasons,
      rows: [
        [word('reason'), word('times')],
        ...data.unmet_reasons.map((one) => [named(one, 'name'), one.times]),
      ],
    },
    {
      name: sheets.took,
      rows: [
        [word('distribution'), word('took'), word('times'), word('definition')],
        ...data.distributions.flatMap((one) =>
          one.classes.map((of): XlsxCell[] => [
            named(one, 'name'),
            named(of, 'name'),
            of.times,
            named(one, 'definition'),
          ]),
        ),
      ],
    },
  ]
}

/** The same as one csv: each table below its name. */
export const figureLines = (sheets: readonly XlsxSheet[]): string[][] =>
  sheets.flatMap(({ name, rows }) => [
    [name],
    ...rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))),
    [],
  ])
