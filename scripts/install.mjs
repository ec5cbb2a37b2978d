import { existsSync } from 'node:fs'
import path from 'node:path'
import { inProject, readJson, root, run, Stop, withProgress } from './project.mjs'

const OLDEST_NODE = 20

/** Installs the libraries where they are missing or are not those of the lock file. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Stop(
      `Node ${process.versions.node} is too old to install the project: use Node ${OLDEST_NODE} or later.`,
    )
  }
  const why = whyNotInstalled()
  if (why === null) return false
  await withProgress(`Installing libraries (once; a minute or two), because ${why}`, async () => {
    const env = { ...process.env, PATH: pathWithoutOurs() }
    const [command, ...first] = npm()
    const npmDoes = (words) =>
      run(command, [...first, ...words, '--include=dev', '--include=optional'], { quiet: true, env })
    // Building needs what is listed for development, whatever NODE_ENV says.
    let { code, output } = await npmDoes(['ci'])
    // A lock file that names no packages for some other platform is refused whole; ours may be named in it all the same.
    if (output.includes('EUSAGE')) ({ code, output } = await npmDoes(['install', '--no-save']))
    if (code !== 0) {
      console.error(
        output
          .split('\n')
          .filter((line) => line.startsWith('npm error'))
          .slice(0, 20)
          .join('\n'),
      )
      throw new Stop('npm could not install the libraries: its words are above.')
    }
  })
  return true
}

/**
 * npm notes what it installed; that note against the lock file tells whether all is in place.
 * @returns what isn't, or null: somebody whose lock file hasn't changed wants to know
 */
function whyNotInstalled() {
  const note = inProject('node_modules', '.package-lock.json')
  if (!existsSync(note)) return 'npm has not finished installing them here'
  const wanted = readJson(inProject('package-lock.json')).packages
  const found = readJson(note).packages
  for (const [place, { version, optional, devOptional, peer, link }] of Object.entries(wanted)) {
    if (place === '' || link) continue
    const there = found[place]
    if (there && there.version !== version) return `${place} is ${there.version} and should be ${version}`
    if (!there && !optional && !devOptional && !peer) return `${place} is missing`
  }
  return null
}

/** The npm that started us, else the one on the path. Not run by the Node that it is about to replace. */
function npm() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) return [nodeOutside(), cli]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

const isOurs = (folder) => path.resolve(folder).startsWith(inProject('node_modules') + path.sep)
const pathWithoutOurs = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !isOurs(folder))
    .join(path.delimiter)

function nodeOutside() {
  if (!process.execPath.startsWith(root + path.sep)) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = pathWithoutOurs().split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? process.execPath
}
