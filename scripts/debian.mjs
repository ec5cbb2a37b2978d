import { existsSync } from 'node:fs'
import { run, withProgress } from './project.mjs'

/**
 * Installs packages with apt-get, if this is Debian and we are root. Services among them are not started.
 * @returns whether they were installed; prints why not
 */
export async function fromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // Service packages check the run level, and start nothing at level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args) => run('apt-get', args, { quiet: true, env })
  return withProgress(`Installing ${what} with apt-get`, async () => {
    await apt('update', '-q')
    const { code, output } = await apt('install', '-y', '-q', '--no-install-recommends', ...packages)
    if (code !== 0) console.log(`  apt-get could not: ${output.trim().split('\n').at(-1)}`)
    return code === 0
  })
}
