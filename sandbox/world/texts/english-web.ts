/** English parts for web, mobile and shop work. */
import type { DomainTexts } from './language-texts.ts'

export const web: DomainTexts = {
  titles: [
    'Laravel developer to finish a booking system for {business}',
    'Fix slow PHP reports in our internal tool',
    'Build a customer portal in Node.js and PostgreSQL for {business}',
    'Django developer: invoices and reminders for {brand}',
    'Stripe integration and webhooks for a membership site about {topic}',
    'Rewrite our order import, now a pile of PHP scripts',
    'Small REST API for {brand}, documented and tested',
    'Migrate {business} from shared hosting to a proper Laravel app',
    'Vue.js and Laravel: admin screens for {brand}',
  ],
  contexts: [
    'We are {business} in {city} and most of our work now comes through the website.',
    '{brand} is a team of {n}; I run it together with my sister and we have no developer of our own.',
    'Our previous developer moved on after three years and left us code that works but that nobody understands.',
    'I look after the systems of {business} and need an extra pair of hands for one clearly bounded piece of work.',
  ],
  problems: [
    'Customers book by e-mail today and we copy every booking into a spreadsheet by hand, which costs us about {n} hours a week.',
    'The monthly report takes more than {n} minutes and times out whenever two people open it at once.',
    'Orders arrive twice when the payment provider repeats its notification, and someone has to clean that up every Friday.',
    'Around {hundreds} accounts were imported with broken accents and double addresses, and the login fails for some of them.',
    'There are no tests, so every small change breaks something that worked before.',
  ],
  deliverables: [
    'Sign-up, sign-in and password reset by e-mail',
    'A calendar where customers choose a free slot and can move it once',
    'An admin page that lists, filters and exports as CSV',
    'Payment through Stripe with webhooks that can safely arrive twice',
    'Database indexes and queries that bring every page under one second',
    'Automated tests for whatever touches money',
    'A short README so that the next developer can start within a day',
    'Deployment to our server (Ubuntu, nginx) with a way back',
  ],
  constraints: [
    'Please keep to the framework we already have; this is not the moment for a rewrite.',
    'Everything goes through pull requests in our repository, small ones, please.',
    'We handle addresses of real people, so no production data on private machines.',
    'The site must stay up from Monday to Saturday; changes that need a pause go in on Sunday morning.',
  ],
  questions: [
    'Which similar system have you put into production, and what would you do differently now?',
    'How would you make sure that a webhook that arrives twice does no harm?',
    'Roughly how many hours do you expect, and where is the biggest uncertainty?',
  ],
}

export const frontend: DomainTexts = {
  titles: [
    'React developer to turn finished Figma screens into components',
    'Next.js landing pages for {business}, fast on old phones',
    'Make our React dashboard accessible (WCAG AA)',
    'Speed up a Next.js shop: largest paint is over five seconds',
    'TypeScript migration of a mid-sized React app',
    'Multi-step form with offline drafts for {brand}',
    'Right-to-left support for our React interface',
    'Charts and filters for a reporting screen ({topic})',
  ],
  contexts: [
    '{brand} makes software for {business}; the API is finished and documented, the interface is not.',
    'We are a two-person agency in {city} and our client has signed off on the design.',
    'Our product has {hundreds} daily users, most of them on mid-range Android phones.',
    'The design system exists in Figma and about a third of it exists in code.',
  ],
  problems: [
    'The bundle has grown past two megabytes and nobody remembers why half of the packages are there.',
    'Screen reader users told us that they cannot get past the second step of our form.',
    'State lives in four different places and the same number shows two values on one page.',
    'Our designer counts the pixels and, so far, has been right to complain every time.',
  ],
  deliverables: [
    '{n} responsive screens, from 320 px upwards',
    'Reusable components with typed props and stories',
    'Keyboard operation and visible focus everywhere',
    'Loading, empty and error states that were thought about',
    'Lighthouse performance of at least 90 on a throttled phone',
    'Component tests for forms and tables',
    'Clean separation between server state and what the user is typing',
  ],
  constraints: [
    'TypeScript in strict mode, no component library besides what is already installed.',
    'We review every pull request within a day and expect you to answer comments.',
    'No tracking scripts of any kind, please.',
  ],
  questions: [
    'Please show one public page that you built and tell us what was hard about it.',
    'How do you check accessibility besides running a scanner?',
    'Are you comfortable working from an OpenAPI description without a back-end developer at hand?',
  ],
}

export const mobile: DomainTexts = {
  titles: [
    'Flutter app for {business}: catalogue, cart, order status',
    'React Native developer to fix crashes after the latest update',
    'Offline-first Android app for field inspections',
    'iOS widget and push notifications for an existing Swift app',
    'Barcode scanning app for our warehouse in {city}',
    'Publish our habit tracker on both stores ({topic})',
    'Kotlin developer: Bluetooth connection keeps dropping',
    'Driver app with live location for {brand}',
  ],
  contexts: [
    '{brand} delivers for {business} and {n} drivers use our app all day.',
    'We have a working prototype that our test group likes, and now it has to become a real product.',
    'Our inspectors work in basements without reception and still have to fill in their forms.',
    'The web version has {hundreds} paying users and they keep asking for an app.',
  ],
  problems: [
    'Since the last release about one session in twenty ends with a crash, mostly on Android 12.',
    'Photos taken offline disappear when the app is closed before it has uploaded them.',
    'Push notifications arrive late or twice, and nobody trusts them any more.',
    'Apple rejected the build because account deletion is missing.',
  ],
  deliverables: [
    'Sign-in with e-mail, plus sign-in with Apple where it is required',
    'A local database with a queue that survives a restart',
    'Push notifications with a settings screen to turn them off',
    'Crash reporting without personal data',
    'Builds through CI for both stores',
    'Screens in two languages, one of them right-to-left',
    'Handover call and written notes on how to release',
  ],
  constraints: [
    'Minimum Android 8 and iOS 15; half of our users have small screens.',
    'We own the store accounts and you get access for the time of the project.',
    'Location may only be recorded during a shift, and the user must be able to see it.',
  ],
  questions: [
    'Which of your apps is in a store right now, and what part of it is yours?',
    'How do you keep data safe when the app is killed in the middle of an upload?',
    'Which state management would you choose here, and why?',
  ],
}

export const wordpress: DomainTexts = {
  titles: [
    'WordPress site for {business}, five pages and a blog',
    'WooCommerce checkout shows a blank page, please help',
    'Clean up a hacked WordPress site and keep it clean',
    'Move a WordPress site with {hundreds} posts to a new host',
    'Elementor to block editor: rebuild our pages without the bloat',
    'Custom WooCommerce shipping rules for {topic}',
    'Monthly WordPress care for {brand}',
  ],
  contexts: [
    'I run {business} in {city} and write the texts myself; the technical side is beyond me.',
    'Our site was built five years ago and has collected {n} plugins that do the same thing.',
    '{brand} sells {topic} and about half of the orders come from phones.',
  ],
  problems: [
    'Since the last update the checkout shows a white page for some customers, and I cannot reproduce it.',
    'Search engines warn visitors about our site, and the host has found changed files.',
    'Pages take six to eight seconds on a phone, and the host says the database is to blame.',
    'I cannot change the opening hours without breaking the layout.',
  ],
  deliverables: [
    'A child theme or block theme without a page builder',
    'Backups that run every night and that were restored once as a test',
    'Contact form with spam protection that does not annoy people',
    'Redirects for every old address',
    'Product import from a spreadsheet',
    'Half an hour of screen sharing to show me how to edit',
    'Removal of unused plugins, with a list of what was removed',
  ],
  constraints: [
    'No nulled plugins or themes; I pay for licences where they are needed.',
    'Please work on a copy first and tell me before you touch the live site.',
    'The look may stay as it is; I care about speed and about being able to edit.',
  ],
  questions: [
    'How would you find out what is causing this before changing anything?',
    'What do you need from me to start, and how quickly could you look at it?',
    'Do you also take care of updates later on, and what would that cost?',
  ],
}

export const shopify: DomainTexts = {
  titles: [
    'Shopify theme changes for {business} before the season starts',
    'Move from WooCommerce to Shopify, {hundreds} products',
    'Shopify developer: bundle builder for {topic}',
    'Subscription boxes in our Shopify store',
    'Shopify store loads slowly on phones, find out why',
    'Liquid developer for size charts and colour swatches',
    'Connect Shopify orders to our warehouse in {city}',
  ],
  contexts: [
    '{brand} sells {topic} in four countries and makes most of its turnover between October and December.',
    'We are {business} and opened our online store last spring.',
    'Our shop runs on a paid theme that three freelancers have changed, one after the other.',
  ],
  problems: [
    'Two apps fight over the cart drawer and the discount is sometimes applied twice.',
    'Customers ask for sizes every day although the table is on the page, well hidden.',
    'Stock is wrong for {n} products because the warehouse sends a file only once a night.',
    'The conversion rate on phones is a third of that on computers.',
  ],
  deliverables: [
    'Theme sections that I can edit without touching code',
    'A product page with swatches, a size chart and delivery times',
    'Import of products, customers and redirects',
    'Removal of the apps that we no longer need, including their leftovers in the theme',
    'Stock synchronisation through the API, with a log',
    'A test order in every currency we sell in',
    'A short video that shows how to use what you built',
  ],
  constraints: [
    'Work in a duplicate of the theme; I publish it myself after a look.',
    'No new app with monthly fees unless there is no other way.',
    'The shop has to stay in English and French throughout.',
  ],
  questions: [
    'Which Shopify store that you worked on is closest to ours?',
    'Would you use an app for this or write it, and why?',
    'What would you look at first to make the store faster?',
  ],
}
