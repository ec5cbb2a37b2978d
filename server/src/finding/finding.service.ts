/** The search for free resources, for features that ask it for several times at once. */
export { candidatesOf, type FoundCandidate } from './candidates.ts'
export { busyRuns, Search } from './search.ts'
export { campusWords } from './vocabulary.ts'
