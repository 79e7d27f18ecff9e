/** The mail server. It accepts every mail and puts it into the inbox. */
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Fault, Faults } from '../faults.ts'
import type { Inbox } from './inbox.ts'
import { type Message, readMessage } from './message.ts'

const maxBytes = 10 * 1024 * 1024

/** A listening mail server. */
interface Smtp {
  port: number
  close(): Promise<void>
}

/** What the server needs. */
interface Desk {
  inbox: Inbox
  faults: Faults
}

/** Answers the end of a mail; null accepts it. */
type Reply = (refusal: Error | null) => void

/** Listens on this address; port 0 lets the system choose. Any user and password is accepted, and so is no sign-in. */
export async function listenForMail(desk: Desk, port: number, host: string): Promise<Smtp> {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Gigwright sandbox',
    size: maxBytes,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, answer) {
      void takeMessage(desk, stream, session, sockets.get(session.remotePort), (refusal) => answer(refusal))
    },
  })
  // A client that disconnects in the middle is not an error of the server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

async function takeMessage(
  { inbox, faults }: Desk,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  socket: Socket | undefined,
  reply: Reply,
): Promise<void> {
  const raw = await read(stream).catch(() => undefined)
  // The client left in the middle of its mail; nobody waits for an answer.
  if (raw === undefined) return
  if (raw === null) return reply(refusal(552, 'Message exceeds fixed maximum message size'))
  const message = await readMessage(raw).catch(() => null)
  if (message === null) return reply(refusal(554, 'Message is not readable'))
  const recipients = session.envelope.rcptTo.map(({ address }) => address)
  const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
  const accept = () => {
    for (const to of recipients) inbox.receive({ to, from: message.from || sender, ...message.contents })
  }

  const fault = faults.match('mail', describe(sender, recipients, message))
  if (fault !== undefined) {
    faults.spend(fault)
    return befall(fault, socket, accept, reply)
  }
  accept()
  reply(null)
}

/** The text that a fault's `path` is searched in. */
function describe(sender: string, recipients: readonly string[], message: Message): string {
  return `SMTP /mail from ${sender} to ${recipients.join(' ')} ${message.contents.subject}`
}

function befall(fault: Fault, socket: Socket | undefined, accept: () => void, reply: Reply): void {
  if (fault.kind === 'hang') return
  if (fault.kind === 'status') {
    reply(refusal(fault.status ?? 554, 'Refused, as the sandbox was told to'))
  } else if (fault.kind === 'slow') {
    setTimeout(() => {
      accept()
      reply(null)
    }, fault.delayMs ?? 3000).unref()
  } else {
    accept()
    if (fault.kind === 'drop-after-accept') socket?.destroy()
    else socket?.write('\u0000{"stat\r\n')
  }
}

/** A whole mail, or null when it is too large. @throws Error where the connection is closed before its end. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    // The rest is still read, because the answer may only follow the last line.
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  return stream.sizeExceeded || bytes > maxBytes ? null : Buffer.concat(chunks)
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
