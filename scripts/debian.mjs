import { existsSync } from 'node:fs'
import { run, withProgress } from './project.mjs'

/**
 * Installs packages with apt-get, where this is Debian and we are root. A service among them is not started.
 * @returns whether they were installed; says why not
 */
export async function fromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // Packages of services ask for the run level, and start none at the first.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => run('apt-get', args, { quiet: true, env })
  return withProgress(`Installing ${what} with apt-get`, async () => {
    await apt('update', '-q')
    const { code, output } = await apt('install', '-y', '-q', '--no-install-recommends', ...packages)
    if (code !== 0) console.log(`  apt-get could not: ${output.trim().split('\n').at(-1)}`)
    return code === 0
  })
}
