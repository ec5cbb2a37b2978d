// npm run dev: the server from its sources, restarted when they change, and the page server with hot reload.
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { ownNode, withOwnNode } from './own_node.mjs'
import { main, root, whenToldToStop } from './project.mjs'

await main(async () => {
  await install()
  const node = await ownNode()
  const port = process.env.PORT || '3000'
  const web_port = process.env.WEB_PORT || '5173'
  const env = withOwnNode(node, {
    PORT: port,
    WEB_PORT: web_port,
    // The browser uses the page server, which forwards everything but pages to the server.
    SERVER_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${web_port}`,
    NODE_ENV: 'development',
  })
  console.log(`Open http://localhost:${web_port} once both servers are up; Ctrl-C stops them.`)
  const both = [
    ['--watch', '--watch-preserve-output', '--enable-source-maps', 'server/src/main.ts'],
    ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--clearScreen', 'false'],
  ].map((args) =>
    spawn(node, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    }),
  )
  const stop = (signal) => both.forEach((child) => child.kill(signal))
  let told = false
  whenToldToStop(() => {
    told = true
    stop('SIGTERM')
  })
  const codes = await Promise.all(
    both.map(
      (child) =>
        new Promise((resolve) =>
          child.on('close', (code) => {
            // Neither is of use without the other.
            stop('SIGTERM')
            resolve(code ?? 0)
          }),
        ),
    ),
  )
  return told ? 0 : Math.max(...codes)
})
