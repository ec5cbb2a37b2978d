import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/**
 * The kinds that may be uploaded. Everything else is refused, above all what a browser would run: HTML, SVG,
 * scripts.
 */
export interface FileKind {
  extension: string
  mime: string
  /** Pictures are re-encoded and shown in pages; all other kinds can only be saved. */
  picture: boolean
  max_bytes: number
}

const MB = 1024 * 1024
const PICTURE = 15 * MB
const DOCUMENT = 20 * MB
const TEXT = 5 * MB

const kind = (extension: string, mime: string, max_bytes: number, picture = false): FileKind => ({
  extension,
  mime,
  picture,
  max_bytes,
})

const kinds: readonly FileKind[] = [
  kind('png', 'image/png', PICTURE, true),
  kind('jpg', 'image/jpeg', PICTURE, true),
  kind('webp', 'image/webp', PICTURE, true),
  kind('gif', 'image/gif', PICTURE, true),
  kind('pdf', 'application/pdf', DOCUMENT),
  kind('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', DOCUMENT),
  kind('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', DOCUMENT),
  kind('pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', DOCUMENT),
  kind('doc', 'application/msword', DOCUMENT),
  kind('xls', 'application/vnd.ms-excel', DOCUMENT),
  kind('ppt', 'application/vnd.ms-powerpoint', DOCUMENT),
  kind('csv', 'text/csv', TEXT),
  kind('txt', 'text/plain', TEXT),
  kind('ics', 'text/calendar', TEXT),
]

/** The largest size limit of all kinds. */
export const MAX_BYTES = Math.max(...kinds.map(({ max_bytes }) => max_bytes))

/**
 * Office files before 2007: all three use one container, so the sender's file extension distinguishes them.
 */
const OLD_OFFICE = 'application/x-cfb'
const OLD_EXTENSIONS = ['doc', 'xls', 'ppt']
const TEXT_EXTENSIONS = ['csv', 'txt', 'ics']
/** A text like any other, which begins with its own words. */
const CALENDAR = 'text/calendar'

/** The kind of a stored name. */
export const kindOfExtension = (extension: string): FileKind | null =>
  kinds.find((one) => one.extension === extension) ?? null

/**
 * The kind of a file by its content. The sender's name counts only if the content is ambiguous: between the
 * old office kinds, and for plain text. @returns null if the file may not be uploaded
 */
export async function kindOfFile(file: string, sent_name: string): Promise<FileKind | null> {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(sent_name)?.[1]?.toLowerCase() ?? ''
  const found = await fileTypeFromFile(file)
  if (!found || found.mime === CALENDAR)
    return TEXT_EXTENSIONS.includes(extension) && (await isText(file)) ? kindOfExtension(extension) : null
  if (found.mime === OLD_OFFICE) return OLD_EXTENSIONS.includes(extension) ? kindOfExtension(extension) : null
  return (
    kinds.find(({ mime, extension }) => mime === found.mime && !TEXT_EXTENSIONS.includes(extension)) ?? null
  )
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/

/** Whether it is text in UTF-8, or in the Chinese national encoding that spreadsheets still write. */
async function isText(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.length > TEXT) return true
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      return !CONTROL.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    } catch {
      return false
    }
  })
}
