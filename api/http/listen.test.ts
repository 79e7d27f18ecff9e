/** Stopping lets an answer under way finish, and can end what would never end by itself. */
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import type { SessionEnv } from './session.ts'

function openDoor() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('an answer under way is finished, and nobody new is let in', async () => {
  const arrived = openDoor()
  const finish = openDoor()
  const app = new Hono<SessionEnv>()
  app.get('/', async (c) => {
    arrived.open()
    await finish.opened
    return c.text('done')
  })
  const server = await listen(app, 0, '127.0.0.1')
  const address = `http://127.0.0.1:${server.port}/`
  const underWay = fetch(address)
  await arrived.opened
  const stopped = server.stop()
  await expect(fetch(address)).rejects.toThrow()
  finish.open()
  expect(await (await underWay).text()).toBe('done')
  await stopped
})

test('an endless stream is cut off', async () => {
  const left = openDoor()
  const app = new Hono<SessionEnv>()
  app.get('/', (c) =>
    streamSSE(c, async (stream) => {
      stream.onAbort(left.open)
      await stream.writeSSE({ data: 'hello' })
      await left.opened
    }),
  )
  const server = await listen(app, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${server.port}/`)
  const reader = answer.body?.getReader()
  await reader?.read()
  const stopped = server.stop()
  server.cutOff()
  await stopped
  await left.opened
  await expect(reader?.read()).rejects.toThrow()
})
