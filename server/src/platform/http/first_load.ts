import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Written {
  path: string
  zh: string[]
  en: string[]
}

/**
 * The files that the page of a path loads first, by language, as recorded by the build.
 * @param folder of the build
 * @returns a function from a path within the product to its files; null if the build recorded none
 */
export function firstLoads(folder: string): (pathname: string) => Omit<Written, 'path'> | null {
  const file = path.join(folder, '.vite/first_loads.json')
  const written: Written[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Written[]) : []
  const pages = written.map(({ path: pattern, zh, en }) => ({
    fits: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    zh,
    en,
  }))
  return (pathname) => {
    const page = pages.find(({ fits }) => fits.test(pathname))
    return page ? { zh: page.zh, en: page.en } : null
  }
}

/** A page's data in a block that is never executed: no text in it can end the block. */
export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
