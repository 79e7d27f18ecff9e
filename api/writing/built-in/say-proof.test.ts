/** The work that a letter begins with. */
import { describe, expect, it } from 'vitest'
import { asked, doubtsOf, record, SHOP, write } from '../fixtures/asked.ts'

describe('the proof', () => {
  it('comes first, with its result, and names its fact', async () => {
    const { sentences, letter } = await write(asked({}))
    expect(letter.slice(0, 230)).toContain('18 %')
    expect(letter).toContain('Tilia')
    const [first] = sentences.filter(({ kind }) => kind === 'claim')
    expect(first).toMatchObject({ paragraph: 1 })
    expect(first?.facts[0]).toMatch(/^record\/r1\//)
  })

  it('does not say that the freelancer made what they were given', async () => {
    const given = { who: 'Tilia', what: 'recorded interviews on React and Stripe checkouts, typed up in full' }
    const { letter } = await write(asked({}, [record({ ...given, id: 'r4', outcome: 'never late in 3 years' })]))
    expect(letter).toContain('recorded interviews')
    expect(letter).not.toMatch(/I (?:also )?recorded/u)
  })

  describe('stands beside', () => {
    const said = record({
      kind: 'testimonial',
      id: 't1',
      who: 'Owner, furniture shop',
      what: 'The first checkout that nobody complained about.',
    })

    it('what its client said of it', async () => {
      const { letter, sentences } = await write(asked({}, [SHOP, said]))
      expect(letter).toContain('Owner, furniture shop: “The first checkout that nobody complained about.”')
      expect(sentences.find(({ text }) => text.includes('nobody complained'))?.facts[0]).toMatch(/^record\/t1\//)
    })

    it('no words of another client, and none in another language', async () => {
      const others = [
        { ...said, who: 'Head of a bakery' },
        { ...said, what: 'Endlich ein Bezahlvorgang, über den sich niemand mehr beschwert hat.' },
      ]
      for (const other of others) expect((await write(asked({}, [SHOP, other]))).letter).not.toContain(other.what)
    })

    it.each([
      'Mail her at ada@work.example, she is the best.',
      'A checkout like this for $20 an hour, I could not believe it.',
      'She mended our orders for free the first week.',
      'And a full refund if it fails, she says.',
    ])('no words that name a contact or a price, or that others could expect: %s', async (what) => {
      expect((await write(asked({}, [SHOP, { ...said, what }]))).letter).not.toContain(what)
    })

    it('another work, which without a client’s name does not pass for the same client’s', async () => {
      const other = record({
        id: 'r5',
        what: 'React checkout for Stripe payments, orders no longer lost',
        outcome: 'lost orders from 31 to 2 a week',
        tools: ['React', 'Stripe'],
      })
      expect((await write(asked({}, [SHOP, other]))).letter).toContain(
        'Another project of mine: React checkout for Stripe',
      )
    })
  })

  it('of a long one is the part before the first comma or colon, and no half of a number', async () => {
    const long = record({
      id: 'r3',
      who: 'Maple Row',
      what: 'Cleaned a web shop that showed 6,200 spam pages in React: found the back door in an old slider, rebuilt the core files, asked for a review.',
      outcome: 'No new infection in 7 months',
      tools: ['React'],
    })
    const { letter } = await write(asked({}, [long]))
    expect(letter).toContain('I cleaned a web shop that showed 6,200 spam pages in React')
    expect(letter).not.toContain('back door')
  })

  it('is what can be shown rather than what is only alike', async () => {
    const alike = record({ id: 'r2', who: 'Fenn', what: 'Checkout of a web shop that loses orders', tools: ['React'] })
    expect((await write(asked({}, [alike, SHOP]))).letter).toContain('Tilia')
  })

  it('is an approved rendering in the letter’s language, word for word', async () => {
    const text = 'Tiliassa ostoskorit'
    const rendering = { language: 'de', text: 'Für Tilia habe ich 2023 den Bezahlvorgang gebaut.', approvedAt: 1 }
    const suggested = { language: 'de', text, approvedAt: null }
    const german = {
      language: 'de',
      title: 'Bezahlvorgang reparieren',
      description:
        'Der Bezahlvorgang in unserem Shop mit React und Stripe verliert Bestellungen, und wir wissen nicht warum.',
    }
    const { letter, doubts } = await write(asked(german, [{ ...SHOP, renderings: [suggested, rendering] }]))
    expect(letter).toContain(rendering.text)
    expect(letter).not.toContain(text)
    expect(doubts.filter(({ kind }) => kind === 'proof')).toEqual([])
  })

  it.each([
    ['that is only suggested', { language: 'en', approvedAt: null }],
    ['in another language', { language: 'de', approvedAt: 1 }],
  ])('is no rendering %s', async (_, fields) => {
    const text = 'Tilia: 18 % mehr Bestellungen in the new checkout.'
    const { letter } = await write(asked({}, [{ ...SHOP, renderings: [{ text, ...fields }] }]))
    expect(letter).toContain('Tilia')
    expect(letter).not.toContain(text)
  })

  it('is told in the freelancer’s language where nothing is in the client’s, and such a letter is held', async () => {
    const german = {
      language: 'de',
      title: 'Bezahlvorgang reparieren',
      description:
        'Der Bezahlvorgang in unserem Shop mit React und Stripe verliert Bestellungen, und wir wissen nicht warum.',
    }
    const result = await write(asked(german, [SHOP]))
    expect(result.letter).toContain('checkout for a furniture shop')
    expect(result.letter).toContain('18 %')
    expect(doubtsOf(result, 'foreign')).toHaveLength(1)
  })

  it('is held also where the client writes in a language in which no letter can be written', async () => {
    const polish = {
      language: 'pl',
      title: 'Naprawa koszyka w React',
      description:
        'Nasz sklep w React i Stripe gubi zamówienia przy płatności i nie wiemy dlaczego. Szukamy osoby, która już to robiła.',
    }
    const result = await write(asked(polish, [SHOP]))
    expect(result.letter).toContain('Tilia')
    expect(doubtsOf(result, 'foreign')).toHaveLength(1)
  })

  it('is said to be in another language where no fact can be told, and not to be missing', async () => {
    const arabic = {
      ...SHOP,
      what: 'أصلحت صفحة الدفع في متجر إلكتروني',
      outcome: 'انخفضت السلال المتروكة بنسبة 18 %',
      tools: [],
    }
    const result = await write(asked({}, [{ ...arabic, who: 'متجر الزيتون', name: 'متجر الزيتون' }]))
    expect(result.letter).toContain('أصلحت صفحة الدفع')
    expect(doubtsOf(result, 'foreign')).toMatchObject([{ words: expect.stringContaining('أصلحت صفحة الدفع') }])
    expect(doubtsOf(result, 'proof')).toEqual([])
  })

  it('is not made up where there is none', async () => {
    const result = await write(asked({}, []))
    expect(result.sentences.filter(({ kind }) => kind === 'claim')).toEqual([])
    expect(doubtsOf(result, 'proof')).toHaveLength(1)
  })

  it('names the tools that the post names, and nothing else in common', async () => {
    const { letter } = await write(asked({}, [{ ...SHOP, tools: ['Stripe', 'React', 'Docker'] }]))
    expect(letter).toContain('(Stripe, React)')
    expect(letter).not.toContain('payments at the checkout')
    expect(letter).not.toContain('Docker')
  })

  it('is some work where post and records are in different languages, and the letter is held', async () => {
    const manuals = record({
      id: 'r2',
      who: 'Kranbau Rohde',
      what: 'Manuals for tower cranes',
      outcome: 'errors 0.3 %',
    })
    const description = 'Wir bauen Häcksler und brauchen drei Betriebsanleitungen, das Glossar ist vorhanden.'
    const german = { language: 'de', title: 'Betriebsanleitungen übersetzen', description, skills: ['Translation'] }
    const written = await write(asked(german, [manuals]))
    expect(written.letter).toContain('Kranbau')
    expect(doubtsOf(written, 'foreign')).toHaveLength(1)
  })

  it.each([
    [
      'en',
      'I translated 14 manuals',
      'Repair our manuals',
      'We need two operating manuals of our machines in MemoQ.',
      'Brandt: I translated',
    ],
    [
      'en',
      'I’ve translated 14 manuals',
      'Our manuals',
      'We need two operating manuals of our machines.',
      'Brandt: I’ve translated',
    ],
    [
      'en',
      'We translated 14 manuals',
      'Our manuals',
      'We need two operating manuals of our machines.',
      'Brandt: we translated',
    ],
    [
      'fr',
      'J’ai traduit les manuels de 14 machines avec MemoQ',
      'Traduction de manuels',
      'Nous fabriquons des machines et cherchons quelqu’un qui traduise deux manuels avec MemoQ.',
      'J’ai traduit',
    ],
    [
      'pt',
      'Eu traduzi os manuais de 14 máquinas no MemoQ',
      'Tradução de manuais',
      'Fabricamos máquinas e procuramos alguém que traduza dois manuais para o português com MemoQ.',
      'eu traduzi',
    ],
  ])(
    'keeps the subject of the freelancer’s own words in each version: %s, %s',
    async (language, what, title, description, said) => {
      for (const variant of [0, 1, 2, 3, 4]) {
        const request = asked({ language, title, description, skills: ['MemoQ'] }, [
          record({ who: 'Brandt', name: 'Brandt', what }),
        ])
        const { letter } = await write({ ...request, variant })
        expect(letter).toContain(said)
        expect(letter).not.toMatch(/\bi (?:have |translated)|\bI I\b|Brandt \(Brandt\)/u)
      }
    },
  )

  it('says work and result as a person does', async () => {
    const said = async (fields: Parameters<typeof record>[0]) =>
      (await write(asked({}, [record({ ...SHOP, ...fields })]))).letter
    expect(await said({ outcome: 'abandoned baskets from 31 % to 18 %' })).toContain(
      'Abandoned baskets from 31 % to 18 %.',
    )
    expect(await said({ outcome: 'orders rose from 12 to 45 a week' })).toContain('Orders rose from 12 to 45 a week.')
    expect(await said({ outcome: 'picked up by 38 grocery stores' })).toMatch(/picked up by 38 grocery stores/iu)
    expect(await said({ what: 'Repaired the checkout of a shop that sells furniture' })).toContain(
      'For Tilia (2023) I repaired the checkout of a shop that sells furniture',
    )
  })

  it.each([
    ['Head of product, Tilia', 'Head of product, Tilia: “Nothing broke.”'],
    ['Owner, Tilia', 'Owner, Tilia: “Nothing broke.”'],
    ['Anna Berg, Tilia', 'Anna Berg, Tilia: “Nothing broke.”'],
  ])('is followed by a client’s words, word for word: %s', async (who, said) => {
    const praise = record({ id: 't1', kind: 'testimonial', who, what: 'Nothing broke.' })
    expect((await write(asked({}, [SHOP, praise]))).letter).toContain(said)
  })

  it('is never said to be like what the client wants: each machine says so', async () => {
    expect((await write(asked({}))).letter).not.toMatch(/similar|close to this|closest|much like|near to this/u)
  })

  it('is the work whose own words the post has, not the one that shares a frequent word', async () => {
    const report = record({ id: 'r2', who: 'Eryri', what: 'Weekly shop report', outcome: 'from 3 hours to 10 minutes' })
    const lost = record({ id: 'r3', who: 'Slate', what: 'Repair of a checkout', outcome: 'lost orders from 9 to 1' })
    expect((await write(asked({}, [report, lost]))).letter).toContain('Slate')
  })
})
