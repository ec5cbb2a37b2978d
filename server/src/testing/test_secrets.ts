import { createSecrets } from '#server/platform/secrets/secrets.ts'

/** The keys of personal data in tests: the same in every process. */
export const test_secrets = createSecrets([{ id: 'test', key: Buffer.alloc(32, 7) }])
