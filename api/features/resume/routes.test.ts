/** Uploading a resume: valid files of each kind, hostile ones, and the text read from them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { tries } from '#shared/contract/try.ts'
import { users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { TRIED_ABOUT_MAX } from '#shared/domain/tried-limits.ts'
import { createResumeReader } from './resume-reader.ts'
import { docxEntries, makePdf, makeZip } from './test/make-files.ts'

let deps: TestDeps
let app: App
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUp(app)
})
afterEach(() => deps.dispose())

const LINES = ['Ada Okafor', 'Kuda Bank, senior engineer, 2019-2022', 'BSc Computer Science, University of Lagos']

async function upload(file: Buffer, name = 'cv.pdf', user = ada): Promise<Response> {
  return app.request(`/api/users/${ada.user.id}/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'x-file-name': encodeURIComponent(name) },
    body: new Uint8Array(file),
  })
}
const codeOf = async (answer: Response) => [answer.status, errorAnswerSchema.parse(await answer.json()).code]
const details = async () => {
  const answer = await ada.request('GET', `/users/${ada.user.id}/resume-details`)
  return users.resumeDetails.response.parse(await answer.json())
}

describe('valid files', () => {
  test.each([
    ['pdf', makePdf(LINES)],
    ['docx', makeZip(docxEntries(LINES))],
    ['txt', Buffer.from(`\ufeff${LINES.join('\r\n')}`)],
    ['txt', Buffer.from(`\ufeff${LINES.join('\n')}`, 'utf16le')],
  ] as const)('%s is read by its content', async (format, file) => {
    const answer = await upload(file, '../../سيرة ذاتية.bin')
    expect(answer.status).toBe(200)
    const { data } = users.uploadResume.response.parse(await answer.json())
    expect(data).toMatchObject({ format, fileName: 'سيرة ذاتية.bin', sizeBytes: file.length })
    for (const line of LINES) expect(data.text.split('\n')).toContain(line)
    expect((await details()).data).toEqual(data)
  })

  test('a form may hold one too', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makePdf(LINES))], 'cv.pdf'))
    const answer = await app.request(`/api/users/${ada.user.id}/resume`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form,
    })
    expect(answer.status).toBe(200)
    expect((await details()).data?.fileName).toBe('cv.pdf')
  })

  test('wrapped lines become one again, and jobs stay separate', async () => {
    await upload(Buffer.from('I built shops for\nsmall breweries.\nKuda Bank, 2019\nAcme, 2022'))
    expect((await details()).data?.text).toBe('I built shops for small breweries.\nKuda Bank, 2019\nAcme, 2022')
  })
})

describe('a visitor on the home page', () => {
  const give = (file: Buffer) => app.request('/api/try/resume', { method: 'POST', body: new Uint8Array(file) })

  test('gets the text of a file, and nothing is stored', async () => {
    const answer = await give(makePdf(LINES))
    expect(answer.status).toBe(200)
    const { text } = tries.readResume.response.parse(await answer.json()).data
    for (const line of LINES) expect(text.split('\n')).toContain(line)
    expect((await details()).hasResume).toBe(false)
  })

  test('gets no more than the page takes, cut at the end of a line', async () => {
    const line = `${'Built a shop. '.repeat(20)}\n`
    const answer = await give(Buffer.from(line.repeat(100)))
    const { text } = tries.readResume.response.parse(await answer.json()).data
    expect(text.length).toBeLessThanOrEqual(TRIED_ABOUT_MAX)
    expect(text).toMatch(/Built a shop\.$/)
  })

  test('is told what is wrong with a file', async () => {
    expect(await codeOf(await give(Buffer.alloc(0)))).toEqual([422, 'resume.empty'])
    expect(await codeOf(await give(Buffer.alloc(RESUME_MAX_BYTES + 1, 'x')))).toEqual([413, 'resume.too_large'])
  })
})

describe('files that are refused', () => {
  const [types, links, document] = docxEntries(LINES)
  if (!types || !links || !document) throw new Error('three entries')
  test.each<[string, Buffer, [number, string]]>([
    ['nothing at all', Buffer.alloc(0), [422, 'resume.empty']],
    ['a page without words', makePdf([]), [422, 'resume.empty']],
    ['a locked PDF', makePdf(LINES, { isEncrypted: true }), [422, 'resume.encrypted']],
    ['a locked archive', makeZip([types, { ...document, isEncrypted: true }]), [422, 'resume.encrypted']],
    [
      'a locked Word document',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      [422, 'resume.encrypted'],
    ],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), [422, 'resume.unsupported']],
    ['another archive', makeZip([{ name: 'a.txt', content: 'a' }]), [422, 'resume.unsupported']],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), [422, 'resume.unsupported']],
    ['a program that is valid text but for its zeros', Buffer.from('MZ\0\0 text'), [422, 'resume.unsupported']],
    ['a web page', Buffer.from('\n<!DOCTYPE html><p>Ada Okafor</p>'), [422, 'resume.unsupported']],
    ['a web page in UTF-16', Buffer.from('\ufeff<html><p>Ada</p>', 'utf16le'), [422, 'resume.unsupported']],
    ['a piece of a web page', Buffer.from('Ada <script>alert(1)</script>'), [422, 'resume.unsupported']],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Ada</text></svg>'),
      [422, 'resume.unsupported'],
    ],
    [
      'a drawing with a prolog',
      Buffer.from('<?xml version="1.0"?><svg><text>Ada</text></svg>'),
      [422, 'resume.unsupported'],
    ],
    ['rich text', Buffer.from('{\\rtf1\\ansi Ada Okafor}'), [422, 'resume.unsupported']],
    ['a program for printers', Buffer.from('%!PS-Adobe-3.0\n(Ada) show'), [422, 'resume.unsupported']],
    ['a PDF only by its first line', Buffer.from('%PDF-1.7\nAda Okafor, engineer'), [422, 'resume.damaged']],
    ['half a PDF', makePdf(LINES).subarray(0, 40), [422, 'resume.damaged']],
    ['half an archive', makeZip(docxEntries(LINES)).subarray(0, 300), [422, 'resume.damaged']],
    [
      'an archive that says it unpacks to a gigabyte',
      makeZip([types, links, { ...document, declaredBytes: 1_000_000_000 }]),
      [422, 'resume.too_heavy'],
    ],
    [
      'an archive that lies about it',
      makeZip([types, links, { name: 'word/document.xml', content: Buffer.alloc(60_000_000), declaredBytes: 900 }]),
      [422, 'resume.too_heavy'],
    ],
    [
      'an archive whose directory goes on behind its count',
      makeZip([types, links, document, { name: document.name, content: Buffer.alloc(60_000_000) }], 3),
      [422, 'resume.too_heavy'],
    ],
    ['an archive of thousands', makeZip(Array.from({ length: 2001 }, () => document)), [422, 'resume.too_heavy']],
    ['too large a file', Buffer.alloc(RESUME_MAX_BYTES + 1, 'a'), [413, 'resume.too_large']],
  ])('%s', async (_title, file, expected) => {
    expect(await codeOf(await upload(file))).toEqual(expected)
    expect(await details()).toEqual({ hasResume: false, data: null })
  })

  test('an XML bomb and an external entity are not read', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document \
xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>`
    const answer = await upload(makeZip([types, links, { name: 'word/document.xml', content: bomb }]))
    expect(await answer.text()).not.toContain('root:')
  })
})

test('a page that unpacks to more memory than allowed ends only its own process', async () => {
  const bomb = makePdf([], { stream: Buffer.concat([Buffer.from('BT '), Buffer.alloc(100_000_000, '(a) Tj ')]) })
  expect(bomb.length).toBeLessThan(RESUME_MAX_BYTES)
  const reader = createResumeReader({ atOnce: 2 })
  const [heavy, honest] = await Promise.allSettled([reader.read('eve', bomb), reader.read('ada', makePdf(LINES))])
  expect(heavy).toMatchObject({ status: 'rejected', reason: { code: 'resume.too_heavy' } })
  expect(honest).toMatchObject({ status: 'fulfilled', value: { format: 'pdf' } })
}, 120_000)

test('a tiny page that would draw for minutes costs seconds of the processor, and whoever sent one keeps nobody waiting', async () => {
  const endless = makePdf([], { depth: 40 })
  expect(endless.length).toBeLessThan(10_000)
  // Less than the server allows: what counts here is who waits for whom.
  const reader = createResumeReader({ atOnce: 2, limitMs: 600_000, processorSeconds: 2 })
  const [first, second] = await Promise.allSettled([reader.read('eve', endless), reader.read('mallory', endless)])
  for (const heavy of [first, second])
    expect(heavy).toMatchObject({ status: 'rejected', reason: { code: 'resume.too_heavy' } })
  // Both come again at once. Together they have one of the two places now.
  const order: string[] = []
  const again = (user: string, file: Buffer) =>
    reader.read(user, file).then(
      () => order.push(user),
      () => order.push(user),
    )
  await Promise.all([again('eve', endless), again('mallory', endless), again('ada', makePdf(LINES))])
  expect(order[0]).toBe('ada')
}, 300_000)

test('a slow file is given up, and until then a second file of the same person is refused', async () => {
  const reader = createResumeReader({ atOnce: 2, limitMs: 5 })
  const first = reader.read('ada', makePdf(LINES))
  await expect(reader.read('ada', makePdf(LINES))).rejects.toMatchObject({ code: 'resume.under_way' })
  await expect(first).rejects.toMatchObject({ code: 'resume.too_heavy' })
})

test('a file that is cancelled is kept nowhere, and the next one is read at once', async () => {
  const leaving = new AbortController()
  const cancelled = app.request(`/api/users/${ada.user.id}/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: new Uint8Array(makePdf(['Nobody shall read this'])),
    signal: leaving.signal,
  })
  await expect.poll(async () => (await codeOf(await upload(makePdf(LINES))))[1]).toBe('resume.under_way')
  leaving.abort()
  expect((await cancelled).status).toBe(400)
  expect((await upload(makePdf(LINES))).status).toBe(200)
  expect((await details()).data?.text).toContain('Kuda Bank')
})

test('whoever waits in line and goes away is let go', async () => {
  const reader = createResumeReader({ atOnce: 1 })
  const leaving = new AbortController()
  const first = reader.read('eve', makePdf(LINES))
  const second = reader.read('ada', makePdf(LINES), leaving.signal)
  leaving.abort()
  await expect(second).rejects.toMatchObject({ code: 'request.malformed' })
  await expect(reader.read('ada', makePdf(LINES))).resolves.toMatchObject({ format: 'pdf' })
  await first
})

test('too many at once are refused', async () => {
  const reader = createResumeReader({ atOnce: 2, limitMs: 5 })
  const reading = Array.from({ length: 12 }, (_, index) => reader.read(String(index), makePdf(LINES)))
  const codes = await Promise.all(reading.map((each) => each.catch((error: { code: string }) => error.code)))
  expect(codes.filter((code) => code === 'server.busy')).toHaveLength(2)
})

test('the text can be corrected, typed in, deleted, and uploaded again', async () => {
  const path = `/users/${ada.user.id}/resume`
  const status = async () => (await ada.request('GET', `${path}-status`)).json()
  expect(await status()).toEqual({ hasResume: false })
  expect((await ada.request('PUT', `${path}-details`, { text: 'Kuda Bank, 2019' })).status).toBe(200)
  expect(await status()).toEqual({ hasResume: true })
  expect((await ada.request('PUT', `${path}-details`, { text: 'Kuda Bank, 2019-2022' })).status).toBe(200)
  expect((await details()).data).toMatchObject({ text: 'Kuda Bank, 2019-2022', format: 'txt' })
  expect(await codeOf(await ada.request('PUT', `${path}-details`, { text: ' ' }))).toEqual([422, 'request.invalid'])
  expect((await ada.request('DELETE', path)).status).toBe(200)
  expect(await codeOf(await ada.request('DELETE', path))).toEqual([404, 'resume.not_found'])
  expect((await upload(makePdf(LINES))).status).toBe(200)
  expect(await status()).toEqual({ hasResume: true })
})

test('only this path accepts a large body, and only from its owner', async () => {
  const eve = await signUp(app)
  expect(await codeOf(await upload(makePdf(LINES), 'cv.pdf', eve))).toEqual([403, 'access.denied'])
  const large = { text: 'a'.repeat(120_000) }
  expect(await codeOf(await ada.request('PUT', `/users/${ada.user.id}/resume-details`, large))).toEqual([
    413,
    'request.too_large',
  ])
})
