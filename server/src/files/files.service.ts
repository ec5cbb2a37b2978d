/** The files feature's only entry point for other features. */
export type { FileColumn } from './file_columns.ts'
export { ownContent } from './content.ts'
export { describeFile, forgetFiles, nameFiles, renameFiles } from './naming.ts'
export { signedAddress } from './signing.ts'
export { keepMade, type UploadLimits } from './uploads.ts'
