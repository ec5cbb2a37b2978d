import { own_picture } from '#rules/rich_text.ts'
import { text } from '../graphql/inputs.ts'

/** The address of a picture of ours: an upload, or one that came with the product. Never somebody else's site. */
export const ownAddress = own_picture

/** A field that holds the address of a picture of ours. */
export const pictureAddress = <const Required extends boolean = false>(need: { required?: Required } = {}) =>
  text<Required>({ ...need, max: 300, pattern: ownAddress })
