import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { install } from './install.mjs'
import { digestOf, inProject, main, run, Stop, withProgress } from './project.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'

const parts = [
  {
    name: 'web pages',
    inputs: ['web', 'rules/src', 'schema', 'contract', 'package-lock.json'],
    result: 'dist/web/index.html',
    needs: 'web/vite.config.ts',
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'web/vite.config.ts',
      '--logLevel',
      'warn',
    ],
  },
  {
    name: 'server',
    inputs: [
      'server/src',
      'identity/src',
      'rules/src',
      'contract',
      'package.json',
      'package-lock.json',
      'scripts/bundle_server.mjs',
    ],
    result: 'dist/server/main.js',
    needs: 'server/src/main.ts',
    command: ['scripts/bundle_server.mjs'],
  },
]

/** Builds the parts that have changed since the last build. @param node the project's own Node */
export async function build(node) {
  const stale = parts.filter((part) => !isFresh(part))
  for (const { name, needs } of stale) {
    if (!existsSync(inProject(needs))) throw new Stop(`The ${name} can't be built: ${needs} is missing.`)
  }
  if (stale.length === 0) return
  const ended = await withProgress(`Building the ${stale.map((part) => part.name).join(' and the ')}`, () =>
    Promise.allSettled(stale.map((part) => make(node, part))),
  )
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const stampOf = (part) => inProject(`${part.result.split('/').slice(0, 2).join('/')}.stamp`)
const digest = (part) => digestOf(part.inputs)

const isFresh = (part) =>
  existsSync(inProject(part.result)) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === digest(part)

async function make(node, part) {
  // Taken before the work: a file changed meanwhile makes the result stale.
  const stamp = digest(part)
  const { code, output } = await run(node, part.command, {
    quiet: true,
    env: withOwnNode(node, { NODE_ENV: 'production' }),
  })
  if (code !== 0) {
    console.error(stripVTControlCharacters(output).trim().split('\n').slice(-40).join('\n'))
    throw new Stop(`The ${part.name} can't be built: see the output above.`)
  }
  writeFileSync(stampOf(part), stamp)
}

// Also builds when run directly.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    await install()
    await build(await ownNode())
  })
