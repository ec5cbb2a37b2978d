/** What the server registers of the grid besides its operations. */
export { resourceGrid, visibleType, type Grid, type GridRow } from './grid.ts'
export { liveGrids } from './live.ts'
export { bookedElsewhere, runsOfRows, visibleTo, type BusyRun } from './occupancy.ts'
