/** Ada Okafor, full-stack developer in Lagos. */
import { englishFacts } from './facts-english.ts'
import type { Persona } from './persona.ts'

export const english: Persona = {
  language: 'en',
  username: 'ada_okafor',
  profile: {
    firstName: 'Ada',
    lastName: 'Okafor',
    latinName: '',
    title: 'Full-stack web developer',
    overview:
      'I build booking and payment systems for small businesses with React, Node.js and PostgreSQL. I ' +
      'like bounded jobs with a clear result, and I leave a short note on how everything works. I deliver ' +
      'within 10 days.',
    skills: [
      'React',
      'Node.js',
      'TypeScript',
      'PostgreSQL',
      'Stripe',
      'Shopify',
      'Next.js',
      'WordPress',
      'Accessibility',
      'PWA',
    ],
    portfolio: [],
    workHistory: '',
    education: '',
    certifications: '',
    languages: 'English, Yoruba, French (basic)',
    hourlyRateUsd: 42,
    availability: 'About 30 hours a week, mornings and afternoons West Africa Time',
    refuses: [],
    country: 'NG',
    citizenOf: ['NG'],
    spokenLanguages: [
      { code: 'en', level: 'fluent' },
      { code: 'yo', level: 'native' },
      { code: 'fr', level: 'basic' },
    ],
    worksAs: null,
    smallestProjectUsd: null,
  },
  facts: englishFacts,
  answers: [
    {
      question: 'What is your availability over the next weeks?',
      answer: 'About 30 hours a week, from Monday to Friday, West Africa Time. I can start within three days.',
    },
    {
      question: 'How do you prefer to communicate, and how often?',
      answer:
        'In writing on the platform, with a short note at the end of each working day, and a call when a decision needs one.',
    },
    {
      question: 'How do you test your work?',
      answer: 'Each piece comes with an automated test, and nothing goes live before it has run on a staging copy.',
    },
    {
      question: 'Do you sign non-disclosure agreements?',
      answer: 'Yes, I sign them.',
    },
    {
      question: 'What do you need from me to get started?',
      answer: 'Access to a staging copy, your texts and pictures, and the name of one person who decides.',
    },
    {
      question: 'How would you split this work into milestones?',
      answer:
        'In three steps, each paid when you accept it: a first version on a staging copy, the rest of the list, and the handover with a week of corrections.',
    },
    {
      question: 'What questions do you have about the project?',
      answer: 'Is there a date that must hold, and who on your side tests each version?',
    },
    {
      question: 'Do you take care of updates afterwards, and what would that cost?',
      answer: 'Yes, I take care of updates at my hourly rate, only when there is something to do.',
    },
    {
      question: 'Do you show me how to edit it?',
      answer: 'At the handover I show you on a shared screen, for half an hour, how everything is edited.',
    },
    {
      question: 'How would you go about it?',
      answer:
        'First I look at what is there and write down what I find, then you get a plan with a price for each part, then the work in pieces that you can try.',
    },
    {
      question: 'How quickly could you look at it?',
      answer: 'I can look at it within three days.',
    },
  ],
  agents: {
    sender: {
      name: 'Web apps on Freelancer.com',
      title: 'React Node.js developer',
      skills: ['React', 'Node.js', 'TypeScript', 'PostgreSQL', 'Stripe'],
      emailsPerDay: 5,
      freelancerMinBudget: 100,
      freelancerHourlyRateMin: 15,
    },
    asker: {
      name: 'Shops and bookings on Upwork',
      title: 'Shopify booking developer',
      skills: ['Shopify', 'React', 'Next.js', 'WordPress', 'Accessibility'],
      emailsPerDay: 4,
      upworkPaymentRate: 42,
      upworkFreelancerName: 'Ada Okafor',
      prompt:
        'Write for {upworkFreelancerName}, {upworkProfileTitle}. Keep it under 180 words. Name the page or bug the client describes in the first sentence.',
    },
    rester: {
      name: 'Small fixes in the evening',
      title: 'bug fix website',
      skills: ['WordPress', 'React', 'PWA'],
      emailsPerDay: 2,
      startTime: '18:00',
      endTime: '21:00',
    },
  },
  posts: [
    {
      title: 'Booking page with free slots for {business}',
      description:
        'We are {business}. Customers book by e-mail today and we copy every booking into a spreadsheet by ' +
        'hand.\n\nWhat we need:\n- A page where customers choose a free slot and can move it once\n- ' +
        'Reminders by e-mail the day before\n- An admin list that exports as CSV\n\nThe site itself stays as ' +
        'it is.',
      skills: ['React', 'Node.js', 'PostgreSQL'],
      kind: 'fixed',
      usd: [600, 1400],
    },
    {
      title: 'Stripe webhooks arrive twice and double our orders ({business})',
      description:
        'Orders arrive twice when Stripe repeats its notification, and someone at {business} cleans that up ' +
        'every Friday.\n\nDeliverables:\n- Webhooks that can safely arrive twice\n- A list of the orders ' +
        'affected so far\n- Automated tests for whatever touches money',
      skills: ['Stripe', 'Node.js', 'TypeScript'],
      kind: 'fixed',
      usd: [250, 700],
    },
    {
      title: 'Shopify checkout with delivery dates for {business}',
      description:
        'Our Shopify shop cannot ask for a delivery date, so customers of {business} write e-mails after ' +
        'every order.\n\nScope of the work:\n- A date field in the checkout with closed days\n- The date on ' +
        'the packing slip\n- A faster product page on phones',
      skills: ['Shopify', 'JavaScript', 'Liquid'],
      kind: 'fixed',
      usd: [300, 900],
    },
    {
      title: 'Customer portal in Node.js for {business}',
      description:
        'Customers of {business} call to ask where their order is. The data is in PostgreSQL already, but ' +
        'nobody can see it.\n\nWe need:\n- Sign-in and password reset by e-mail\n- Orders and invoices as a ' +
        'list with filters\n- A short README for the next developer',
      skills: ['Node.js', 'React', 'PostgreSQL'],
      kind: 'hourly',
      usd: [30, 50],
    },
    {
      title: 'Next.js pages that load fast on old phones, {business}',
      description:
        'The largest paint takes more than five seconds on mid-range phones and visitors of {business} ' +
        'leave.\n\nWhat we expect:\n- Six pages from a finished design\n- Images in the right sizes\n- ' +
        'Lighthouse performance of at least 90',
      skills: ['Next.js', 'React', 'Accessibility'],
      kind: 'fixed',
      usd: [500, 1200],
    },
    {
      title: 'Make the WordPress site of {business} accessible',
      description:
        'A customer told us that the screen reader gets stuck on the second step of our ' +
        'form.\n\nDeliverables:\n- Keyboard operation and visible focus everywhere\n- Labels and error ' +
        'messages that are read aloud\n- A list of what remains open\n\nThe design of {business} should not ' +
        'change.',
      skills: ['WordPress', 'Accessibility', 'CSS'],
      kind: 'fixed',
      usd: [200, 600],
    },
    {
      title: 'Replace a CSV import that loses rows ({business})',
      description:
        'Our nightly import loses rows with accents and nobody notices until a customer of {business} ' +
        'complains.\n\nYou would take care of:\n- An import that says which rows it refused and why\n- A ' +
        'screen to correct and repeat them\n- Tests with our real files',
      skills: ['Node.js', 'TypeScript', 'PostgreSQL'],
      kind: 'fixed',
      usd: [300, 800],
    },
    {
      title: 'Appointment reminders for {business}',
      description:
        'One visit in eight is missed at {business}, and calling everybody takes two hours a day.\n\nThe job ' +
        'in short:\n- Reminders by e-mail and SMS with a link to cancel\n- A page that shows what was ' +
        'sent\n- No reminder outside of business hours',
      skills: ['Node.js', 'React'],
      kind: 'fixed',
      usd: [350, 900],
    },
    {
      title: 'Admin dashboard with charts for {business}',
      description:
        'The monthly report of {business} takes more than ten minutes and times out whenever two people open ' +
        'it at once.\n\nWe need:\n- Queries that bring every page under one second\n- Charts for orders and ' +
        'returns with filters\n- Export as CSV',
      skills: ['React', 'TypeScript', 'PostgreSQL'],
      kind: 'hourly',
      usd: [28, 45],
    },
    {
      title: 'Order form that works offline at market stalls, {business}',
      description:
        'The network at our stalls is poor and {business} loses orders every Saturday.\n\nWhat we need:\n- ' +
        'An order form as a PWA that keeps orders until the network returns\n- A summary at the end of the ' +
        'day\n- It has to run on the phones we have',
      skills: ['PWA', 'React', 'TypeScript'],
      kind: 'fixed',
      usd: [700, 1600],
    },
    {
      title: 'Membership payments with invoices for {business}',
      description:
        'Members of {business} pay by bank transfer and the office checks every payment by hand.\n\nScope of ' +
        'the work:\n- Stripe subscriptions with invoices by e-mail\n- A refund screen for the office\n- A ' +
        'list of members whose card has expired',
      skills: ['Stripe', 'React', 'Node.js'],
      kind: 'fixed',
      usd: [500, 1300],
    },
    {
      title: 'TypeScript migration of a React app ({business})',
      description:
        'Every small change breaks something that worked before, because there are no types and no ' +
        'tests.\n\nDeliverables:\n- TypeScript in strict mode, folder by folder\n- Component tests for forms ' +
        'and tables\n- Small pull requests that {business} can review within a day',
      skills: ['TypeScript', 'React'],
      kind: 'hourly',
      usd: [32, 55],
    },
  ],
  businesses: [
    'a dental practice in Leeds',
    'a bicycle workshop in Utrecht',
    'a language school in Cork',
    'a coffee roastery in Austin',
    'a veterinary practice in Bristol',
    'a garden centre in Oregon',
    'a physiotherapy clinic in Toronto',
    'an independent bookshop in Wellington',
    'a catering company in Cape Town',
    'a climbing gym in Brisbane',
    'a music school in Nairobi',
  ],
  clients: [
    { name: 'Harriet W.', country: 'United Kingdom' },
    { name: 'Joost V.', country: 'Netherlands' },
    { name: 'Aoife M.', country: 'Ireland' },
    { name: 'Daniel R.', country: 'United States' },
    { name: 'Priya N.', country: 'Canada' },
    { name: 'Mere T.', country: 'New Zealand' },
    { name: 'Thabo K.', country: 'South Africa' },
    { name: 'Grace O.', country: 'Kenya' },
  ],
  fraud: {
    title: 'Easy copy and paste work for {business}, start today',
    description:
      'We pay $90 per hour for simple copy and paste work, no experience needed. Please do not answer ' +
      'here, contact our manager on Telegram @quick_hr_desk. There is a refundable registration fee of $30 ' +
      'which you get back with your first salary.',
    skills: ['Data Entry'],
    kind: 'hourly',
    usd: [80, 90],
  },
  boasts: { en: 'I have shipped more than 40 checkouts in the last 12 months.' },
}
