/** English: jobs that come up again and again, with what somebody who knows them would say and ask. */
import type { Topic } from './letter-parts.ts'

/** The first that fits is taken, so the narrower ones come first. */
export const ENGLISH_TOPICS: readonly Topic[] = [
  {
    words: /\b(?:checkout|webhooks?|3-?d secure|payment (?:form|page|step|gateway)|double charge\w*)\b/iu,
    insight:
      'When the payment exists on one side and the order does not on the other, the two can be compared event by event, and the gap shows where it is lost.',
    question: 'Could I see one affected order next to its payment, as an example to follow from end to end?',
  },
  {
    words: /\b(?:booking|appointments?|reservations?|calendar)\b/iu,
    insight:
      'With bookings the delicate moment is when two people want the same slot, and the dull but important one is changing or cancelling afterwards.',
    question: 'How should somebody change or cancel, and until when?',
  },
  {
    words: /\b(?:hacked|malware|casino|redirects? to|security audit)\b/iu,
    insight:
      'A site that is infected again was either never fully cleaned or left with the same door open, so cleaning and closing are two separate jobs.',
    question: 'Is there a backup from before the first time, and who else has access to the server?',
    steps: [
      'take a copy as it is, and find out from the logs when and where somebody came in.',
      'clean or replace every file, change every password and key, and remove what is no longer updated.',
      'close the door that was found, watch for a month whether anything comes back, and write down how it happened.',
    ],
  },
  {
    words: /\b(?:crash(?:es|ed|ing)?|android|ios) ?(?:\d+|app|when|on)?\b.*\bcrash|\bcrash(?:es|ed|ing)?\b/iu,
    insight:
      'A crash that began with an update is nearly always a permission or a library the new version treats differently, and the crash log names the line.',
    question: 'Do you have a crash report, or the model of one phone on which it always happens?',
  },
  {
    words: /\b(?:web )?scrap(?:er|ing|e)\b|\bcrawler\b/iu,
    insight:
      'A scraper is quickly written; what counts is that it notices when the page has changed instead of quietly storing nothing.',
    question: 'What should happen on a night when the page looks different: stop, or take what can still be read?',
  },
  {
    words: /\b(?:csv|import(?:er)?|data feed|encoding)\b/iu,
    insight:
      'Rows that vanish during an import are usually refused by one rule without anybody being told, often over encoding or an unexpected empty field.',
    question: 'Could you send me one file in which a row is known to be missing?',
  },
  {
    words: /\b(?:rest api|graphql|api (?:with|for|integration)|endpoints?)\b/iu,
    insight:
      'An interface that others build on is hard to change later, so the names, the error answers and the limits deserve the first hour.',
    question: 'Who calls it first, and which question do they need answered most often?',
  },
  {
    words: /\b(?:table|grid|list) (?:with|of) [\d.,]+k? rows|\brows\b.*\bfreez|\bfreez\w*\b/iu,
    insight:
      'A screen that freezes while typing is doing all its work on every key; drawing only the visible ' +
      'rows and filtering beside the typing takes most of it away.',
    question: 'Does the whole set have to be in the browser, or may the server do part of the filtering?',
    steps: 'speed',
  },
  {
    words: /\b(?:accessib\w+|screen readers?|wcag|keyboard)\b/iu,
    insight:
      'Keyboard and screen reader are cheap when each component is built with them and expensive when they are added to finished screens.',
    question: 'Which three components appear on most screens, so that they can come first?',
    steps: [
      'agree on the rules every component follows: names, states, focus order, and what a screen reader says.',
      'build the few components most screens share, and try them with the keyboard alone before the rest.',
      'work through the remaining ones, with a page that shows each in all its states.',
    ],
  },
  {
    words: /\b(?:charts?|graphs?|data visuali[sz]ation)\b/iu,
    insight:
      'A chart earns its place when somebody decides something from it, so each one should answer a question its title already asks.',
    question: 'Which question should each chart answer, and for whom?',
  },
  {
    words: /\b(?:dashboard|power bi|tableau|spreadsheets?|excel)\b/iu,
    insight:
      'Where numbers are copied by hand, the first automatic version will differ from the old sheet, and ' +
      'explaining each difference is what makes people trust it.',
    question: 'Which figure do people look at first, and where does it come from today?',
  },
  {
    words: /\b(?:customer portal|client portal|user accounts?|sign-?in)\b/iu,
    insight:
      'A portal saves calls only if it answers the question people call with, on the first screen and in their words.',
    question: 'What do customers ask most often on the phone, and in which system does the answer lie?',
  },
  {
    words: /\b(?:template|placeholder|merge tags?|mail merge)\b/iu,
    insight:
      'Unfilled names mean that one step sends the text before another has filled it in, and the first message that shows it tells which.',
    question: 'Do all messages show it, or only some kinds, and since when?',
  },
  {
    words: /\b(?:chatbot|llm|gpt|rag|ai assistant)\b/iu,
    insight:
      'Such an assistant is judged by its wrong answers, so it needs a set of real questions with known answers before anything else.',
    question: 'What should it say when it does not know?',
  },
  {
    words: /\b(?:mobile app|react native|flutter|ios app|android app)\b/iu,
    insight:
      'On a phone the hard part is everything around the screens: no connection, a call in the middle, a denied permission, the review in the store.',
    question: 'What must still work without a connection?',
  },
  {
    words: /\b(?:shopify|woocommerce|online (?:shop|store)|e-?commerce)\b/iu,
    insight:
      'In a shop every added app brings its own scripts to every page, so it pays to know first which of them still earn their place.',
    question: 'Which apps or plugins could go if they turned out to be the cause?',
  },
  {
    words: /\blogos?\b/iu,
    insight: 'A logo has to survive its worst case first: a stamp, a single colour, the tiny icon in a browser tab.',
    question: 'Where will it appear smallest, and who has to be able to print it?',
  },
  {
    words: /\bposters?\b|\bflyers?\b|\bposter series\b/iu,
    insight: 'A series works when each piece is recognised at a distance and still has something of its own up close.',
    question: 'Where will they hang, and what has to be readable from across the street?',
  },
  {
    words: /\bpackag(?:e|ing)\b|\blabels?\b/iu,
    insight:
      'On a shelf a package has about a second, and the legal text has to fit as well, so both are planned together.',
    question: 'What stands next to it on the shelf?',
  },
  {
    words: /\b(?:newsletter|email (?:campaign|marketing|sequence)s?|mailchimp|klaviyo)\b/iu,
    insight:
      'Whether a newsletter is opened is decided by the sender’s habit and the subject line; what is inside decides only whether the next one is.',
    question: 'Which issue was opened most so far, and what was different about it?',
  },
  {
    words: /\b(?:google ads|adwords|ppc|facebook ads|meta ads|ad account)\b/iu,
    insight:
      'In an account that has grown for years, a few campaigns earn the money and the rest hides it; separating the two needs the sales, not the clicks.',
    question: 'Can a sale be followed back to the campaign it came from today?',
  },
  {
    words: /\bseo\b|\borganic (?:traffic|search)\b/iu,
    insight:
      'A sudden fall has a date, and lining that date up with releases, removed pages and search updates narrows the causes quickly.',
    question: 'What was changed on the site in the weeks before the fall?',
    steps: [
      'put the fall next to the dates of releases, redirects and search updates, page by page.',
      'sort the causes by the visitors they cost, and check the largest one first.',
      'write down what to repair in which order, with the figure each repair should move.',
    ],
  },
  {
    words: /\b(?:landing page|web ?site copy|sales page|home ?page copy)\b/iu,
    insight: 'A page like this has one job, and every sentence either takes away a doubt or gets in the way.',
    question: 'What do people ask before they say yes, and what do they say when they do not?',
  },
  {
    words: /\bproduct descriptions?\b/iu,
    insight:
      'Descriptions written from one pattern all read the same; what keeps them apart is one true detail that only that product has.',
    question: 'Where do the details of each product come from, and who can answer a question about them?',
    steps: [
      'collect the true details of each product and one thing only that product has.',
      'write the first few for you to correct tone and length before the rest.',
      'finish the others, read them side by side so that no two begin alike, and check each detail again.',
    ],
  },
  {
    words: /\b(?:articles?|blog posts?|guides?)\b/iu,
    insight:
      'For readers who can check, one number with a source is worth more than a page of advice, and it decides what may be claimed at all.',
    question: 'Which article on the subject, yours or somebody else’s, would you have liked to publish?',
  },
  {
    words: /\b(?:proofread|copy-?edit|ghostwrit\w+|manuscript|novel)\b/iu,
    insight: 'A good edit is hard to see: the sentences get shorter and the voice stays the author’s.',
    question: 'How far may the wording be changed, and where should it be left alone?',
  },
  {
    words: /\bsubtitl\w+|\bclosed captions?\b|\bcaptioning\b/iu,
    insight:
      'Subtitles are read, not heard: two lines, gone with the cut, and shortened where people speak faster than anybody reads.',
    question: 'Is there a transcript, or would it be made from the sound?',
    steps: [
      'agree on length of line, reading speed and how names are written, with a minute as a sample.',
      'time the lines to the cuts and shorten where speech is too fast to read.',
      'watch everything once more with the sound off, and export in the formats you need.',
    ],
  },
  {
    words: /\b(?:podcast|interviews?|audio editing)\b/iu,
    insight:
      'Shortening an interview is mostly a matter of choosing; evening out the two voices is what listeners notice without knowing it.',
    question: 'Which episode has the rhythm you want, and may the order of the answers be changed?',
  },
  {
    words: /\b(?:inbox(?:es)?|virtual assistant|email handling|calendar management)\b/iu,
    insight:
      'An inbox calms down once it is clear which mails may be answered from a template and which ones only you can answer.',
    question: 'Which mails may never be answered without you?',
  },
  {
    words: /\b(?:data entry|scanned|typing|transcri\w+)\b/iu,
    insight:
      'Typing twice and comparing finds slips but not misreadings, so unclear places are better marked than guessed.',
    question: 'What should be entered where the original cannot be read?',
    steps: [
      'go through a handful of originals with you and write down one rule for each doubtful case.',
      'enter a first batch, compare it against the originals, and note the rate of slips.',
      'finish the rest in batches, each with a list of what could not be read.',
    ],
  },
]
