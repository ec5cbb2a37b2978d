import { own_picture } from '#rules/records/rich_text.ts'
import { invalid } from '../refused.ts'
import { text, type Input } from '../graphql/inputs.ts'

/**
 * The address of one of our own pictures: an upload, or one that comes with the product. Never another
 * site's.
 */
export const ownAddress = own_picture

const UPLOADED = /^\/files\/([0-9a-f-]{36})\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/
const ALL_UPLOADED = new RegExp(UPLOADED.source.slice(1, -1), 'g')
const SIGNATURE = /^\/files\/[^?#]*(?=\?)/

/** A file as named in its address. */
export interface FileName {
  tenant_id: string
  stored_name: string
}

/** The plain address of a file: this one is stored and never expires, but opens no private file. */
export const fileAddress = (tenant_id: string, stored_name: string): string =>
  `/files/${tenant_id}/${stored_name}`

/** An address without its signature. Other addresses stay as they are. */
export const plainAddress = (address: string): string => SIGNATURE.exec(address)?.[0] ?? address

/** Whether an address claims to be a file's: it must then name one. */
export const isFileAddress = (address: string): boolean => address.startsWith('/files/')

/** The file that an address names; null if it names none. */
export function fileOf(address: string): FileName | null {
  const [, tenant_id, stored_name] = UPLOADED.exec(address) ?? []
  return tenant_id !== undefined && stored_name !== undefined ? { tenant_id, stored_name } : null
}

/** All files that a text or a structure refers to. */
export function filesIn(value: unknown): FileName[] {
  if (value === null || value === undefined) return []
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return [...words.matchAll(ALL_UPLOADED)].map(([, tenant_id = '', stored_name = '']) => ({
    tenant_id,
    stored_name,
  }))
}

/** Wraps an input so that it converts a signed address to the plain one. */
const plainly = <Value>(input: Input<Value>): Input<Value> => ({
  ...input,
  read: (value, path) => input.read(typeof value === 'string' ? plainAddress(value.trim()) : value, path),
})

/** A field for the address of one of our own pictures, signed or not; the plain one is stored. */
export const pictureAddress = <const Required extends boolean = false>(need: { required?: Required } = {}) =>
  plainly(text<Required>({ ...need, max: 300, pattern: ownAddress }))

/** A field for the address of an uploaded file, signed or not; the plain one is stored. */
export const uploadedAddress = () => {
  const input = plainly(text({ max: 300 }))
  return {
    ...input,
    read(value: unknown, path: string) {
      const address = input.read(value, path)
      if (address && !fileOf(address)) throw invalid(path, 'format')
      return address
    },
  }
}
