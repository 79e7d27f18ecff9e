/** English. */
import { ENGLISH_KINDS } from './en-kinds.ts'
import { ENGLISH_TOPICS } from './en-topics.ts'
import type { LetterParts } from './letter-parts.ts'

export const english: LetterParts = {
  language: 'en',
  quotes: ['“', '”'],
  echoes: [
    '{Clause}. That is the part I would look at first.',
    'If I read your post correctly, {clause}.',
    'The way I understand it, {clause}.',
    '{Clause}, and the rest of your post follows from that.',
    'What your post comes down to: {clause}.',
  ],
  openings: [
    'You write: {quote}. That is where I would begin.',
    '{quote} is the sentence in your post I would begin with.',
    'One line of your post decides the order of the work: {quote}.',
    'Everything in your post comes back to one line: {quote}.',
  ],
  fragments: [
    'The job as I read it: {quote}.',
    'What you need comes down to one line, {quote}, and I would settle the details of that first.',
    'I would start from {quote}, because the rest of the post depends on it.',
  ],
  tasks: [
    'The job, as I read it, is to {task}.',
    'You want somebody to {task}.',
    'As I read your post, you need someone to {task}.',
  ],
  details: {
    turned: ['You also mention that {clause}.', 'Another thing your post says: {clause}.'],
    needs: ['So {clause}.', 'What should come out of it is clear: {clause}.'],
    quoted: ['You also write: {quote}.', 'Your line {quote} is noted as well.'],
  },
  listSteps: [
    'work through your list in pieces small enough to look at one by one: {items}.',
    'take your points one at a time, each shown to you before the next begins: {items}.',
  ],
  order: ['First, ', 'Then ', 'Last, '],
  planIntros: [
    'This is how the work would go:',
    'The order I would work in:',
    'My plan, in three steps:',
    'A plan for {title}:',
  ],
  skills: ['I work with {skills}.', 'My skills for this include {skills}.'],
  rate: 'My rate is {rate} per hour.',
  general: {
    insights: [
      'Jobs like this go wrong less often in the work itself than in what each side thought was meant.',
      'The quickest way to find out whether we mean the same thing is a small finished piece.',
    ],
    steps: [
      'agree on what the finished result looks like and write it down in a few lines we can both check against.',
      'deliver a small first part early, so that you can correct the direction while it costs nothing.',
      'finish the rest in the agreed order, go through your comments, and hand over everything in the form you need.',
    ],
    questions: [
      'Which single result would make you say, two weeks from now, that this went well?',
      'What has to be ready first, and is there a date behind it?',
    ],
  },
  kinds: ENGLISH_KINDS,
  topics: ENGLISH_TOPICS,
  proofs: {
    described: [
      'The closest project in my portfolio is {project}: {summary}',
      'From my portfolio, {project} comes closest. {summary}',
      'One comparable project of mine: {project}. {summary}',
    ],
    named: ['The closest project in my portfolio is {project}.', 'From my portfolio, {project} comes closest.'],
    history: ['From my work history: {line}.', 'Relevant from my work history: {line}.'],
  },
  manners: [
    'You would hear from me at fixed times, with what is done, what is next, and what I need from you.',
    'If something turns out larger than it looked, you would know on the same day, together with a choice of what to leave out.',
    'Nothing would go live or be sent out before you have seen it.',
  ],
  closings: [
    'Where the post has been misread, one line from you puts the plan right before the start.',
    'A short answer is enough to begin with; the details can follow in a call or in writing, as you prefer.',
  ],
}
