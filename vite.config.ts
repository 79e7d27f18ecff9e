/// <reference types="vitest/config" />
/** Build of the PWA and its service worker, and the three test projects. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestFor } from './manifest/manifest.ts'

const apiOrigin = `http://localhost:${process.env.PORT ?? 8787}`

export default defineConfig({
  root: 'pwa',
  publicDir: '../manifest/public',
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The user decides when a new version takes over: an unasked reload could lose what they are typing.
      registerType: 'prompt',
      injectRegister: false,
      manifest: manifestFor('en'),
      // png and the manifest are added by the plugin: listing them too would precache them twice.
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'], rollupFormat: 'iife' },
    }),
  ],
  build: { outDir: '../dist/pwa', emptyOutDir: true, target: 'baseline-widely-available', manifest: true },
  server: { port: 5173, proxy: { '/api': apiOrigin } },
  test: {
    root: '.',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{shared,api,sandbox,locales,manifest,scripts,bench}/**/*.test.ts',
            'pwa/{local,net,sw,i18n}/**/*.test.ts',
          ],
          setupFiles: ['./api/test/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['pwa/**/*.test.tsx'],
          setupFiles: ['./pwa/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
