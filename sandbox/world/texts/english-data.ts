/** English parts for infrastructure, security, data, machine learning and games. */
import type { DomainTexts } from './language-texts.ts'

export const devops: DomainTexts = {
  titles: [
    'Move our Docker Compose setup to a small Kubernetes cluster',
    'Terraform for an AWS account that grew by hand',
    'CI pipeline takes {n}0 minutes, bring it under ten',
    'Backups and restore drill for PostgreSQL ({brand})',
    'Nginx, TLS and zero-downtime deploys for {business}',
    'Cut our AWS bill: {hundreds} dollars a month too much',
    'Monitoring and alerts that do not cry wolf',
    'On-call help for a Linux server of {business}',
  ],
  contexts: [
    '{brand} is a team of {n} developers and nobody of us wants to be the one who knows the servers.',
    'We host our own booking software for {hundreds} customers on three virtual machines.',
    'Our platform went down twice this month, both times because a disk was full.',
  ],
  problems: [
    'Deployments are a list of commands in a wiki page, and the page is out of date.',
    'Nobody has ever tried to restore a backup.',
    'There are secrets in environment files on every machine and in two chat channels.',
    'Alerts go to a mailbox that nobody reads any more because most of them mean nothing.',
  ],
  deliverables: [
    'Infrastructure as code for everything that exists, imported rather than rebuilt',
    'Pipeline with build, tests, image scan and deployment to staging',
    'A restore that we do together, with a stopwatch',
    'Dashboards for latency, errors and saturation',
    'A handful of alerts, each with a page that says what to do',
    'Secrets in one place, with rotation',
    'A written list of the risks you saw and did not fix',
  ],
  constraints: [
    'No vendor lock-in beyond what we have already, please.',
    'Production access only through our bastion host, with your own key.',
    'We can be down between two and four in the morning on Sundays, never otherwise.',
  ],
  questions: [
    'What would you look at in the first two hours?',
    'Tell us about an outage that you caused and what you changed afterwards.',
    'Would you choose Kubernetes for a system of this size at all?',
  ],
}

export const security: DomainTexts = {
  titles: [
    'Penetration test of a web application for {business}',
    'Review our login and password reset before launch',
    'OWASP check of a REST API with written report',
    'Help {business} prepare for a GDPR audit',
    'Harden {n} Ubuntu servers and document it',
    'Somebody opened our customer export: find out how',
  ],
  contexts: [
    '{brand} handles the data of about {hundreds} families and a partner has asked for an independent test.',
    'We launch in {weeks} weeks and want a stranger to look at the parts that matter.',
    'A customer found another customer’s invoice under a guessed address, which gave us a bad night.',
  ],
  problems: [
    'Access checks were written page by page, and we are not sure that all pages have them.',
    'Dependencies were last updated more than a year ago.',
    'Logs exist but nobody would notice if somebody tried a thousand passwords.',
  ],
  deliverables: [
    'Test of authentication, authorisation and session handling',
    'Report with reproduction steps, severity and a proposed fix for each finding',
    'A retest after we have fixed the findings',
    'One hour with our developers to talk through the causes',
    'Firewall and SSH configuration as code',
    'A list of personal data we hold and why',
  ],
  constraints: [
    'Testing happens on a staging system with invented data; written permission is in place.',
    'No denial-of-service tests.',
    'Findings go to me only, encrypted.',
  ],
  questions: [
    'May we see an anonymised report of yours?',
    'Which tools do you use, and what do you do by hand?',
    'How do you rate the severity of a finding?',
  ],
}

export const data: DomainTexts = {
  titles: [
    'Collect public prices of {topic} from {n} websites, daily',
    'Python scraper broke after a site redesign',
    'Clean a spreadsheet with {hundreds} thousand rows',
    'Extract tables from {hundreds} PDF invoices',
    'Merge three customer lists without duplicates for {business}',
    'Public tender notices into a searchable table',
    'Excel macro to replace two hours of copying a week',
    'Address list of {business} checked against the public register',
  ],
  contexts: [
    'We have done this by hand so far, every Monday morning.',
    'I am a researcher and need a data set that I can publish together with the paper.',
    'At {business} three people keep three lists of the same customers.',
  ],
  problems: [
    'The same company appears as GmbH, Gmbh. and without any suffix.',
    'Dates come in four formats, and one of the systems swaps day and month.',
    'About {n} percent of the documents are scans, slightly rotated.',
    'The old script stops at the first error and nobody notices until Monday.',
  ],
  deliverables: [
    'A script that runs on a schedule and picks up where it stopped',
    'CSV and a small database with the raw and the cleaned values side by side',
    'A report after each run: new, changed, failed',
    'Rules for duplicates written down, with the doubtful cases listed for me',
    'Respect for robots.txt and a polite rate of requests',
    'Documentation that a student can follow',
  ],
  constraints: [
    'Public pages only, no logins, no personal profiles.',
    'I need the code, not only the data.',
    'Please test with the {n} sample files that I will send before you quote a price.',
  ],
  questions: [
    'How would you notice that a source has changed its layout?',
    'How do you decide that two entries are the same company?',
    'What would a first sample look like, and when could I see it?',
  ],
}

export const analytics: DomainTexts = {
  titles: [
    'Power BI dashboard for {business}: sales, stock, staff hours',
    'Set up Google Analytics 4 properly for a shop selling {topic}',
    'SQL analyst: why did repeat orders drop in spring?',
    'Tableau workbook for a non-profit board, five pages',
    'Survey with {hundreds} answers: analysis and charts',
    'Forecast demand for {topic}, week by week',
  ],
  contexts: [
    'Our numbers sit in the till, in the shop system and in the head of our bookkeeper.',
    '{brand} grew from two to {n} locations and I no longer feel what is going on by walking around.',
    'The board meets every quarter and wants to see the same five charts each time.',
  ],
  problems: [
    'Two reports show different turnover for the same month, and each has its defenders.',
    'We measure clicks but cannot say which of them led to an order.',
    'The spreadsheet that everything hangs on has 43 tabs.',
  ],
  deliverables: [
    'A data model with written definitions of every figure',
    'A dashboard that loads in under five seconds',
    'Automatic refresh every morning, with a warning when it fails',
    'A one-page summary in plain language of what the data does and does not say',
    'Row-level permissions for the branches',
    'A training session, recorded',
  ],
  constraints: [
    'The data stays in our own tenant.',
    'Fewer charts are better than more; please argue with me.',
    'Statistical tests only where the sample is large enough.',
  ],
  questions: [
    'How would you find out which of two contradicting figures is right?',
    'What did you leave out of your last dashboard, and why?',
    'Which questions would you ask us in the first hour?',
  ],
}

export const ml: DomainTexts = {
  titles: [
    'Classify support e-mails of {business} into {n} groups',
    'RAG assistant over {hundreds} manuals, with sources cited',
    'Detect damaged parcels in warehouse photos',
    'Evaluate our chatbot before customers meet it',
    'Fine-tune a small language model for product texts about {topic}',
    'Recommendation engine for an online shop with {topic}',
    'Speech recognition for interviews, three languages',
    'Take a PyTorch notebook into production at {brand}',
  ],
  contexts: [
    '{brand} answers about {hundreds} customer questions a day, and most of them have been asked before.',
    'We have a notebook that works on the laptop of a colleague who is leaving.',
    'Our archive holds thirty years of documents, and finding anything takes an expert.',
  ],
  problems: [
    'The current prototype sounds sure of itself when it is wrong, which is worse than no answer.',
    'We have labels for only {hundreds} examples and they were made by three people with different ideas.',
    'Nobody has measured anything so far; we look at five examples and like them.',
    'Inference costs more than the person whom it was meant to relieve.',
  ],
  deliverables: [
    'A baseline that is embarrassingly simple, measured first',
    'A test set with clear guidelines, double-checked by us',
    'A service with an HTTP interface and limits on cost per request',
    'Every answer with its source, and "I do not know" where there is none',
    'Monitoring of quality over time on a sample',
    'A short report on what fails and how often',
  ],
  constraints: [
    'Customer texts must not leave the European Union.',
    'An open model that we can host is preferred to a closed one.',
    'We would rather have 80 percent correct and honest than 95 percent and surprising.',
  ],
  questions: [
    'How would you measure success here before building anything?',
    'When would you advise against machine learning in this case?',
    'Which part of a similar project went wrong for you?',
  ],
}

export const games: DomainTexts = {
  titles: [
    'Unity developer for a puzzle game about {topic}',
    '2D platformer: enemies and level three to five',
    'Multiplayer prototype in Unreal, {n} players',
    'Educational game for {business}, runs in the browser',
    'Optimise a Unity mobile game for cheap phones',
    'Port our Unity game to WebGL',
  ],
  contexts: [
    'We are three friends with day jobs; the game is two thirds done and our programmer became a father.',
    'We are a small studio in {city}, and everyone does three jobs.',
    '{brand} published one mobile game that found {hundreds} loyal players.',
  ],
  problems: [
    'The frame rate falls below thirty as soon as more than a few enemies are on screen.',
    'Saved games break with every update.',
    'Testers say the third level is unfair, and they are right.',
  ],
  deliverables: [
    'Working builds for Android and iOS every Friday',
    'Enemy behaviour that a designer can tune without code',
    'A save system with versions',
    'Profiling before and after, with numbers',
    'Level editor hooks in the inspector',
    'Source with comments where something is surprising',
  ],
  constraints: [
    'Art and sound are done; please do not replace them.',
    'No advertising and no loot boxes, ever.',
    'We use Git with LFS and want small commits.',
  ],
  questions: [
    'Which of your games can we play right now?',
    'How do you find out what costs frame time?',
    'What would you cut from the plan?',
  ],
}
