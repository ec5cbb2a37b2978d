import { expect, test } from 'vitest'
import { confirmed, type Upload } from './uploads.ts'

const one = (id: number, state: Upload['state']): Upload => ({
  id,
  name: `${id}.png`,
  state,
  address: state === 'there' ? `/files/${id}.png` : '',
  alt: ` ${id} `,
  problem: '',
})

const picture = (id: number) => ({ src: `/files/${id}.png`, alt: String(id) })

test.each([
  ['nothing chosen', [], 'none'],
  ['all uploaded', [one(2, 'there'), one(1, 'there')], [picture(2), picture(1)]],
  ['one still uploading', [one(1, 'there'), one(2, 'running')], 'wait'],
  ['one failed', [one(1, 'failed'), one(2, 'there')], [picture(2)]],
  ['all failed', [one(1, 'failed')], 'none'],
] as const)('%s', (_what, uploads, answer) => expect(confirmed(uploads)).toEqual(answer))
