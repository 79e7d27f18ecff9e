/** English parts for translation, marketing, accounting and assistance. */
import type { DomainTexts } from './language-texts.ts'

export const translation: DomainTexts = {
  titles: [
    'English to Arabic: interface texts of an app ({hundreds} strings)',
    'German to English translation of manuals for {topic}',
    'Spanish subtitles for {n} short films',
    'Proofread a French translation of our website',
    'Localise an online shop for {topic} into three languages',
    'Certified translation of two documents',
    'Portuguese (Brazil) newsletter, monthly',
  ],
  contexts: [
    '{brand} is about to open in a second country, and the translation so far was done by a machine and a cousin.',
    'We are {business} and a third of our guests do not speak our language.',
    'The texts are short but stand alone: buttons, errors, e-mails.',
  ],
  problems: [
    'The same button has four names in the current version.',
    'Half of the strings have no context, and "Order" is sometimes a noun.',
    'Our customers write to tell us that we sound like a tax office.',
  ],
  deliverables: [
    'Translation in our format (JSON), with placeholders untouched',
    'A glossary of the thirty words that matter',
    'Questions collected in one list instead of twenty e-mails',
    'A look at the finished screens',
    'Proofreading by a second person',
  ],
  constraints: [
    'Native speakers of the target language only.',
    'No raw machine output; we can tell.',
    'Plural forms have to be right for every number.',
  ],
  questions: [
    'Translate this for us, please: "You have no more proposals today. Tomorrow at midnight there will be new ones."',
    'Which translation of yours is in print or in a store?',
    'How do you treat wordplay that does not survive?',
  ],
}

export const marketing: DomainTexts = {
  titles: [
    'Google Ads for {business}: stop wasting half of it',
    'SEO for a shop that sells {topic}',
    'Instagram for {business}, planned a month ahead',
    'E-mail sequence for new customers of {brand}',
    'Launch plan for a small product about {topic}',
    'Lead research: {hundreds} companies that fit our service',
    'Facebook campaign for {business}, budget is small',
    'Find out why our search traffic fell by a third',
  ],
  contexts: [
    '{brand} sells {topic} online, and nearly all of the new customers come from one channel.',
    'We are {business} in {city}; people who know us come back, but too few know us.',
    'The agency we had for two years sent beautiful reports.',
  ],
  problems: [
    'We pay for clicks on our own name.',
    'Search traffic fell by a third in March, and nobody has told us why.',
    'Of {hundreds} newsletter readers fewer than one in ten opens it.',
    'There are three tracking tools and no agreement on what a customer costs.',
  ],
  deliverables: [
    'A look at the accounts with a list of what to stop first',
    'Campaigns with a negative list and a daily limit',
    'Four posts a week with pictures that we have',
    'A monthly page: spent, gained, learned, next',
    'Texts for five e-mails, tested in the usual programs',
    'Technical issues sorted by effect',
  ],
  constraints: [
    'No bought links, no bought followers, no invented reviews.',
    'The accounts stay ours.',
    'The media budget is {hundreds} dollars a month and will not grow this year.',
  ],
  questions: [
    'What would you stop in the first week?',
    'Show us a result that took longer than six months.',
    'How do you tell whether a campaign did anything at all?',
  ],
}

export const accounting: DomainTexts = {
  titles: [
    'Bookkeeper for {business}, about {n} hours a week',
    'Catch up on fourteen months of receipts in QuickBooks',
    'Move from spreadsheets to Xero ({brand})',
    'Cash flow plan for the next twelve months',
    'Payroll for {n} employees, two of them abroad',
    'Sales tax clean-up for an online shop with {topic}',
  ],
  contexts: [
    'I run {business}, I love the work, and there are three shoe boxes behind me.',
    '{brand} has grown to {n} people, and the bank would like to see a plan.',
    'Our bookkeeper is retiring after twenty-two years.',
  ],
  problems: [
    'Payments from three providers arrive as one sum, with fees already taken off.',
    'The balance in the books and the balance in the bank have been strangers since May.',
    'Invoices in foreign currency were booked at whatever rate somebody found.',
  ],
  deliverables: [
    'Reconciled accounts to the end of last month',
    'A chart of accounts that I can read',
    'A monthly report of one page',
    'Rules for receipts, so that this does not happen again',
    'A cash flow sheet with three scenarios',
    'A handover to our tax adviser',
  ],
  constraints: [
    'You work in our system with your own login; nothing is sent by e-mail.',
    'Confidentiality agreement before you see anything.',
    'A qualification in the country concerned is required for the tax part.',
  ],
  questions: [
    'Which systems do you use daily?',
    'How would you approach the reconciliation of a year that is a mess?',
    'Who stands in for you when you are ill?',
  ],
}

export const assistance: DomainTexts = {
  titles: [
    'Virtual assistant for {business}, two hours each morning',
    'Data entry: {hundreds} membership forms',
    'Customer e-mails for a shop with {topic}',
    'Calendar and travel for a small team',
    'Research contacts of {hundreds} libraries',
    'Organise a shared drive that nobody dares to touch',
    'Phone and chat support on weekends for {brand}',
  ],
  contexts: [
    'I run {business} and answer e-mails at midnight, which my family has noticed.',
    '{brand} sells {topic}; before the holidays we get about {hundreds} messages a week.',
    'We are a non-profit and moved our membership from paper to a database, almost.',
  ],
  problems: [
    'Messages get lost between three mailboxes.',
    'Handwriting on the forms is sometimes a matter of faith.',
    'Appointments are double-booked about once a week.',
  ],
  deliverables: [
    'A clear inbox every day by ten, with the hard ones marked for me',
    'Templates for the {n} most frequent questions',
    'Entries with a note where something was unreadable',
    'A weekly list of what was done and what is open',
    'Calls returned the same day',
  ],
  constraints: [
    'Good written English; a second language is welcome.',
    'Regular hours matter more than many hours.',
    'We give access step by step.',
  ],
  questions: [
    'How would you answer a customer whose parcel has been lost for two weeks?',
    'What tools have you used to share an inbox?',
    'Which hours suit you, and in which time zone?',
  ],
}
