import { mutant, type Mutant } from './mutant.ts'

/** Bugs in the access to files, their limits and their deletion. */
export const files: Mutant[] = [
  mutant(
    'any user may refer to another user’s file',
    'server/src/files/naming.ts',
    'file.is_public || file.created_user === viewerOf(ctx).user_id',
    'file.is_public || viewerOf(ctx).user_id !== file.id',
    'files/access',
  ),
  mutant(
    'a signature is valid for every file of the tenant',
    'server/src/platform/files/signed_address.ts',
    '.update(`${address}\\n${expires}`)',
    '.update(`${address.slice(0, 43)}\\n${expires}`)',
    'files/access',
  ),
  mutant(
    'one user’s concurrent uploads are counted independently',
    'server/src/files/uploads.ts',
    "tx.lock('uploads', user_id)",
    'Promise.resolve()',
    'files/quota',
  ),
  mutant(
    'files in use are removed too',
    'server/src/files/files.jobs.ts',
    '(state in (${file_state.complete}, ${file_state.refused}) and unnamed_since < ${unnamed})',
    '(state in (${file_state.complete}, ${file_state.refused}) and unnamed_since < ${unnamed}) or true',
    'files/tidy',
  ),
]
