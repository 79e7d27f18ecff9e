/** An address with TLS that leads to a server without, for browsers whose behaviour differs over HTTPS. */
import { connect } from 'node:net'
import { createServer } from 'node:tls'
import { generate } from 'selfsigned'
import { freePort } from './stack.ts'

export interface TlsDoor {
  origin: string
  /** @param origin Of the server behind it. */
  leadTo(origin: string): void
  close(): void
}

/** A name of its own, so that the browser does not ask for TLS at the other servers of this machine too. */
const NAME = 'gigwright.localhost'

/** Its certificate is made for this run, and nobody has signed it. */
export async function openTlsDoor(): Promise<TlsDoor> {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: NAME }] }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: NAME }], { extensions })
  let portBehind = 0
  const server = createServer({ key, cert }, (outside) => {
    const inside = connect(portBehind, 'localhost')
    outside.pipe(inside).pipe(outside)
    outside.on('error', () => inside.destroy())
    inside.on('error', () => outside.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    origin: `https://${NAME}:${port}`,
    leadTo(origin) {
      portBehind = Number(new URL(origin).port)
    },
    close: () => void server.close(),
  }
}
