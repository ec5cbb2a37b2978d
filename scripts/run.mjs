// node scripts/run.mjs FILE …: runs a program of the project with the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { inProject, main, root, Stop } from './project.mjs'

/**
 * The young generation of the heap grows to three times 32 MB on a machine with much memory, and stays full
 * of garbage. With half of it an import took 100 MB less, and no more time.
 */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

await main(async () => {
  const [file = '', ...args] = process.argv.slice(2)
  // Other programs read what such a program prints, so our own lines go to standard error.
  console.log = console.error
  await install()
  const node = await ownNode()
  if (!existsSync(inProject(file))) throw new Stop(`There is no ${file} in the project.`)
  // Paths in the arguments are relative to the folder where npm was called.
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
