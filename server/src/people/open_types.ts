export { openTypes } from './people.entities.ts'
