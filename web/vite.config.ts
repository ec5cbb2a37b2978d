import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { writtenDown } from './src/first_loads.ts'

/** Where `npm run dev` finds the server. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/**
 * Two parts of antd insert a style without our nonce, which the security policy blocks: the measuring of
 * scroll bars, and the scroll lock behind a dialog. This gives them the nonce where all other parts get it.
 */
const missingNonces = {
  name: 'missing-nonces',
  transform(code: string, id: string) {
    if (!/@rc-component\/(util\/es\/getScrollBarSize|portal\/es\/useScrollLocker)/.test(id)) return null
    const nonce = "document.querySelector('meta[property=csp-nonce]')?.nonce"
    const changed = code.replace(
      /\}`, (randomId|id)\);/,
      (_, key) => `}\`, ${key}, { csp: { nonce: ${nonce} } });`,
    )
    if (changed === code) throw new Error(`${id} has changed: see whether the nonce is still missing`)
    return { code: changed, map: null }
  },
}

const brotli = promisify(brotliCompress)

/**
 * Precompresses files with long-lived caching at brotli's best level: an eighth smaller than what a server
 * has time for, and no server compresses them again for each visitor.
 */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
    await Promise.all(
      files.map(async (file) => {
        const content = await brotli(file.type === 'chunk' ? file.code : file.source)
        await writeFile(path.join(dir, `${file.fileName}.br`), content)
      }),
    )
  },
}

/** Devices cut a maskable icon to their own shape, so its drawing stays within the inner part. */
const icons = {
  '192': { size: 192, share: 1 },
  '512': { size: 512, share: 1 },
  maskable: { size: 512, share: 0.6 },
  apple: { size: 180, share: 0.72 },
} as const

/** Draws the icons of the installed product from `icon.svg`; those that devices cut or fill have a white ground. */
const appIcons: Plugin = {
  name: 'app-icons',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const drawing = await readFile(path.join(import.meta.dirname, 'public/icon.svg'))
    await mkdir(path.join(dir, 'app-icons'), { recursive: true })
    await Promise.all(
      Object.entries(icons).map(async ([name, { size, share }]) => {
        const inner = Math.round(size * share)
        const edge = Math.floor((size - inner) / 2)
        const drawn = sharp(drawing, { density: (72 * inner) / 32 }).resize(inner, inner)
        const ground = share === 1 ? { r: 255, g: 255, b: 255, alpha: 0 } : '#ffffff'
        await drawn
          .extend({
            top: edge,
            left: edge,
            bottom: size - inner - edge,
            right: size - inner - edge,
            background: ground,
          })
          .flatten(share === 1 ? false : { background: '#ffffff' })
          .png({ compressionLevel: 9 })
          .toFile(path.join(dir, 'app-icons', `${name}.png`))
      }),
    )
  },
}

/** Records for the server which files each page loads first. */
const firstLoads: Plugin = {
  name: 'first-loads',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const manifest = await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')
    const written = JSON.stringify(writtenDown(JSON.parse(manifest)))
    await writeFile(path.join(dir, '.vite/first_loads.json'), written)
  },
}

/** All files that a page, or a part of one, loads before it runs, of the bundle that is about to be written. */
function filesOfModule(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet))
    chunk.imports.forEach(take)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) take(chunk.fileName)
  if (files.size === 0) throw new Error(`${module} is in no file.`)
  return [...files]
}

/** What the page of the gate loads only while it is used. */
const later_at_gate = [
  '/kit/scan/Scanner.tsx',
  '/kit/scan/detector.ts',
  '/graphql/busy.ts',
  '/sign_in/asking.ts',
  '/oidc-client-ts/dist/esm/oidc-client-ts.js',
  '/locales/further_words.ts',
  ...['kit', 'gate', 'scan', 'arrivals', 'sign_in'].flatMap((words) => [
    `/locales/zh/${words}.json`,
    `/locales/en/${words}.json`,
  ]),
]

/** Tells the service worker the files of the page that it keeps, and which release it belongs to; and gates those of theirs. */
const keptFiles: Plugin = {
  name: 'kept-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk' || worker.imports.length > 0)
        throw new Error('The worker is not one file of its own.')
      const kept = ['offline', 'icon.svg', ...filesOfModule(bundle, '/offline.html')]
      const release = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex')
      const at_gate = ['/gate.html', ...later_at_gate].flatMap((module) => filesOfModule(bundle, module))
      const files = [...new Set(['icon.svg', ...at_gate])]
      this.emitFile({
        type: 'asset',
        fileName: 'gate_files.json',
        source: JSON.stringify({ release: release.slice(0, 16), files }),
      })
      worker.code = worker.code
        .replace('__OFFLINE_FILES__', JSON.stringify(kept))
        .replace('__RELEASE__', release.slice(0, 16))
    },
  },
}

/** Inlines the base styles into the page: its loading placeholder needs them, without another request. */
const groundInPage: Plugin = {
  name: 'ground-in-page',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const sheet = /<link rel="stylesheet"[^>]*href="\.\/(assets\/[^"]+)"[^>]*>/
      const found = bundle[sheet.exec(page)?.[1] ?? '']
      if (found?.type !== 'asset') throw new Error('The page names no sheet of styles.')
      const styles = String(found.source)
      if (styles.includes('url(')) throw new Error('Styles within the page name files beside them.')
      return page.replace(sheet, () => `<style nonce="__CSP_NONCE__">${styles}</style>`)
    },
  },
}

/** The server writes its mount path into the page; the development server has none. */
const noBasePath = {
  name: 'no-base-path',
  apply: 'serve',
  transformIndexHtml: (page: string) =>
    page.replaceAll('__BASE_PATH__', '').replaceAll('__MOUNT__', '').replace('__FRAMED_BY__', ''),
} as const

export default defineConfig({
  root: import.meta.dirname,
  /** Files reference each other relatively, so that one build serves any path. */
  base: './',
  plugins: [react(), missingNonces, noBasePath, groundInPage, keptFiles, appIcons, firstLoads, packed],
  /** The server replaces it with a fresh nonce in every answer. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    /** Read by the budget test, and by the server for what to preload. */
    manifest: true,
    target: 'es2023',
    /** A browser that knows no modulepreload loads the files a little later. */
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        offline: path.join(import.meta.dirname, 'offline.html'),
        gate: path.join(import.meta.dirname, 'gate.html'),
        worker: path.join(import.meta.dirname, 'src/offline/worker.ts'),
        // Named, so that it is read before all other pages: their number changes no file that all of them load.
        app: path.join(import.meta.dirname, 'src/app.tsx'),
      },
      output: {
        // A worker's scope is the folder that it is in.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // The foundation of every page behind the sign-in, as one file: it compresses better than in
            // pieces. What only some pages take stays out.
            {
              name: 'start',
              test: /web\/src\/(constants|graphql\/(?!.*\.graphql\.ts|busy|waiting|idempotency|session_queries|upload|useUploading)|viewer\/(?!useViewer|Language|day_in_words|note_language|operate_log|today)|navigation_guards|theme\/(theme|contrast)|embedding\/framed|sign_in\/(sign_in|sign_in_client|config|kept_user|own_path)\.ts|locales\/(zh|en)\/(error|http|title)\.json|areas\/error\/draw)|rolldown\/runtime/,
            },
            // What few pages take from the libraries stays with those pages.
            {
              name: 'frame',
              test: /node_modules\/(?!.*(queriesObserver|useQueries))(react|react-dom|scheduler|react-router|cookie|@tanstack\/(react-query|query-core)|i18next|react-i18next|html-parse-stringify|void-elements)\//,
            },
            // Small modules that most first pages take, in few files: each by itself would be a request, and a name in
            // the table of what each page loads, which every phone carries. A group takes what its modules import, so
            // only modules that import little belong here.
            {
              name: 'base',
              test: /web\/src\/(areas\/(error\/within_the_shell|list_return)|kit\/(chunk|days|later|LineDrawing|page|requests|sheet_history|states)\.|locales\/words\.ts|sign_in\/SignInProvider|viewer\/(today|useViewer))|rules\/src\/(time\/calendar_dates|records\/wire_formats)/,
            },
            {
              name: 'types',
              test: /web\/src\/(resources\/(TypeIcon|resource_types\.graphql|type_address|pc\/type_menu|location_in_words)|bookings\/pc\/status_tone|viewer\/day_in_words)/,
            },
            {
              name: 'controls',
              test: /web\/src\/kit\/(plain\/(?!PlainLeaveGuard|useHeldReload)|useFocusBack|useTitle)/,
            },
            {
              name: 'home',
              test: /web\/src\/(finding\/finding\.graphql|notices\/(NoticeLine|latest\.graphql)|kit\/useSecondsLeft|waiting_list\/offers\.graphql|resources\/free_in_words)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '/graphql',
        '/yy-sys',
        '/upload_file',
        '/exports',
        '/feeds',
        '/files',
        '/identity',
        '/config.json',
        '/live',
        '/manifest.webmanifest',
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
