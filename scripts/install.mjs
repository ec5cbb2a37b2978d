import { existsSync } from 'node:fs'
import path from 'node:path'
import { inProject, readJson, root, run, Stop, withProgress } from './project.mjs'

const OLDEST_NODE = 20

/** Installs the libraries if they are missing or differ from the lock file. */
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
    // Building needs the development dependencies, whatever NODE_ENV is.
    let { code, output } = await npmDoes(['ci'])
    // npm ci rejects a lock file that lacks packages for another platform, even if it has those for ours.
    if (output.includes('EUSAGE')) ({ code, output } = await npmDoes(['install', '--no-save']))
    if (code !== 0) {
      console.error(
        output
          .split('\n')
          .filter((line) => line.startsWith('npm error'))
          .slice(0, 20)
          .join('\n'),
      )
      throw new Stop('npm could not install the libraries: see its output above.')
    }
  })
  return true
}

/**
 * npm records what it installed; comparing that record with the lock file shows whether everything is in
 * place.
 * @returns the difference, or null: users whose lock file hasn't changed want to know why it installs again
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
