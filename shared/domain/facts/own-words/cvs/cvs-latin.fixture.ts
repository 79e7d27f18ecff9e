/** Resumes as people really paste them, in languages of Latin script, and what is right to read in each. */
import type { FactKind } from '../../fact-record.ts'

/** Kind, name, who, when, what, outcome; the empty ones at the end are left out. For `about` only what. */
type Told = readonly [FactKind, ...string[]]

export interface Cv {
  text: string
  /** First and last name. */
  name: readonly [string, string]
  title: string
  skills: readonly string[]
  /** In the order of the text. */
  records: readonly Told[]
  /** Must stand in no record and not in the overview: how somebody is reached, when they were born, where they live, what is only a heading. */
  never: readonly string[]
  overview: string
}

/** Headings of one word in capitals, brackets in the list of skills, somebody's words and the rate in one line. */
const LEADS: Cv = {
  text: `RUMANA AKTER
Lead generation & data entry specialist
Khulna, Bangladesh | rumana.leads@example.com | +880 1711 234567

I build lead lists that do not bounce. Six years, 214 lists.

WORK
Upwork (freelance) — Lead researcher — 2019 to present
- Built 214 lead lists for SaaS teams in the US and the UK
- Bounce rate of 2.6% over the last 40 lists
Shobuj Traders, Khulna — Data entry operator — Jan 2016 – Dec 2018
- Typed 900 invoices a month into Excel

SKILLS
Apollo, Hunter.io, LinkedIn Sales Navigator
Excel (VLOOKUP, pivot), HubSpot

FEEDBACK
"Rumana finished two days early and every address worked." — Dana W., PawLedger. Rate: $9/hour

SCHOOL
BBA in Marketing, Khulna University, 2015`,
  name: ['Rumana', 'Akter'],
  title: 'Lead generation & data entry specialist',
  skills: ['Apollo', 'Hunter.io', 'LinkedIn Sales Navigator', 'Excel', 'HubSpot'],
  records: [
    ['about', 'I build lead lists that do not bounce.'],
    ['about', 'Six years, 214 lists.'],
    [
      ...(['employment', 'Lead researcher', 'Upwork (freelance)', '2019 to present'] as const),
      'Built 214 lead lists for SaaS teams in the US and the UK',
      'Bounce rate of 2.6% over the last 40 lists',
    ],
    [
      ...(['employment', 'Data entry operator', 'Shobuj Traders, Khulna', 'Jan 2016 – Dec 2018'] as const),
      '',
      'Typed 900 invoices a month into Excel',
    ],
    ['about', 'Excel (VLOOKUP, pivot)'],
    [
      ...(['testimonial', '', 'Dana W., PawLedger', ''] as const),
      'Rumana finished two days early and every address worked.',
    ],
    ['education', 'BBA in Marketing', 'Khulna University', '2015'],
  ],
  never: ['WORK', 'FEEDBACK', 'SCHOOL', '+880', '@', 'Khulna, Bangladesh'],
  overview: 'I build lead lists that do not bounce. Six years, 214 lists.',
}

/** The text of a profile that a career network exports: contact first, the name below the languages. */
const EXPORTED: Cv = {
  text: `Contact
+44 7700 900123 (Mobile)
owen.pritchard@example.com
www.linkedin.com/in/owenpritchard (LinkedIn)

Top Skills
Podcast Production
Pro Tools
Sound Design

Languages
Welsh (Native or Bilingual)
English (Native or Bilingual)

Owen Pritchard
Podcast editor and sound designer
Cardiff, Wales, United Kingdom

Summary
I edit interview podcasts so that nobody hears the edit.

Experience
Saltmarsh Audio
Senior podcast editor
March 2020 - Present (6 years 9 months)
Cardiff
Edited 340 episodes for 11 shows.
Cut turnaround from 5 days to 2.

BBC Cymru Wales
Studio assistant
September 2016 - February 2020 (3 years 6 months)

Page 1 of 2
Education
Cardiff University
BA, Journalism · (2013 - 2016)`,
  name: ['Owen', 'Pritchard'],
  title: 'Podcast editor and sound designer',
  skills: ['Podcast Production', 'Pro Tools', 'Sound Design'],
  records: [
    ['about', 'I edit interview podcasts so that nobody hears the edit.'],
    [
      ...(['employment', 'Senior podcast editor', 'Saltmarsh Audio, Cardiff', 'March 2020 - Present'] as const),
      'Edited 340 episodes for 11 shows.',
      'Cut turnaround from 5 days to 2.',
    ],
    ['employment', 'Studio assistant', 'BBC Cymru Wales', 'September 2016 - February 2020'],
    ['education', 'BA, Journalism', 'Cardiff University', '2013 - 2016'],
  ],
  never: ['7700', '@', 'linkedin', 'Mobile', 'United Kingdom'],
  overview: 'I edit interview podcasts so that nobody hears the edit.',
}

/** One line for name, role and town; headings that no list knows; the time first, the role in brackets. */
const BARRED: Cv = {
  text: `Lucía Ferrer Campos | Arquitecta de interiores | Valencia
Nacida el 12/03/1989 · DNI 12345678Z · 600 123 456

QUÉ HAGO
Diseño viviendas pequeñas y acompaño la obra hasta el último enchufe.

DÓNDE HE TRABAJADO
2018 – actualidad: Estudio Nou Moll (arquitecta de interiores)
• 46 viviendas reformadas en Valencia y Castellón
• Presupuesto respetado en 41 de 46 obras
2014 – 2018: Cocinas Belmonte (diseñadora)
• Planos de cocina en 3D para tres tiendas

LO QUE ESTUDIÉ
Grado en Arquitectura (Interiores), Universitat Politècnica de València, 2013

Programas: AutoCAD, SketchUp (V-Ray, Layout), Photoshop
Idiomas: español (nativo), valenciano (nativo), inglés (B2)`,
  name: ['Lucía Ferrer', 'Campos'],
  title: 'Arquitecta de interiores',
  skills: ['AutoCAD', 'SketchUp', 'Photoshop'],
  records: [
    ['about', 'Diseño viviendas pequeñas y acompaño la obra hasta el último enchufe.'],
    [
      ...(['employment', 'arquitecta de interiores', 'Estudio Nou Moll', '2018 – actualidad'] as const),
      '46 viviendas reformadas en Valencia y Castellón',
      'Presupuesto respetado en 41 de 46 obras',
    ],
    [
      ...(['employment', 'diseñadora', 'Cocinas Belmonte', '2014 – 2018'] as const),
      '',
      'Planos de cocina en 3D para tres tiendas',
    ],
    ['education', 'Grado en Arquitectura (Interiores)', 'Universitat Politècnica de València', '2013'],
    ['about', 'SketchUp (V-Ray, Layout)'],
  ],
  never: ['DNI', '12345678Z', '1989', '600 123', 'QUÉ HAGO', 'DÓNDE', 'LO QUE ESTUDIÉ'],
  overview: 'Diseño viviendas pequeñas y acompaño la obra hasta el último enchufe.',
}

/** A name of six words, the day of birth beside the town, employer with place in brackets, bullets without full stops. */
const GAMES: Cv = {
  text: `Caetano Brandão Ferraz de Oliveira Pinto
Tradutor e localizador de jogos, japonês > português
Olinda/PE · 3 de maio de 1990 · caetano.pinto@example.com · (81) 98877-1234

SOBRE
Localizo jogos do japonês há 9 anos. 🎮

EXPERIÊNCIA
Estúdio Kawara (Osaka, remoto) — localizador de jogos — 03/2018 a 11/2024
- Localizei 7 romances visuais e 2 RPGs
- Criei um glossário de 1.150 termos, usado até hoje
- Reduzi de 212 para 19 as falhas de quebra de linha

Lins & Moura Advogados — revisora de patentes — 2015–2018
- Traduzi 86 patentes de máquinas têxteis

FORMAÇÃO
Bacharelado em Letras (Tradução), UFMG, 2013
JLPT N1 (dezembro de 2016)

FERRAMENTAS: memoQ, OmegaT, Unity (só para testes)

IDIOMAS
Português (nativo), Japonês (fluente)`,
  name: ['Caetano Brandão Ferraz de Oliveira', 'Pinto'],
  title: 'Tradutor e localizador de jogos, japonês > português',
  skills: ['memoQ', 'OmegaT', 'Unity'],
  records: [
    ['about', 'Localizo jogos do japonês há 9 anos.'],
    [
      ...(['employment', 'localizador de jogos', 'Estúdio Kawara (Osaka, remoto)', '03/2018 a 11/2024'] as const),
      'Localizei 7 romances visuais e 2 RPGs. Criei um glossário de 1.150 termos, usado até hoje.',
      'Reduzi de 212 para 19 as falhas de quebra de linha',
    ],
    [
      ...(['employment', 'revisora de patentes', 'Lins & Moura Advogados', '2015–2018'] as const),
      '',
      'Traduzi 86 patentes de máquinas têxteis',
    ],
    ['education', 'Bacharelado em Letras (Tradução)', 'UFMG', '2013'],
    ['education', 'JLPT N1', '', 'dezembro de 2016'],
    ['about', 'Unity (só para testes)'],
  ],
  never: ['Olinda', '1990', '@', '98877'],
  overview: 'Localizo jogos do japonês há 9 anos. 🎮',
}

/** A table that was pasted as lines: what it is, a tab, the value. */
const VOICE: Cv = {
  text: `Marie-Ève Tremblay
Voix hors champ, narration
Née le 4 août 1979, célibataire
12, rue des Érables, Saguenay (Québec) G7H 1A1
Tél. : 418 555-0142

Parcours
2015 à aujourd’hui	Voix hors champ	à mon compte
2009 – 2015	Animatrice	Radio Fjord FM
	Émission du matin, 3 heures par jour.
	L’auditoire est passé de 11 000 à 19 000.

Réalisations
Musée du Fjord (2022) : audioguide de 48 capsules, livré en 9 jours
Balado « Marée basse » : narration de 24 épisodes

Formation
DEC en art et technologie des médias, Cégep de Jonquière, 2009

Matériel
Neumann TLM 103, Reaper, iZotope RX

Langues
Français (maternelle), anglais (courant)`,
  name: ['Marie-Ève', 'Tremblay'],
  title: 'Voix hors champ, narration',
  skills: ['Neumann TLM 103', 'Reaper', 'iZotope RX'],
  records: [
    ['employment', 'Voix hors champ', 'à mon compte', '2015 à aujourd’hui'],
    [
      ...(['employment', 'Animatrice', 'Radio Fjord FM', '2009 – 2015'] as const),
      'Émission du matin, 3 heures par jour.',
      'L’auditoire est passé de 11 000 à 19 000.',
    ],
    ['project', 'Musée du Fjord', 'Musée du Fjord', '2022', '', 'audioguide de 48 capsules, livré en 9 jours'],
    ['project', 'Balado « Marée basse »', 'Balado « Marée basse »', '', '', 'narration de 24 épisodes'],
    ['education', 'DEC en art et technologie des médias', 'Cégep de Jonquière', '2009'],
  ],
  never: ['1979', 'célibataire', 'Érables', '418', 'Parcours', 'Matériel'],
  overview: '',
}

/** Every line of the personal data has a label; a rate stands right below somebody's words. */
const APPS: Cv = {
  text: `CURRICULUM VITAE

Nama: Laras Ayu Pramesti
Tempat, tanggal lahir: Bandung, 3 Mei 1994
Alamat: Jl. Kenanga No. 7, Bandung
No. HP: 0812-3456-7890
Status: Belum menikah

PROFIL
Pengembang aplikasi Flutter untuk usaha kecil.

PENGALAMAN
Pengembang Flutter, CV Antarin Bandung (2020 - sekarang)
• Membuat aplikasi kasir untuk 12 warung.
• Waktu pesan turun dari 4 menit menjadi 50 detik.
Magang pengembang, Rumah Kode (2019)

TESTIMONI
"Aplikasinya jadi dalam tiga minggu." — Ibu Ratna, pemilik Antarin
Tarif: Rp 250.000/jam

PENDIDIKAN
S1 Informatika, Universitas Padjadjaran, 2018

KEAHLIAN
Flutter, Dart, Firebase (Auth, Firestore), Figma`,
  name: ['Laras Ayu', 'Pramesti'],
  title: 'Pengembang aplikasi Flutter untuk usaha kecil',
  skills: ['Flutter', 'Dart', 'Firebase', 'Figma'],
  records: [
    [
      ...(['employment', 'Pengembang Flutter', 'CV Antarin Bandung', '2020 - sekarang'] as const),
      'Membuat aplikasi kasir untuk 12 warung.',
      'Waktu pesan turun dari 4 menit menjadi 50 detik.',
    ],
    ['employment', 'Magang pengembang', 'Rumah Kode', '2019'],
    ['testimonial', '', 'Ibu Ratna, pemilik Antarin', '', 'Aplikasinya jadi dalam tiga minggu.'],
    ['about', 'Tarif: Rp 250.000/jam'],
    ['education', 'S1 Informatika', 'Universitas Padjadjaran', '2018'],
    ['about', 'Firebase (Auth, Firestore)'],
  ],
  never: ['1994', 'Kenanga', '0812', 'menikah', 'lahir', 'PROFIL'],
  overview: 'Pengembang aplikasi Flutter untuk usaha kecil.',
}

/** A German table of one's life, newest last; the day of birth with points; languages with their level. */
const PROOFS: Cv = {
  text: `Lebenslauf

Name: Henrike Vogt
Geburtsdatum: 03.05.1985
Geburtsort: Flensburg
Familienstand: ledig
E-Mail: henrike@example.de

Berufliche Stationen
10/2010 – 12/2015  Lektorin, Verlag Nordlicht, Kiel
01/2016 – heute  Freie Lektorin
- 61 Sachbücher lektoriert, davon 9 in zweiter Auflage
- Honorarstreit: keiner in zehn Jahren

Studium
10/2004 – 09/2010  Germanistik (M.A.), Christian-Albrechts-Universität zu Kiel

Was ich kann
Lektorat, Korrektorat, InDesign (Satzkorrektur)

Sprachen
Deutsch (Muttersprache), Dänisch (fließend)`,
  name: ['Henrike', 'Vogt'],
  title: '',
  skills: ['Lektorat', 'Korrektorat', 'InDesign'],
  records: [
    ['employment', 'Lektorin', 'Verlag Nordlicht, Kiel', '10/2010 – 12/2015'],
    ['employment', 'Freie Lektorin', '', '01/2016 – heute', 'Honorarstreit: keiner in zehn Jahren'],
    [
      ...(['project', '61 Sachbücher lektoriert', '', '01/2016 – heute'] as const),
      '61 Sachbücher lektoriert, davon 9 in zweiter Auflage',
    ],
    ['education', 'Germanistik (M.A.)', 'Christian-Albrechts-Universität zu Kiel', '10/2004 – 09/2010'],
    ['about', 'InDesign (Satzkorrektur)'],
  ],
  never: ['1985', 'Flensburg', 'ledig', '@', 'Geburt', 'Was ich kann', 'Berufliche'],
  overview: '',
}

export const LATIN_CVS: Readonly<Record<string, Cv>> = {
  'en, lead lists': LEADS,
  'en, exported profile': EXPORTED,
  'es, interiors': BARRED,
  'pt, games': GAMES,
  'fr, voice': VOICE,
  'id, apps': APPS,
  'de, books': PROOFS,
}
