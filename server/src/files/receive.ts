import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { kindOfFile, type FileKind } from '#server/platform/files/kinds.ts'
import { BadPicture, makeAnew } from '#server/platform/files/pictures.ts'
import { newFileName, type FileStore } from '#server/platform/files/store.ts'
import { Refused } from '#server/platform/refused.ts'

/** A file that was taken: made anew where it is a picture, and lying in the store. */
export interface Received {
  stored_name: string
  original_name: string
  mime_type: string
  size: number
}

/** Characters of a name that mean something to file systems, headers or terminals. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"\\/:*?<>|]/g
const LONGEST_NAME = 120

/** What the sender calls the file, as people may be shown it: no path, nothing that turns the text around. */
export function shownName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(UNSAFE, '').trim()
  if (name.length <= LONGEST_NAME) return name === '' ? 'file' : name
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, LONGEST_NAME - ending.length) + ending
}

/**
 * Takes one uploaded file: first to a place that nobody sees, then, once its kind, size and content are good, into
 * the store. Whatever goes wrong, and an upload that breaks off, leaves nothing behind.
 * @throws Refused TOO_LARGE, BAD_FILE
 */
export async function receive(
  store: FileStore,
  folder: string,
  part: MultipartFile,
  most_bytes: number,
): Promise<Received> {
  const raw = store.temporary()
  try {
    await pipeline(part.file, createWriteStream(raw, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(most_bytes)
    const kind = await kindOfFile(raw, part.filename)
    if (!kind) throw new Refused('BAD_FILE', { why: 'kind' }, 'file')
    const size = (await stat(raw)).size
    if (size === 0) throw new Refused('BAD_FILE', { why: 'empty' }, 'file')
    if (size > kind.max_bytes) throw tooLarge(kind.max_bytes)
    const stored_name = newFileName(kind.extension)
    if (kind.picture) await pictureAnew(store, raw, kind)
    const stored_size = (await stat(raw)).size
    await store.put(folder, stored_name, raw)
    return { stored_name, original_name: shownName(part.filename), mime_type: kind.mime, size: stored_size }
  } finally {
    await rm(raw, { force: true })
  }
}

async function pictureAnew(store: FileStore, raw: string, kind: FileKind): Promise<void> {
  const anew = store.temporary()
  try {
    await makeAnew(raw, anew, kind.extension)
    await rename(anew, raw)
  } catch (cause) {
    throw cause instanceof BadPicture ? new Refused('BAD_FILE', { why: 'picture' }, 'file') : cause
  } finally {
    await rm(anew, { force: true })
  }
}

const tooLarge = (bytes: number) =>
  new Refused('TOO_LARGE', { limit: `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB` }, 'file')
