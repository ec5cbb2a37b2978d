// node scripts/run.mjs FILE …: runs a program of the project with the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { inProject, main, root, Stop } from './project.mjs'

/**
 * The part of the heap for what is new grows to three times 32 MB where a machine has much memory, and stays full of what
 * nobody needs any more. With half of it an import took 100 MB less, and no more time.
 */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

await main(async () => {
  const [file = '', ...args] = process.argv.slice(2)
  // What such a program prints is read by other programs, so our own lines go beside it.
  console.log = console.error
  await install()
  const node = await ownNode()
  if (!existsSync(inProject(file))) throw new Stop(`There is no ${file} in the project.`)
  // Paths among the arguments are meant from where npm was called.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const DATA_DIR = path.resolve(root, process.env.DATA_DIR || 'data')
  const child = spawn(node, [...FLAGS, inProject(file), ...args], {
    cwd,
    env: withOwnNode(node, { DATA_DIR }),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
})
