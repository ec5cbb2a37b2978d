import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fromDebian } from './debian.mjs'
import { inProject, run, Stop, withProgress } from './project.mjs'

/** Chromium without a window: the stories take a quarter less of the processor in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chinese text is drawn, and as wide as its readers see it. */
const FONT = 'fonts-noto-cjk'
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the stories: CHROMIUM_PATH, else Chromium's headless shell (as root, Debian's), else an
 * installed Chromium or Chrome, else Debian's (as root), else Playwright's own.
 * @param node the project's own Node, which runs Playwright's download
 * @returns the path of the program; prints where it comes from
 */
export async function browser(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`)
    return told(given, 'named by CHROMIUM_PATH')
  }
  const shell = onPath([SHELL])
  if (shell) return told(shell, 'installed on this machine')
  if (await fromDebian('a headless Chromium and a Chinese font', [SHELL, FONT])) {
    const fresh = onPath([SHELL])
    if (fresh) return told(fresh, 'installed with apt-get')
  }
  const installed = onPath(NAMES) ?? MAC.find((file) => existsSync(file))
  if (installed) return told(installed, 'installed on this machine')
  if (await fromDebian('Chromium and a Chinese font', ['chromium', FONT])) {
    const fresh = onPath(NAMES)
    if (fresh) return told(fresh, 'installed with apt-get')
  }
  return told(await fromPlaywright(node), "Playwright's own")
}

function told(file, where) {
  console.log(`Browser: ${file} (${where})`)
  return file
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file))
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
