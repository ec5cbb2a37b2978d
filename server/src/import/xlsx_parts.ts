import { zipSync } from 'fflate'
import { Parser } from 'saxen'
import { reason } from './report.ts'
import { checkShape, withoutPrefix } from './sheet_shape.ts'
import { TooMuch, unpacked, type Parts } from './unpacked.ts'
import { MOST_BYTES, UnusableFile } from './unusable_file.ts'

/** A workbook of a thousand sheets with a drawing each has about so many. */
const MOST_PARTS = 5_000

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * The first sheet of an xlsx with what belongs to it, packed anew without compression. Its reader holds all that lies
 * between A1 and the last cell in memory, so a small file that names a far cell, or unpacks into gigabytes, is refused
 * before; and since it gets nothing but what was looked at, both look at the same.
 * @throws UnusableFile
 */
export function firstSheetOf(bytes: Uint8Array): ArrayBuffer {
  const parts = partsOf(bytes)
  const { name, part } = firstSheet(parts)
  const sheet = parts[part]
  if (sheet) checkShape(sheet, name)
  const kept = Object.entries(parts).filter(
    ([one]) => one === part || (/\.(xml|rels)$/.test(one) && !one.startsWith('xl/worksheets/')),
  )
  return zipSync(Object.fromEntries(kept), { level: 0 }).buffer
}

function partsOf(bytes: Uint8Array): Parts {
  try {
    return unpacked(bytes, { bytes: MOST_BYTES, parts: MOST_PARTS })
  } catch (cause) {
    if (!(cause instanceof TooMuch)) throw cause
    throw new UnusableFile(
      cause.what === 'parts'
        ? reason('too_many_parts', null, { limit: MOST_PARTS })
        : reason('too_big', null, { limit: MOST_BYTES / 1_000_000 }),
    )
  }
}

/** Which part is the sheet that people see first, and its name. */
function firstSheet(parts: Parts): { name: string; part: string } {
  let name = ''
  let id = ''
  eachTag(parts[WORKBOOK], (tag, attributes) => {
    if (tag !== 'sheet' || id !== '' || !attributes['name']) return
    name = attributes['name']
    id = attributes['id'] ?? ''
  })
  let part = ''
  eachTag(parts[RELATIONS], (tag, { Id, Target }) => {
    if (tag === 'Relationship' && Id === id && Target !== undefined)
      part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
  })
  return { name, part }
}

/** Calls for each element, without its namespace; a part that is missing or broken is the reader's to refuse. */
function eachTag(
  part: Uint8Array | undefined,
  see: (tag: string, attributes: Record<string, string>) => void,
): void {
  if (!part) return
  const parser = new Parser()
  parser.on('openTag', (tag, attributesOf, decode) => {
    const own = Object.entries(attributesOf()).map(([name, value]) => [
      withoutPrefix(name),
      decode(String(value)),
    ])
    see(withoutPrefix(tag), Object.fromEntries(own))
  })
  parser.parse(new TextDecoder().decode(part))
}
