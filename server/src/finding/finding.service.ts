/** The search for free resources, for features that ask it for several times at once. */
export { candidatesOf } from './candidates.ts'
export { Search } from './search.ts'
export { campusWords } from './vocabulary.ts'
