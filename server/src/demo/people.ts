import { CAMPUS_TENANT, standings } from './accounts.ts'
import { offices, ROOT, schools } from './departments.ts'
import { aName, type Name } from './names.ts'
import type { Random } from './random.ts'

/** A person of the university. */
export interface DemoPerson extends Name {
  account: string
  dept: string
  post: string
  email: string
  phone: string
  birthday: string
}

/** Including the accounts of the sign-in page. */
const PEOPLE = 2_000
/** The number of students; everybody else outside the offices teaches. */
const STUDENTS = 1_530

const TEACHERS_BORN: readonly [number, number] = [1975, 1990]

const OFFICE_POSTS: Readonly<Record<string, string>> = {
  LIBR: 'librarian',
  SPORT: 'coach',
  SECU: 'guard',
  PRES: 'officer',
}

/**
 * Everybody: the accounts of the sign-in page, the offices, the teachers, and students of four undergraduate
 * years and of the graduate school. `year` is the last two digits of the year in which the youngest began.
 */
export function people(random: Random, year: number): DemoPerson[] {
  const known = standings(CAMPUS_TENANT).map(
    ({ account, name, name_en, sex, dept, post, email }): DemoPerson => ({
      account,
      name,
      name_en,
      sex,
      dept,
      post,
      email: email ?? '',
      phone: phone(random),
      birthday: birthday(random, ...(post === 'undergraduate' ? bornBefore(year, 20) : TEACHERS_BORN)),
    }),
  )
  const staff = [...officers(random), ...teachers(random, PEOPLE - STUDENTS - known.length)]
  const students = Array.from({ length: STUDENTS }, (_, i) => student(random, i, year))
  return [...known, ...staff, ...students].slice(0, PEOPLE)
}

function person(
  random: Random,
  account: string,
  dept: string,
  post: string,
  born: readonly [number, number],
): DemoPerson {
  return {
    ...aName(random),
    account,
    dept,
    post,
    email: `${account}@minghu.example`,
    phone: phone(random),
    birthday: birthday(random, ...born),
  }
}

/** Birth years of people of that age, or a year older, for a two-digit year. */
const bornBefore = (year: number, age: number): [from: number, to: number] => [
  2000 + year - age - 1,
  2000 + year - age,
]

/** Phone numbers that no operator assigns. */
const phone = (random: Random) => `1200000${String(random.int(0, 9999)).padStart(4, '0')}`

function birthday(random: Random, from: number, to: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${random.int(from, to)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
}

const staffNumber = (i: number) => `T${String(i).padStart(5, '0')}`

function officers(random: Random): DemoPerson[] {
  let number = 1
  const leaders = Array.from({ length: 5 }, () =>
    person(random, staffNumber(number++), ROOT, 'president', [1962, 1974]),
  )
  const own = offices.flatMap(({ code, staff }) =>
    Array.from({ length: staff }, (_, i) => {
      const post = i === 0 ? 'director' : i === 1 ? 'secretary' : (OFFICE_POSTS[code] ?? 'officer')
      return person(random, staffNumber(number++), code, post, [1966, 1998])
    }),
  )
  return [...leaders, ...own]
}

const TEACHING = [
  ['professor', 3],
  ['associate', 5],
  ['lecturer', 6],
  ['engineer', 2],
] as const

/** As many as complete the total; each school has its dean and its office, each department its head. */
function teachers(random: Random, wanted: number): DemoPerson[] {
  const first = offices.reduce((sum, one) => sum + one.staff, 0) + 6
  const posts: [string, string][] = schools.flatMap(({ code, departments }): [string, string][] => [
    [code, 'dean'],
    [code, 'secretary'],
    ...departments.map((_, i): [string, string] => [`${code}-${i + 1}`, 'head']),
  ])
  const weights = schools.map((one) => [one, one.weight] as const)
  while (posts.length < wanted - (first - 1)) {
    const { code, departments } = random.weighted(weights)
    posts.push([`${code}-${random.int(1, departments.length)}`, random.weighted(TEACHING)])
  }
  return posts.map(([dept, post], i) => person(random, staffNumber(first + i), dept, post, [1962, 1996]))
}

/** Student numbers: the year, the school, a counter. */
function student(random: Random, i: number, year: number): DemoPerson {
  const at = random.weighted(schools.map((one, index) => [index, one.weight] as const))
  const { code, departments } = schools[at] ?? schools[0] ?? { code: ROOT, departments: [] }
  const postgraduate = random.chance(0.22)
  const begun = year - random.int(0, postgraduate ? 2 : 3)
  const number = `${String(begun).padStart(2, '0')}${String(at + 1).padStart(2, '0')}${String(i).padStart(4, '0')}`
  return person(
    random,
    number,
    `${code}-${random.int(1, departments.length)}`,
    postgraduate ? 'postgraduate' : 'undergraduate',
    bornBefore(begun, postgraduate ? 22 : 18),
  )
}
