import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fromDebian } from './debian.mjs'
import { inProject, run, Stop, withProgress } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the stories: CHROMIUM_PATH, else an installed one, else Debian's (as root), else
 * Playwright's own.
 * @param node the project's own Node, which runs Playwright's download
 * @returns the path of the program; prints where it comes from
 */
export async function browser(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`)
    return told(given, 'named by CHROMIUM_PATH')
  }
  const installed = onPath() ?? MAC.find((file) => existsSync(file))
  if (installed) return told(installed, 'installed on this machine')
  if (await fromDebian('Chromium and a Chinese font', ['chromium', 'fonts-noto-cjk'])) {
    const fresh = onPath()
    if (fresh) return told(fresh, 'installed with apt-get')
  }
  return told(await fromPlaywright(node), "Playwright's own")
}

function told(file, where) {
  console.log(`Browser: ${file} (${where})`)
  return file
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    existsSync(file),
  )
}

async function fromPlaywright(node) {
  const home = inProject('node_modules', '.browsers')
  const downloaded = () =>
    find(
      home,
      new Set(['chrome', 'chromium', 'Chromium', 'chrome-headless-shell', 'headless_shell', 'chrome.exe']),
    )
  const before = downloaded()
  if (before) return before
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: home }
  const { code, output } = await withProgress("Downloading Playwright's Chromium", () =>
    run(node, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { quiet: true, env }),
  )
  const file = downloaded()
  if (code === 0 && file) return file
  console.error(output.trim().split('\n').slice(-5).join('\n'))
  throw new Stop('No browser for the stories: install Chromium or Chrome, or set CHROMIUM_PATH.')
}

function find(folder, names) {
  if (!existsSync(folder)) return undefined
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && names.has(entry.name)) return path.join(entry.parentPath ?? entry.path, entry.name)
  }
  return undefined
}
