import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { kindOfFile, type FileKind } from '#server/platform/files/kinds.ts'
import { BadPicture, makeAnew } from '#server/platform/files/pictures.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { newFileName } from '#server/platform/files/store.ts'
import { Refused } from '#server/platform/refused.ts'
import { shownName } from './names.ts'
import type { NewFile } from './uploads.ts'

/** A received file, re-encoded if it is a picture, in a place where nobody can read it yet. */
export interface Received extends NewFile {
  path: string
}

interface Receiving<Result> {
  /** The owner's id. */
  person: string
  most_bytes: number
  keep(received: Received): Promise<Result>
  noteRefused(cause: Refused, size: number): Promise<void>
}

/**
 * Receives one uploaded file into a private place, and checks its kind, size and content. A failed or
 * interrupted upload leaves nothing behind.
 * @param keep stores it permanently; the received file is removed afterwards
 * @param noteRefused gets the bytes of a file that was refused after it had arrived completely, or up to the
 * limit
 * @throws Refused TOO_LARGE, BAD_FILE, REQUIRED if the form is truncated
 */
export async function receive<Result>(
  storage: Storage,
  part: MultipartFile,
  { person, most_bytes, keep, noteRefused }: Receiving<Result>,
): Promise<Result> {
  const path = storage.temporary()
  try {
    await write(part, path)
    const { size } = await stat(path)
    try {
      return await keep(await looked(storage, part, path, { person, most_bytes, size }))
    } catch (cause) {
      if (cause instanceof Refused) await noteRefused(cause, size)
      throw cause
    }
  } finally {
    await rm(path, { force: true })
  }
}

async function looked(
  storage: Storage,
  part: MultipartFile,
  path: string,
  { person, most_bytes, size }: { person: string; most_bytes: number; size: number },
): Promise<Received> {
  if (part.file.truncated) throw tooLarge(most_bytes)
  const kind = await kindOfFile(path, part.filename)
  if (!kind) throw new Refused('BAD_FILE', { why: 'kind' }, 'file')
  if (size === 0) throw new Refused('BAD_FILE', { why: 'empty' }, 'file')
  if (size > kind.max_bytes) throw tooLarge(kind.max_bytes)
  if (kind.picture) await pictureAnew(storage, path, kind, person)
  return {
    path,
    stored_name: newFileName(kind.extension),
    original_name: shownName(part.filename),
    mime_type: kind.mime,
    size: (await stat(path)).size,
  }
}

async function write(part: MultipartFile, path: string): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    if (cause instanceof Error && Reflect.get(cause, 'code') === 'ENOSPC')
      throw new Refused('STORAGE_FULL', {}, 'file')
    // Any error but the system's is the form's fault: it ended in the middle of the file.
    throw cause instanceof Error && 'syscall' in cause ? cause : new Refused('REQUIRED', {}, 'file')
  }
}

async function pictureAnew(storage: Storage, raw: string, kind: FileKind, person: string): Promise<void> {
  const anew = storage.temporary()
  try {
    await makeAnew(person, raw, anew, kind.extension)
    await rename(anew, raw)
  } catch (cause) {
    throw cause instanceof BadPicture ? new Refused('BAD_FILE', { why: 'picture' }, 'file') : cause
  } finally {
    await rm(anew, { force: true })
  }
}

const tooLarge = (bytes: number) =>
  new Refused('TOO_LARGE', { limit: `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB` }, 'file')
