import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inProject, readJson, run, Stop } from './project.mjs'

const NEEDED = 24
const exe = process.platform === 'win32' ? 'node.exe' : 'node'

/**
 * The Node that the project brings along. Its package downloads the program for this machine in an install
 * script; if scripts were not allowed to run, it is downloaded now.
 */
export async function ownNode() {
  const found = candidates().find(isNewEnough)
  if (found) return found
  const folder = inProject('node_modules', 'node')
  if (existsSync(path.join(folder, 'installArchSpecificPackage.js'))) {
    console.log('Fetching the Node that the project needs …')
    await run(process.execPath, ['installArchSpecificPackage.js'], { quiet: true, cwd: folder })
    const fetched = candidates().find(isNewEnough)
    if (fetched) return fetched
  }
  throw new Stop(
    `The project's own Node ${NEEDED} is missing, because the install script of the package "node" did not run: allow it (npm rebuild node), or start with Node ${NEEDED} or later.`,
  )
}

function candidates() {
  const { optionalDependencies = {}, dependencies = {} } = readJson(inProject('package.json'))
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const specific = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  const inside = 'node' in dependencies || 'node' in optionalDependencies ? specific : []
  return [
    inProject('node_modules', 'node', 'bin', exe),
    ...inside.flatMap((name) => [
      inProject('node_modules', 'node', 'node_modules', name, 'bin', exe),
      inProject('node_modules', name, 'bin', exe),
    ]),
    process.execPath,
  ]
}

function isNewEnough(file) {
  if (file === process.execPath) return Number(process.versions.node.split('.')[0]) >= NEEDED
  if (!existsSync(file)) return false
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number(stdout.replace(/^v/, '').split('.')[0]) >= NEEDED
}

/** The environment in which `node` and the libraries' programs are the project's own. */
export const withOwnNode = (node, more = {}) => ({
  ...process.env,
  ...more,
  PATH: [path.dirname(node), inProject('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter),
})
