import { zipSync } from 'fflate'

// Workbooks as files have them, part by part: libraries that write them write none that is odd.

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const cell = (address: string, value = '1'): string => `<c r="${address}"><v>${value}</v></c>`

/** A first row that names one column. */
export const HEADING = `<row r="1"><c r="A1" t="inlineStr"><is><t>resources_number</t></is></c></row>`

/** @param more after the rows, such as merged cells */
export const sheetXml = (rows: string, more = ''): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${more}</worksheet>`

/** @param sheets those beside the first one */
export const workbookXml = (sheets = ''): string =>
  `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="课表" sheetId="1" r:id="rId1"/>${sheets}</sheets></workbook>`

/** @param more relationships beside that of the first sheet */
export const relationsXml = (more = ''): string =>
  `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/first.xml"/>${more}</Relationships>`

/** A workbook of one sheet. @param more parts beside or instead of the usual ones */
export function xlsx(first: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': workbookXml(),
    'xl/_rels/workbook.xml.rels': relationsXml(),
    'xl/worksheets/first.xml': first,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, utf8(xml)])))
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
