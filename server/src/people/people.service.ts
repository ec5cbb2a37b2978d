/** What other features may do with people. */
export { type ApplicantFact, applicantFacts, usual_facts, type WantedFact } from './applicant_facts.ts'
export { englishDepartments, englishNames } from './english_names.ts'
