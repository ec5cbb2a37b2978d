import { expect, test } from 'vitest'
import { fitColumns, type Fitting } from './fit_columns.ts'

const name: Fitting = { width: 200, least: 100 }
const number: Fitting = { width: 100 }

test.each<[string, Fitting[], number, number[]]>([
  ['exact fit', [name, number], 300, [200, 100]],
  ['shares spare room in proportion to the widths', [name, number], 360, [240, 120]],
  ['leaves no pixel over', [number, number, number], 400, [133, 133, 134]],
  ['takes missing room from columns with a minimum', [name, number], 250, [150, 100]],
  ['keeps every column at its minimum', [name, number], 100, [100, 100]],
  ['keeps a width set by the user, the others share', [{ ...name, dragged: true }, number], 500, [200, 300]],
  ['does not narrow a width set by the user', [{ ...name, dragged: true }, number], 250, [200, 100]],
  [
    'the last fills the room if the user set them all',
    [number, number].map((one) => ({ ...one, dragged: true })),
    300,
    [100, 200],
  ],
  ['no columns', [], 300, []],
])('%s', (_what, columns, room, widths) => expect(fitColumns(columns, room)).toEqual(widths))
