// npm start: whatever is missing is installed and built, then the server runs until it is told to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { endChild, inProject, main, root, Stop, whenToldToStop } from './project.mjs'

/** Requests that run, jobs, and a PostgreSQL that writes everything to its disk: well over what all of it takes. */
const STOPS_WITHIN_MS = 120_000 + 1000 * (Number(process.env.SHUTDOWN_SECONDS) || 0)

/**
 * What a grid or a list needs for a request is given up a moment later; with this much room for what is new, hardly any of
 * it is copied before. It spares a page that nobody has asked for a sixth of its time, and is given back when idle.
 */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=64']

await main(async () => {
  await install()
  const node = await ownNode()
  await build(node)
  return serve(node)
})

/** Runs the server in a session of its own, so that a Ctrl-C reaches it once, from us. @returns its exit code */
function serve(node) {
  const child = spawn(node, [...FLAGS, inProject('dist', 'server', 'main.js')], {
    cwd: root,
    env: withOwnNode(node, { NODE_ENV: 'production' }),
    // The channel tells the server when we are gone without having told it to stop.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  whenToldToStop((signal) => endChild(child, signal, STOPS_WITHIN_MS))
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Stop(`The server can't be started: ${cause.message}.`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
