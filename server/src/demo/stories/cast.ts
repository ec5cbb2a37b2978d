import type { DemoPerson } from '../people.ts'
import { standings, CAMPUS_TENANT } from '../accounts.ts'

/** The people of the stories besides the accounts of the sign-in page. */
export interface Cast {
  /** Wants into the laboratory. */
  researcher: string
  /** Organises large events. */
  organiser: string
  /** Misses too often, and appeals. */
  absentee: string
  /** Head the School of Computer Science and its office. */
  dean: string
  secretary: string
}

/** Chooses them from everybody: the first who fits. */
export function castOf(people: readonly DemoPerson[]): Cast {
  const known = new Set(standings(CAMPUS_TENANT).map(({ account }) => account))
  const first = (dept: string, post: string) => {
    const found = people.find((one) => one.dept === dept && one.post === post && !known.has(one.account))
    if (!found) throw new Error(`nobody is ${post} of ${dept}`)
    return found.account
  }
  return {
    researcher: first('CS-2', 'postgraduate'),
    organiser: first('CS-3', 'undergraduate'),
    absentee: first('ECON-1', 'undergraduate'),
    dean: first('CS', 'dean'),
    secretary: first('CS', 'secretary'),
  }
}
