/** English parts for design, video, sound, technical drawing and writing. */
import type { DomainTexts } from './language-texts.ts'

export const brand: DomainTexts = {
  titles: [
    'Logo for {business}',
    'Brand refresh for {brand}, without losing regulars',
    'Packaging for {topic}, three sizes',
    'Illustrations for a menu and a chalkboard',
    'Vector redraw of an old logo from a photograph',
    'Poster series for {business}, print-ready',
    'Business cards and signs for {brand}',
    'Label design for a small series of {topic}',
  ],
  contexts: [
    'I am opening {business} in {city} this autumn and have a name, {brand}, and not much else.',
    'Our logo was drawn by the founder’s nephew in 1998 and is dear to us, but it turns to mud below three centimetres.',
    'We sell {topic} at markets and want to be recognised from across the street.',
  ],
  problems: [
    'The only file we have is a JPEG of {hundreds} pixels.',
    'Printers complain about our colours every single time.',
    'People think we are a chain, and we are the opposite.',
  ],
  deliverables: [
    'Three different directions as sketches, not three colours of the same idea',
    'Final logo as SVG, PDF and PNG, also in one colour',
    'A page of rules: spacing, colours, smallest size, what not to do',
    'Print files with bleed, checked with our printer',
    'Editable source files',
    'Social media images cut to size',
  ],
  constraints: [
    'No stock graphics and no generated images; we need clear rights.',
    'It has to work on a stamp.',
    'Two rounds of changes are enough if we talk first.',
  ],
  questions: [
    'Which of your logos is still in use after five years?',
    'How do you get from our half-formed wishes to a direction?',
    'What would you ask us before you draw the first line?',
  ],
}

export const uiux: DomainTexts = {
  titles: [
    'UX review of a booking flow that people abandon',
    'Figma design for a mobile app about {topic}',
    'Design system from {n}0 screens that grew apart',
    'Interview eight users of {business} and tell us the truth',
    'Wireframes for an internal tool at {brand}',
    'Redesign of a dashboard that only experts understand',
  ],
  contexts: [
    '{brand} has a product that does a lot, and new customers find about a tenth of it.',
    'The nurses who use our tool have ninety seconds between two patients.',
    'We have developers and a clear idea, but nobody who has ever watched a user.',
  ],
  problems: [
    'Four out of ten visitors leave at the step where we ask for an account.',
    'Buttons with the same meaning have three names and two colours.',
    'Support answers the same {n} questions all day long.',
  ],
  deliverables: [
    'Notes from interviews, with quotes',
    'Click-through prototype in Figma, tested with at least five people',
    'Components with states: empty, loading, error, too much',
    'Specification that our developers can build from without guessing',
    'A list of things to remove',
    'Contrast and keyboard use checked',
  ],
  constraints: [
    'The interface exists in English and Arabic, so layouts have to mirror.',
    'We cannot change the order of the legal steps.',
    'Research first; please do not open Figma in week one.',
  ],
  questions: [
    'Show us something that you designed and that testing proved wrong.',
    'How do you recruit people for interviews?',
    'How do you work with developers when a design turns out to be expensive?',
  ],
}

export const video: DomainTexts = {
  titles: [
    'Edit weekly YouTube videos about {topic}',
    'Explainer animation, 60 seconds, for {business}',
    'Cut {n} hours of conference talks into clips',
    'Colour grading for a short documentary',
    'Reels for {business}, four a month',
    'Motion graphics package: titles, lower thirds, maps',
    'Wedding film from three cameras',
  ],
  contexts: [
    'My channel about {topic} has {hundreds} subscribers and I would like to publish every week without losing my evenings.',
    '{brand} has a lot of good footage and nobody who has the evenings to do something with it.',
    'We are {business} and our service is hard to explain in words.',
  ],
  problems: [
    'Sound levels jump between speakers, and one microphone was hidden under a scarf.',
    'Viewers leave within the first twenty seconds, because I clear my throat for fifteen of them.',
    'The footage comes from two cameras and a phone, and the colours fight.',
  ],
  deliverables: [
    'A finished video of eight to twelve minutes, with chapters',
    'Three vertical clips with burned-in captions',
    'Subtitles as a file, corrected by hand',
    'Music that we may legally use, with proof',
    'Thumbnail, two variants',
    'Project files at the end of the month',
  ],
  constraints: [
    'Raw footage is about {n}0 GB per video; we use our own storage.',
    'No jokes in the edit that are not in the recording.',
    'First cut within three days, please.',
  ],
  questions: [
    'Which video would you show us, and what did you throw away for it?',
    'How do you pick the first ten seconds?',
    'How long does an hour of footage take you?',
  ],
}

export const audio: DomainTexts = {
  titles: [
    'Podcast editor for a show about {topic}',
    'Voice over for a product film, British English',
    'Clean up noisy interviews recorded in a café',
    'Audiobook, {n} hours, warm female voice',
    'Jingle and stings for {business}',
    'Sound effects for a small game',
  ],
  contexts: [
    'People listen to us on their way to work, so it has to sound good on cheap headphones.',
    '{brand} has written a course, and now it wants to be spoken.',
    'The interviews are good, the room was not.',
  ],
  problems: [
    'My co-host sounds like next door and I sound like inside your ear.',
    'There is a fridge in every recording.',
    'Editing takes me a whole weekend per episode.',
  ],
  deliverables: [
    'Episode at -16 LUFS, with chapters and show notes',
    'Removal of noise, long pauses and double starts, not of all breathing',
    'Transcript, read through once',
    'Separate stems on request',
    'Two short clips for social media',
  ],
  constraints: [
    'Please leave people sounding like people.',
    'Synthetic voices are not what we are looking for.',
    'Turnaround of four days after the recording.',
  ],
  questions: [
    'Please send a before-and-after of a difficult recording.',
    'Which microphone and room do you record in?',
    'How do you handle retakes of single sentences?',
  ],
}

export const writing: DomainTexts = {
  titles: [
    'Blog articles about {topic}, two a month',
    'Product descriptions for {hundreds} articles ({topic})',
    'Rewrite the help pages of {brand}, {n}0 articles',
    'Web copy for {business} that sounds like us',
    'Newsletter writer for {brand}',
    'White paper on {topic} with proper sources',
    'Guides for beginners: {topic}',
    'Case studies: interview {n} customers and write them up',
  ],
  contexts: [
    '{brand} sells {topic}, and our customers read everything before they buy.',
    'I know the subject inside out and can no longer see my own sentences.',
    'We are {business}; our website says a lot about quality and nothing about what we do.',
  ],
  problems: [
    'Earlier texts were clearly written to please a search engine, and they pleased nobody.',
    'Facts were wrong in a third of the articles we bought last year.',
    'The tone changes from page to page, because five people wrote them.',
  ],
  deliverables: [
    'An outline that we agree on before you write',
    'Articles of 900 to 1,400 words with sources',
    'Title and description for search results',
    'One round of changes',
    'A one-page style guide that we can go on using',
    'Suggestions for pictures, without buying any',
  ],
  constraints: [
    'You write yourself; we notice generated text and do not pay for it.',
    'Every number needs a source that one can open.',
    'No exclamation marks, please.',
  ],
  questions: [
    'Which text of yours are you proud of, and who edited it?',
    'How do you check a claim in a field that is new to you?',
    'What would you change about the text of this job post?',
  ],
}

export const engineering: DomainTexts = {
  titles: [
    'AutoCAD floor plans from sketches for {business}',
    'SolidWorks model of a bracket, ready for CNC',
    '3D renderings of a flat before renovation',
    'Printable enclosure for a sensor ({n} parts)',
    'As-built drawings of an old barn',
    'Product renders of {topic} on white',
  ],
  contexts: [
    'We know what we want to build; we do not know the programs.',
    '{brand} works in small series, and every mistake in a drawing costs us a part.',
    'Our workshop is waiting for files that it can use as they are.',
  ],
  problems: [
    'Measurements exist, but on several sheets of paper and in two units.',
    'The first attempt did not fit by four millimetres.',
    'What we have now convinces nobody who has to decide.',
  ],
  deliverables: [
    'Drawings in DWG and PDF, dimensions in millimetres',
    'STEP and STL files with tolerances noted',
    'Four renderings in daylight and two in the evening',
    'Bill of materials',
    'Changes after the first test part',
    'Layers and names according to our template',
  ],
  constraints: [
    'Walls thinner than two millimetres cannot be made by our supplier.',
    'The drawings go to the building authority, so they need the right scale and frame.',
    'We keep all rights to the model.',
  ],
  questions: [
    'Which of your models has been manufactured?',
    'What tolerance would you plan for here?',
    'Which program and version do you work with?',
  ],
}
