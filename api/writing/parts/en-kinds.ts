/** English: what is said of each kind of work. */
import type { KindParts, WorkKind } from './letter-parts.ts'

export const ENGLISH_KINDS: Readonly<Record<WorkKind, KindParts>> = {
  software: {
    insights: [
      'The main path is usually clear; the work hides in the exceptions, such as two people acting at once or a step that is left half done.',
      'A small version that real people use within days tells more than a long specification.',
    ],
    steps: [
      'walk through the main path with a few real examples of your data, and have you confirm it before any code is written.',
      'build the part with the most unknowns, so that surprises come early, and put it where you can click through it.',
      'add the rest in an order you choose, test what touches money or other people’s data, and hand over with a page on how to run it.',
    ],
    questions: [
      'Who uses this first, and what are they doing by hand today?',
      'Which part could wait for a second round without hurting you?',
      'Who will look after this once it is live, and what do they already know?',
    ],
  },
  fix: {
    insights: [
      'A fault like this usually has one cause and several symptoms, so finding the cause comes before touching any code.',
      'When something fails without an error, there is normally one step that swallows it; that step is what to look for.',
    ],
    steps: [
      'make it fail on purpose on a copy, and write down what should happen instead.',
      'follow the data until the step where it goes wrong, correct that step alone, and add a test that fails without the correction.',
      'check what the fault has already damaged, release with a way back, and watch the logs for the first days.',
    ],
    questions: [
      'Since when does this happen, and what was changed around that time?',
      'Is there a staging copy I could look at, or would the first step be to set one up?',
    ],
  },
  speed: {
    insights: [
      'Most slow pages have one or two large causes rather than many small ones, and they show up in a first measurement.',
      'What matters is how it feels on the devices your visitors really have, not the score on a fast desk machine.',
    ],
    steps: [
      'measure on a middling phone and a slow connection, and write the figures down, so that “faster” is a number.',
      'remove the largest cause, change only that, and measure again before going on to the next.',
      'set a limit that complains when a later change makes it slow again, and leave you the figures before and after.',
    ],
    questions: [
      'Which page, on which device, should be fast first?',
      'When did it become slow, and what was changed around that time?',
    ],
  },
  move: {
    insights: [
      'A move like this is decided before the day itself: by a rehearsal on a copy, and a list of what must still work afterwards.',
      'What tends to be forgotten is not the data but what hangs on it: scheduled jobs, mail, certificates, redirects.',
    ],
    steps: [
      'list what is there, versions, data, scheduled jobs and mail included, and rehearse the move on a copy.',
      'agree on the hour, move with a checklist, and keep the old place running until the new one is proven.',
      'compare figures on both sides, watch the logs for a week, and only then switch the old one off.',
    ],
    questions: [
      'Which hour of the week hurts least if something has to pause?',
      'Is there anything on the old side that nobody dares to touch?',
    ],
  },
  design: {
    insights: [
      'What decides whether a design holds is how it survives its worst place: small, in one colour, or on somebody’s old phone.',
      'It is cheaper to disagree over two rough directions than over one polished one.',
    ],
    steps: [
      'collect what exists: brand rules, earlier versions, and two or three examples you like or dislike, with the reason.',
      'show two clearly different directions on the most important piece, before any detail is polished.',
      'carry the chosen direction through all formats and hand over organised source files with exports.',
    ],
    questions: [
      'Which existing design do you never want to see again, and why?',
      'Where will people see this first: on a phone, in print, or somewhere else?',
    ],
  },
  writing: {
    insights: [
      'Readers leave a text when it talks about its author; they stay when it answers what they came with.',
      'The tone is quicker to find with one finished page than with a long description of it.',
    ],
    steps: [
      'settle who reads it, what they should do afterwards, and which sources may be relied on.',
      'write an outline with the main point of each part, for your yes or no before the full text.',
      'write, cut, check every fact against its source, and revise after your comments.',
    ],
    questions: [
      'Which text of yours, or of somebody else, sounds exactly the way this should sound?',
      'Who is the one reader you have in mind, and what do they know already?',
    ],
  },
  translation: {
    insights: [
      'What gives a translation away is rarely a wrong word; it is the same term translated in three ways.',
      'A glossary of the terms that matter, agreed before the first page, saves most of the corrections.',
    ],
    steps: [
      'build a short glossary of the terms that must stay the same and have you confirm it.',
      'translate a page as a sample of tone, and continue once the tone is right.',
      'read the whole text again without the original beside it, and check numbers, names and formatting against it.',
    ],
    questions: [
      'Is there a glossary or an earlier translation that this has to agree with?',
      'Should the text sound local, or may it be heard that it was translated?',
    ],
  },
  marketing: {
    insights: [
      'Before anything is changed it should be clear which number shows that the change was worth it.',
      'The usual finding is that a small part of the spending brings most of the result, and nobody has separated the two.',
    ],
    steps: [
      'look at the numbers you have now and agree on the one that should move, with its starting value.',
      'run two small tests side by side instead of one big bet, with a budget limit fixed beforehand.',
      'keep what worked, stop what did not, and write both down so that the next month starts from there.',
    ],
    questions: [
      'Which number would have to change, and by how much, for this to be worth its cost to you?',
      'What have you tried so far, and how did you measure it?',
    ],
  },
  data: {
    insights: [
      'With work like this the calculation is the easy half; what takes care is where the sources disagree.',
      'A result nobody can check against a known figure will not be trusted, however good it looks.',
    ],
    steps: [
      'check the sources: where the numbers come from, what is missing, and what is counted twice.',
      'take one result from end to end and compare it with a figure you already trust.',
      'automate the rest, with checks that complain when the input changes, and a page on how to run it.',
    ],
    questions: [
      'Which decision will be made from these numbers, and how often?',
      'Is there one figure you already trust that the result could be checked against?',
    ],
  },
  video: {
    insights: [
      'The length of a cut is decided by what is left out, so the first pass is about choosing, not about effects.',
      'Viewers forgive a plain picture sooner than uneven sound.',
    ],
    steps: [
      'go through the material once, mark what carries the story, and agree on length and rhythm with you.',
      'send a rough cut with temporary sound, so that changes are still cheap.',
      'do colour, sound and captions, and export for each place it will be shown.',
    ],
    questions: ['Which video has the pace you are after?', 'Where will it be watched, and with sound on or off?'],
  },
  admin: {
    insights: [
      'Work like this stays reliable when it is clear what may be decided without asking and what may not.',
      'The first week shows which cases come up every day; a short written rule for each of those takes most of the load off you.',
    ],
    steps: [
      'walk through the work once with you and write it down as a short checklist.',
      'take over one part completely, with a note on whatever was unclear, before adding the next.',
      'keep a simple list of what is done, what waits, and on whom, open to you at any time.',
    ],
    questions: [
      'Which part of this costs you the most time today?',
      'What may be decided without asking you, and what never?',
    ],
  },
  cad: {
    insights: [
      'What matters most in a model is decided before the first line: the one measure everything else hangs on, and the tolerances.',
      'A model that looks right and one that can be made are two different things, so the maker’s limits come first.',
    ],
    steps: [
      'collect the measures, references and file formats, and mark which dimensions are fixed and which may move.',
      'send a rough model from three sides for your corrections, before materials or details.',
      'finish the details, check the dimensions against your list, and hand over the native files together with the exports you need.',
    ],
    questions: [
      'Which dimensions are fixed, and which are only a guess so far?',
      'Is this meant to be made, printed or only shown?',
    ],
  },
  voice: {
    insights: [
      'A script sounds different aloud than on paper, so a minute as a sample settles tone and pace better than a description.',
      'Names and technical terms cause most of the retakes; a list of how they are spoken avoids that.',
    ],
    steps: [
      'agree on tone, pace and how names and terms are pronounced, with a short sample of your own script.',
      'record the rest in one setting, so that the sound stays the same from the first line to the last.',
      'cut breaths and noise, bring it to one level, and deliver it in the format and in the pieces you need.',
    ],
    questions: [
      'Which voice or recording comes close to what you have in mind?',
      'Does it have to fit a picture or a given length?',
    ],
  },
  finance: {
    insights: [
      'The books are finished when every line has a document behind it; the open ones are where the time goes.',
      'Matching against the bank first shows what is missing before anything is typed twice.',
    ],
    steps: [
      'get an overview: which periods, which accounts, and which documents exist on paper, on a phone or not at all.',
      'take one month completely, matched against the bank, and have it looked at before the others follow.',
      'finish the remaining months in the same way and hand over a list of what is missing or unclear.',
    ],
    questions: [
      'Who works with the figures afterwards, and in which form do they need them?',
      'Which month would be easiest to check against figures you already have?',
    ],
  },
  legal: {
    insights: [
      'With texts like this the risk is rarely in what is written and mostly in what nobody wrote down.',
      'A draft is quickest to judge when every open decision is marked and not hidden in smooth wording.',
    ],
    steps: [
      'list the parties, the cases that must be covered, and the law that applies.',
      'draft the text with every open decision marked and a short note on each.',
      'add your decisions, check that every term has one meaning throughout, and deliver a clean version beside one with changes shown.',
    ],
    questions: [
      'Which situation has already gone wrong once and must be covered?',
      'Which country’s law applies, and who reviews the text in the end?',
    ],
  },
  teaching: {
    insights: [
      'Progress comes faster from a few exercises at exactly the right level than from another explanation.',
      'The first lesson is best spent on finding where the understanding stops, because that is seldom where the problem shows.',
    ],
    steps: [
      'use the first lesson to find out what is solid and what only seems so.',
      'agree on one goal for four weeks, with short exercises between the lessons.',
      'look back every few weeks on what has become easier, and change the plan accordingly.',
    ],
    questions: [
      'What should be possible in three months that is not possible now?',
      'What has been tried before, and where did it stop working?',
    ],
  },
}
