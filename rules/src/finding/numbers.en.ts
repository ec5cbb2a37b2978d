/** Numbers in English, and what follows them. */

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}
/** The numbers that have a name. */
export const NAMED = Object.keys(WORDS)
  .filter((word) => word.length > 2)
  .join('|')
/** Any number of people or days. */
export const COUNT = `(?:\\d{1,6}|${NAMED})`
export const numberSaid = (text: string): number => WORDS[text] ?? Number(text)

/** A word ends there. */
export const END = '(?![a-z0-9])'
/** What stands between the beginning and the end of a range. */
export const TO = '\\s*(?:-+>?|to|until|till|til|through|thru)\\s*'
/** The hours by their names. */
export const HOUR = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'

/** The months by their names. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
