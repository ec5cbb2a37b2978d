/** What other features may do with people. */
export { type ApplicantFact, applicantFacts, usual_facts, type WantedFact } from './applicant_facts.ts'
export { accountSource } from './account_source.ts'
export { englishDepartments, englishNames, forgetEnglishNames } from './english_names.ts'
export { groupsWithin } from './groups.ts'
export {
  imported_fields,
  importPeople,
  type ImportedPerson,
  type PersonChange,
  type PersonOutcome,
} from './imported_people.ts'
export { addVisitorAccount, eraseVisitorAccount } from './visitor_accounts.ts'
export { openTypes } from './people.entities.ts'
export { person_inputs } from './person_inputs.ts'
