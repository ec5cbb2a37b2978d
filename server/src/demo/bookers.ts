import { offices, schools } from './departments.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import type { ResourceSpec } from './resources.ts'
import type { TypeKey } from './types.ts'

/** Chooses who books what: people who fit the type, including the accounts of the sign-in page. */
export interface Bookers {
  /** @param known whether it may be an account of the sign-in page */
  choose(resource: ResourceSpec, known: boolean): DemoPerson
  /** Somebody else who fits the resource. */
  companion(resource: ResourceSpec, person: DemoPerson): DemoPerson
  /** Whether it is an account of the sign-in page. */
  isKnown(person: DemoPerson): boolean
}

const DEMO = new Set(['teacher', 'student', 'student2', 'manager'])
/** How often the booker is one of the sign-in page's accounts, if one fits. */
const DEMO_SHARE = 0.02
/** Few people make most of the bookings. */
const ACTIVE = 620

const STUDENT_POSTS = new Set(['undergraduate', 'postgraduate'])
const SCIENCE = new Set(['CS', 'EI', 'PHYS', 'CHEM', 'LIFE', 'MECH', 'CIVIL', 'MED'])
const schoolOf = ({ dept }: DemoPerson) => dept.split('-')[0] ?? dept
const is_office = new Set(offices.map((one) => one.code))
const is_school = new Set(schools.map((one) => one.code))

const fits: Readonly<Record<TypeKey, (person: DemoPerson) => boolean>> = {
  meeting: (one) => !STUDENT_POSTS.has(one.post) || one.post === 'postgraduate',
  group: (one) => STUDENT_POSTS.has(one.post),
  hall: (one) => !STUDENT_POSTS.has(one.post) && one.post !== 'guard',
  seminar: (one) => one.post !== 'guard' && !is_office.has(one.dept),
  sport: () => true,
  reading: (one) => STUDENT_POSTS.has(one.post),
  seat: (one) => STUDENT_POSTS.has(one.post),
  lab: (one) => SCIENCE.has(schoolOf(one)) && one.post !== 'dean',
  piano: (one) => schoolOf(one) === 'ARTS' || STUDENT_POSTS.has(one.post),
  device: (one) => one.post !== 'guard',
  observatory: (one) => schoolOf(one) === 'PHYS' || one.post === 'undergraduate',
}

/**
 * @param cast accounts that only act in stories
 * @param most how many people book at all
 */
export function bookers(
  random: Random,
  people: readonly DemoPerson[],
  cast: ReadonlySet<string>,
  most = ACTIVE,
): Bookers {
  const demo = people.filter((one) => DEMO.has(one.account))
  const active = random
    .shuffled(
      people.filter((one) => !DEMO.has(one.account) && !cast.has(one.account) && one.post !== 'president'),
    )
    .slice(0, most)
  const pools = new Map<string, DemoPerson[]>()
  const pool = (key: string, from: () => DemoPerson[]) => {
    let found = pools.get(key)
    if (!found) pools.set(key, (found = from()))
    return found
  }
  const ofType = (type: TypeKey) => pool(type, () => active.filter(fits[type]))
  // A school's own people make most bookings of its rooms.
  const ofSchool = ({ type, admin_dept }: ResourceSpec) =>
    is_school.has(admin_dept)
      ? pool(`${type} ${admin_dept}`, () => ofType(type).filter((one) => schoolOf(one) === admin_dept))
      : []
  const choose: Bookers['choose'] = (resource, is_known) => {
    const { type } = resource
    const known = is_known ? pool(`demo ${type}`, () => demo.filter(fits[type])) : []
    if (known.length > 0 && random.chance(DEMO_SHARE * known.length)) return random.pick(known)
    if (type === 'piano') {
      const musicians = pool('musicians', () => ofType(type).filter((one) => schoolOf(one) === 'ARTS'))
      if (musicians.length > 0 && random.chance(0.6)) return random.pick(musicians)
    }
    const own = ofSchool(resource)
    return own.length > 3 && random.chance(0.7) ? random.pick(own) : random.pick(ofType(type))
  }
  return {
    choose,
    companion: (resource, person) =>
      random.pick(ofType(resource.type).filter((one) => one.account !== person.account)),
    isKnown: (person) => DEMO.has(person.account),
  }
}
