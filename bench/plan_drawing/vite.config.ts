import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  logLevel: 'warn',
  // Otherwise it would share the cache of the application's development server.
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite_plan_drawing', import.meta.url)),
  build: {
    outDir: fileURLToPath(new URL('../../dist/bench/plan_drawing', import.meta.url)),
    emptyOutDir: true,
    // The page's policy allows pictures from its own address only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: ['index.html', 'editor.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
})
