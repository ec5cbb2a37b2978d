import { own_picture } from '#rules/rich_text.ts'
import { invalid } from '../refused.ts'
import { text, type Input } from '../graphql/inputs.ts'

/** The address of a picture of ours: an upload, or one that came with the product. Never somebody else's site. */
export const ownAddress = own_picture

const UPLOADED = /^\/files\/([0-9a-f-]{36})\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/
const ALL_UPLOADED = new RegExp(UPLOADED.source.slice(1, -1), 'g')
const SIGNATURE = /^\/files\/[^?#]*(?=\?)/

/** A file as its address names it. */
export interface FileName {
  tenant_id: string
  stored_name: string
}

/** The plain address of a file: what is stored, and what never expires, but opens nothing that is private. */
export const fileAddress = (tenant_id: string, stored_name: string): string =>
  `/files/${tenant_id}/${stored_name}`

/** An address without what signs it. Others stay as they are. */
export const plainAddress = (address: string): string => SIGNATURE.exec(address)?.[0] ?? address

/** Whether an address claims to be a file's: it then has to name one. */
export const isFileAddress = (address: string): boolean => address.startsWith('/files/')

/** The file that an address names; null where it is none's. */
export function fileOf(address: string): FileName | null {
  const [, tenant_id, stored_name] = UPLOADED.exec(address) ?? []
  return tenant_id !== undefined && stored_name !== undefined ? { tenant_id, stored_name } : null
}

/** All files that a text or a structure names. */
export function filesIn(value: unknown): FileName[] {
  if (value === null || value === undefined) return []
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return [...words.matchAll(ALL_UPLOADED)].map(([, tenant_id = '', stored_name = '']) => ({
    tenant_id,
    stored_name,
  }))
}

/** The same input, which takes a signed address for the plain one. */
const plainly = <Value>(input: Input<Value>): Input<Value> => ({
  ...input,
  read: (value, path) => input.read(typeof value === 'string' ? plainAddress(value.trim()) : value, path),
})

/** A field that holds the address of a picture of ours, signed or not; the plain one is kept. */
export const pictureAddress = <const Required extends boolean = false>(need: { required?: Required } = {}) =>
  plainly(text<Required>({ ...need, max: 300, pattern: ownAddress }))

/** A field that holds the address of an uploaded file, signed or not; the plain one is kept. */
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
