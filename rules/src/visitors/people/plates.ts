/**
 * Number plates of vehicles: the kinds of the mainland (GA 36-2018), how they are written, and which look alike. An unknown
 * plate is never refused: foreign and old ones exist.
 */
import { PLATE_KINDS } from './plate_kinds.zh.ts'

export type PlateKind = keyof typeof PLATE_KINDS
export const plate_kinds = Object.keys(PLATE_KINDS) as readonly PlateKind[]

/**
 * A plate as it is kept and compared: narrow, upper case, without blanks, dots and hyphens. From the third place on an I is
 * a 1 and an O a 0, since no serial has them.
 */
export function plateKey(plate: string): string {
  const signs = plate
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const [first = '', second = '', ...serial] = [...signs]
  // Of the forces and the armed police the second sign is a letter too.
  return first + second + serial.join('').replaceAll('I', '1').replaceAll('O', '0')
}

/** The kind of a plate; null: none that is known. @public for forms that ask for one */
export function plateKind(plate: string): PlateKind | null {
  const key = plateKey(plate)
  return plate_kinds.find((kind) => PLATE_KINDS[kind].test(key)) ?? null
}

/** Signs that cameras and people mistake for each other. */
const ALIKE = ['0DOQ', '1I', '2Z', '5S', '8B3'] as const
const SHAPE = new Map(ALIKE.flatMap((group) => [...group].map((sign) => [sign, group[0] ?? sign] as const)))

/** The plates of one shape: those that differ only in signs that look alike. It is stored, so that an index finds them. */
export const plateShape = (plate: string): string =>
  [...plateKey(plate)].map((sign) => SHAPE.get(sign) ?? sign).join('')

/**
 * The plate as it is kept, and all that `platesAlike` takes for near it: by them an index finds the plates that a camera can
 * have meant.
 */
export function platesNear(read: string): string[] {
  const signs = [...plateKey(read)]
  const others = signs.flatMap((sign, i) =>
    (ALIKE.find((group) => group.includes(sign)) ?? '')
      .split('')
      .map((other) => [...signs.slice(0, i), other, ...signs.slice(i + 1)].join('')),
  )
  return [...new Set([signs.join(''), ...others])].filter(
    (plate) => plate !== '' && plate === plateKey(plate),
  )
}

/**
 * How like two plates are. `same`: decide. `near`: one sign is another that looks alike: somebody looks, both are shown.
 * null: another plate.
 * @public for gates that read plates
 */
export function platesAlike(read: string, known: string): 'same' | 'near' | null {
  const [one, other] = [[...plateKey(read)], [...plateKey(known)]]
  if (one.length !== other.length || one.length === 0) return null
  const differing = one.flatMap((sign, i) => (sign === other[i] ? [] : [i]))
  if (differing.length === 0) return 'same'
  const alike = (i: number) => {
    const shape = SHAPE.get(one[i] ?? '')
    return shape !== undefined && shape === SHAPE.get(other[i] ?? '')
  }
  return differing.length === 1 && differing.every(alike) ? 'near' : null
}
