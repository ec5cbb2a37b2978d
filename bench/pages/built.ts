import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the pages if they are outdated. @returns their folder */
export function builtPages(): string {
  const project = fileURLToPath(new URL('../..', import.meta.url))
  const work = "import('./scripts/build.mjs').then(({ build }) => build(process.execPath))"
  // Its output goes to standard error, apart from the result.
  execFileSync(process.execPath, ['-e', work], { cwd: project, stdio: ['ignore', 2, 2] })
  return `${project}dist/web`
}
