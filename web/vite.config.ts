import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the server. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/**
 * Two parts of the library write a style without our nonce, which the security policy rightly refuses: the measuring
 * of scroll bars, and the locking of the page behind a dialog. They are handed it where all others get it.
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

export default defineConfig({
  root: import.meta.dirname,
  /** The path under which a host portal mounts us, with a slash at both ends. */
  base: process.env['BASE_PATH'] ?? '/',
  plugins: [react(), missingNonces],
  /** The server writes a fresh nonce in its place in every answer. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    /** Read by the budget's test, and by the server for what to preload. */
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page behind the sign-in stands on, as one file: it packs better than in pieces.
            {
              name: 'start',
              test: /web\/src\/(constants|graphql\/(?!.*\.graphql\.ts|busy|waiting)|session\/(?!session\.ts)|first_navigation|theme\/(theme|contrast)|sign_in\/(sign_in|session|config|kept_user|own_path)\.ts|locales\/(zh|en)\/(error|http|title)\.json|areas\/error\/draw)|rolldown\/runtime/,
            },
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack\/(react-query|query-core)|i18next|react-i18next|html-parse-stringify|void-elements)\//,
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
      ['/graphql', '/yy-sys', '/upload_file', '/files', '/identity', '/config.json', '/live'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
})
