import { expect, test } from 'vitest'
import { fitColumns, type Fitting } from './fit_columns.ts'

const name: Fitting = { width: 200, least: 100 }
const number: Fitting = { width: 100 }

test.each<[string, Fitting[], number, number[]]>([
  ['room as wanted', [name, number], 300, [200, 100]],
  ['what is to spare goes by width', [name, number], 360, [240, 120]],
  ['no pixel is left over', [number, number, number], 400, [133, 133, 134]],
  ['what is missing is taken from those that may be narrower', [name, number], 250, [150, 100]],
  ['nothing gets narrower than it may be', [name, number], 100, [100, 100]],
  ['what a person has set stays, the others share', [{ ...name, dragged: true }, number], 500, [200, 300]],
  ['what a person has set is not made narrower', [{ ...name, dragged: true }, number], 250, [200, 100]],
  [
    'the last fills the room where all are set',
    [number, number].map((one) => ({ ...one, dragged: true })),
    300,
    [100, 200],
  ],
  ['none', [], 300, []],
])('%s', (_what, columns, room, widths) => expect(fitColumns(columns, room)).toEqual(widths))
