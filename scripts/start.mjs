// npm start: installs and builds whatever is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { endChild, inProject, main, root, Stop, whenToldToStop } from './project.mjs'

/**
 * Time for running requests, jobs, and a PostgreSQL that writes everything to disk: well over what all of it
 * takes.
 */
const STOPS_WITHIN_MS = 120_000 + 1000 * (Number(process.env.SHUTDOWN_SECONDS) || 0)

/**
 * Objects that a request creates for a grid or a list are garbage a moment later; with a young generation
 * this large hardly any are copied before. It saves an uncached page a sixth of its time; the memory is
 * released when idle.
 */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=64']

await main(async () => {
  await install()
  const node = await ownNode()
  await build(node)
  return serve(node)
})

/**
 * Runs the server in a session of its own, so that Ctrl-C reaches it once, from us. @returns its exit code
 */
function serve(node) {
  const child = spawn(node, [...FLAGS, inProject('dist', 'server', 'main.js')], {
    cwd: root,
    env: withOwnNode(node, { NODE_ENV: 'production' }),
    // The channel lets the server notice when we end without having stopped it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  whenToldToStop((signal) => endChild(child, signal, STOPS_WITHIN_MS))
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Stop(`The server can't be started: ${cause.message}.`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
