/** What the server registers of the grid besides its operations. */
export { liveGrids } from './live.ts'
