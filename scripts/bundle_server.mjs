// Run by the project's own Node: bundles the server into one file without the libraries.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { inProject } from './project.mjs'

const folder = inProject('dist', 'server')

/** Code that reads a file beside itself (migrations, texts) still finds it beside its source. */
const filesStayWithTheSource = {
  name: 'files-stay-with-the-source',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/ },
    handler(code, id) {
      const from = JSON.stringify(path.relative(folder, id).split(path.sep).join('/'))
      const url = `new URL(${from}, import.meta.url)`
      const changed = code.replace(/import\.meta\.(url|dirname|filename)/g, (_all, what) => {
        if (what === 'url') return `${url}.href`
        const file = `decodeURIComponent(${url}.pathname)`
        return what === 'filename' ? file : `${file}.replace(/\\/[^/]*$/, '')`
      })
      return { code: changed, map: null }
    },
  },
}

rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input: { main: inProject('server', 'src', 'main.ts') },
  cwd: inProject(),
  platform: 'node',
  tsconfig: inProject('tsconfig.json'),
  external: (id) => !/^[.#/]/.test(id) && !path.isAbsolute(id),
  plugins: [filesStayWithTheSource],
})
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
