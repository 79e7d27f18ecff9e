/** English. */
import type { LetterParts } from './letter-parts.ts'

export const english: LetterParts = {
  language: 'en',
  quotes: ['“', '”'],
  openings: [
    '{quote} is the line in your post that decides how the rest is done, so I would begin there.',
    'What stands out in your post is {quote}; the other points follow from it.',
    'Of everything in your post, {quote} is what I would settle first.',
    'Reading your post, {quote} looks like the part that carries most of the risk.',
    'The heart of this job seems to be {quote}, and that is the right place to start.',
  ],
  itemOpenings: ['Before anything else I would make sure that we mean the same thing by {quote}.'],
  echoes: [
    '{Need}: that is the part I would look at first.',
    'If I read your post correctly, {need}.',
    '{Need}, and the rest of your post depends on getting that right.',
    'The way I understand it, {need}, so that comes before everything else.',
    'The starting point is clear from your post: {need}.',
  ],
  details: [
    'Your point about {second} belongs in the same round, not in a later one.',
    'I would treat {second} as a condition from the first day, because it is costly to add afterwards.',
    '{second} would get its own line in the plan, with a date you can hold me to.',
  ],
  itemSteps: [
    'Then {second} and {third}, in pieces small enough for you to look at each before the next begins.',
    'Then {second}, and only when you have seen it, {third}.',
  ],
  skills: ['I work with {skills}.', '{skills}: that is what I work with.'],
  planIntros: [
    'For {title} I would go in this order:',
    'How I would approach {title}:',
    'The plan for {title} in short:',
  ],
  general: {
    steps: [
      'First, agree on what the finished result looks like and write it down in a few lines we can both check against.',
      'Then deliver a small first part early, so that you can correct the direction while it costs nothing.',
      'Last, finish the rest in the agreed order, go through your comments, and hand over everything in the form you need.',
    ],
    questions: [
      'Which single result would make you say, two weeks from now, that this went well?',
      'What has to be ready first, and is there a date behind it?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'First, sketch the main path with a few real examples of your data, and have you confirm it before any code is written.',
        'Then build the part with the most unknowns, so that surprises come early, and put it where you can click through it.',
        'Last, add the rest in an order you choose, test what touches money or other people’s data, and hand over with a page on how to run it.',
      ],
      questions: [
        'Who uses this first, and what are they doing by hand today?',
        'Which part could wait for a second round without hurting you?',
        'Who will look after this once it is live, and what do they already know?',
      ],
    },
    fix: {
      steps: [
        'First, reproduce the current behaviour and write down what should happen instead, so that “done” is not a matter of opinion.',
        'Then build it in small pieces, each with a test and each visible to you on a staging address before it goes live.',
        'Last, release with a way back, watch the logs for the first days, and leave a short note on how it works.',
      ],
      questions: [
        'Is there a staging copy I could look at, or would the first step be to set one up?',
        'Which part breaks most often today, and how do you notice it?',
      ],
    },
    speed: {
      steps: [
        'First, measure on the devices your visitors really have, and write the figures down, so that “faster” is a number.',
        'Then take the largest cause, change only that, and measure again; most slow pages have one or two, not twenty.',
        'Last, set a limit that complains when a later change makes it slow again, and leave the before and after side by side.',
      ],
      questions: [
        'Which page, on which device, would you like to be fast first?',
        'When did it become slow, and what was changed around that time?',
      ],
    },
    move: {
      steps: [
        'First, list what is there, versions, data, jobs and mail included, and rehearse the move on a copy.',
        'Then agree on the hour, move with a checklist, and keep the old place running until the new one is proven.',
        'Last, compare figures on both sides, watch the logs for a week, and only then switch the old one off.',
      ],
      questions: [
        'Which hour of the week hurts least if something has to pause?',
        'Is there anything on the old side that nobody dares to touch?',
      ],
    },
    design: {
      steps: [
        'First, collect what exists: brand rules, earlier versions, and two or three examples you like or dislike, with the reason.',
        'Then show two clearly different directions on the most important screen or page, before any detail is polished.',
        'Last, carry the chosen direction through all formats and hand over organised source files with exports.',
      ],
      questions: [
        'Which existing design do you never want to see again, and why?',
        'Where will people see this first: on a phone, in print, or somewhere else?',
      ],
    },
    writing: {
      steps: [
        'First, settle who reads it, what they should do afterwards, and which sources may be relied on.',
        'Then write an outline with the main argument of each part, for your yes or no before the full text.',
        'Last, write, cut, check every fact against its source, and revise after your comments.',
      ],
      questions: [
        'Which text of yours, or of somebody else, sounds exactly the way this should sound?',
        'Who is the one reader you have in mind, and what do they know already?',
      ],
    },
    translation: {
      steps: [
        'First, build a short glossary of the terms that must stay the same and have you confirm it.',
        'Then translate a page as a sample of tone, and continue once the tone is right.',
        'Last, read the whole text again without the original beside it, and check numbers, names and formatting against it.',
      ],
      questions: [
        'Is there a glossary or an earlier translation that this has to agree with?',
        'Should the text sound local, or may it be heard that it was translated?',
      ],
    },
    marketing: {
      steps: [
        'First, look at the numbers you have now and agree on the one that should move, with its starting value.',
        'Then run two small tests side by side instead of one big bet, with a budget limit fixed beforehand.',
        'Last, keep what worked, stop what did not, and write both down so that the next month starts from there.',
      ],
      questions: [
        'Which number would have to change, and by how much, for this to be worth its cost to you?',
        'What have you tried so far, and how did you measure it?',
      ],
    },
    data: {
      steps: [
        'First, check the source: where the numbers come from, what is missing, and what is counted twice.',
        'Then make one result end to end that you can compare with a figure you already trust.',
        'Last, automate the rest, with checks that complain when the input changes, and a page on how to run it.',
      ],
      questions: [
        'Which decision will be made from these numbers, and how often?',
        'Is there one figure you already trust that the result could be checked against?',
      ],
    },
    video: {
      steps: [
        'First, go through the material once and mark what carries the story, then agree on length and rhythm with you.',
        'Then send a rough cut with temporary sound, so that changes are still cheap.',
        'Last, do colour, sound and captions, and export for each place it will be shown.',
      ],
      questions: ['Which video has the pace you are after?', 'Where will it be watched, and with sound on or off?'],
    },
    admin: {
      steps: [
        'First, walk through the work once with you and write it down as a short checklist.',
        'Then take over one part completely, with a note on whatever was unclear, before adding the next.',
        'Last, keep a simple list of what is done, what waits, and on whom, open to you at any time.',
      ],
      questions: [
        'Which part of this costs you the most time today?',
        'Which tools and accounts would I need on the first day?',
      ],
    },
  },
  proofs: {
    described: [
      'The closest project in my portfolio is {project}: {summary}',
      'From my portfolio, {project} is the most similar: {summary}',
      'One comparable project of mine: {project}. {summary}',
    ],
    named: ['The closest project in my portfolio is {project}.', 'From my portfolio, {project} is the most similar.'],
    history: ['From my work history: {line}.', 'Relevant from my work history: {line}.'],
  },
  manners: [
    'You would hear from me at fixed times, with what is done, what is next, and what I need from you.',
    'If something turns out larger than it looked, you would know on the same day, together with a choice of what to leave out.',
    'Nothing would go live or be sent out before you have seen it.',
  ],
}
